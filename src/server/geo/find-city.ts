import type { LayerKind, Position } from "#domain/geography/layer.ts";
import { type Located, locate } from "#domain/geography/locate.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import type { Services } from "../services.ts";

/** What shows where a city ends; a city with none of them reaches as far as its overlays. */
const EXTENTS: readonly LayerKind[] = ["zoning", "boundary", "neighborhoods", "parcels"];

/**
 * The city whose layers know the place: the preferred one when it does, else the first that does. Where no district,
 * parcel or boundary is drawn, an overlay at the place counts, and last the box of a city that has overlays only.
 */
export function findCity(
  { layers }: Pick<Services, "layers">,
  position: Position,
  preferred: number | undefined,
): { city: City; located: Located } | null {
  const x = packDegree(position[0]);
  const y = packDegree(position[1]);
  const inOrder = [...layers.cities()].sort(
    (a, b) => Number(b.id === preferred) - Number(a.id === preferred),
  );
  const about = inOrder.flatMap((city) => {
    const own = layers.layersOf(city.id);
    return own.some(({ box }) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3])
      ? [{ city, own }]
      : [];
  });
  let next: { city: City; located: Located } | null = null;
  for (const { city, own } of about) {
    const located = locate(own, position);
    if (located.inCity) return { city, located };
    const boundless = !own.some(({ kind }) => EXTENTS.includes(kind));
    if (located.overlays.length > 0 && !next?.located.overlays.length) next = { city, located };
    else if (boundless) next ??= { city, located };
  }
  return next;
}
