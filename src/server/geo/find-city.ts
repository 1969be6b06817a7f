import type { LayerKind, Position } from "#domain/geography/layer.ts";
import { type Located, locate } from "#domain/geography/locate.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import type { City } from "#domain/law/law.ts";
import type { Services } from "../services.ts";
import { isIn, type ParcelsHere, parcelsAt } from "./parcel-layer.ts";

/** What shows where a city ends; a city with none of them reaches as far as its overlays. */
const EXTENTS: readonly LayerKind[] = ["zoning", "boundary", "neighborhoods"];

export interface FoundCity {
  city: City;
  located: Located;
  /** Null where the city's parcels do not reach so far. */
  parcels: ParcelsHere | null;
}

/**
 * The city whose layers know the place: the preferred one when it does, else the first that does. Where no district,
 * parcel or boundary is drawn, an overlay at the place counts, and last the box of a city that has overlays only.
 * @param asked The parcel of the preferred city that was asked for, where one was.
 */
export async function findCity(
  { layers }: Pick<Services, "layers">,
  position: Position,
  preferred: number | undefined,
  asked: number | null = null,
): Promise<FoundCity | null> {
  const x = packDegree(position[0]);
  const y = packDegree(position[1]);
  const inOrder = [...layers.cities()].sort(
    (a, b) => Number(b.id === preferred) - Number(a.id === preferred),
  );
  let next: FoundCity | null = null;
  for (const city of inOrder) {
    const own = layers.layersOf(city.id);
    const lots = layers.parcelsOf(city.id);
    if (!own.some(({ box }) => isIn(box, x, y)) && !(lots?.box && isIn(lots.box, x, y))) continue;
    const located = locate(own, position);
    const parcels = await parcelsAt(lots, position, city.id === preferred ? asked : null);
    const found: FoundCity = { city, located, parcels };
    if (located.inCity || parcels?.found?.length) return found;
    const boundless = !lots && !own.some(({ kind }) => EXTENTS.includes(kind));
    if (located.overlays.length > 0 && !next?.located.overlays.length) next = found;
    else if (boundless) next ??= found;
  }
  return next;
}
