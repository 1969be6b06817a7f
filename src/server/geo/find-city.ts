import type { Position } from "#domain/geography/layer.ts";
import { type Located, locate } from "#domain/geography/locate.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import type { Services } from "../services.ts";

/** The city whose layers know the place: the preferred one when it does, else the first that does. */
export function findCity(
  { engine, layers }: Pick<Services, "engine" | "layers">,
  position: Position,
  preferred: number | undefined,
): { city: City; located: Located } | null {
  const x = packDegree(position[0]);
  const y = packDegree(position[1]);
  const inOrder = [...engine.book.cities].sort(
    (a, b) => Number(b.id === preferred) - Number(a.id === preferred),
  );
  for (const city of inOrder) {
    const own = layers.layersOf(city.id);
    if (!own.some(({ box }) => box[0] <= x && x <= box[2] && box[1] <= y && y <= box[3])) continue;
    const located = locate(own, position);
    if (located.inCity) return { city, located };
  }
  return null;
}
