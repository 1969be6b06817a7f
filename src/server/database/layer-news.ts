import { and, eq, isNull, or } from "drizzle-orm";
import { type LayerChanged, layerNotice, type SavedPlace } from "#domain/changes/layer-notice.ts";
import { notify } from "./notification-store.ts";
import type { Tx } from "./open-database.ts";
import { cities } from "./schema.ts";
import { changeSets, follows, savedItems } from "./schema-saved.ts";

/** A new version of a layer that takes the place of another one. */
export type NewLayer = Omit<LayerChanged, "city"> & { cityId: number };

/** Tells everyone whom it concerns what a new layer changed, in the transaction that stores it. Returns how many were told. */
export async function tellOfLayer(tx: Tx, layer: NewLayer, now: Date): Promise<number> {
  const [city] = await tx.select().from(cities).where(eq(cities.id, layer.cityId));
  if (!city) return 0;
  const following = new Set(
    (
      await tx
        .select({ userId: follows.userId })
        .from(follows)
        .where(and(eq(follows.kind, "city"), eq(follows.cityId, city.id)))
    ).map(({ userId }) => userId),
  );
  // A place may have been saved without its city; one elsewhere has no entry before and none after.
  const places = new Map<number, SavedPlace[]>();
  for (const { userId, title, address } of await tx
    .select()
    .from(savedItems)
    .where(
      and(eq(savedItems.kind, "location"), or(isNull(savedItems.cityId), eq(savedItems.cityId, city.id))),
    )
    .orderBy(savedItems.id)) {
    const list = places.get(userId);
    if (list) list.push({ title, address });
    else places.set(userId, [{ title, address }]);
  }
  const changed: LayerChanged = { ...layer, city: { id: city.id, name: city.name } };
  const everyone = layerNotice(changed, true, []);
  if (!everyone) return 0;
  const [set] = await tx
    .insert(changeSets)
    .values({ kind: "layer", changes: [...everyone.lines], createdAt: now })
    .returning({ id: changeSets.id });
  let told = 0;
  for (const userId of [...new Set([...following, ...places.keys()])].sort((a, b) => a - b)) {
    const notice = layerNotice(changed, following.has(userId), places.get(userId) ?? []);
    if (!notice) continue;
    await notify(tx, userId, { ...notice, key: `layer:${set!.id}`, kind: "layer" }, now);
    told += 1;
  }
  return told;
}
