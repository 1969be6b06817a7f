import { slugOf } from "#domain/codes/section-slug.ts";
import type { Position } from "#domain/geography/layer.ts";
import { placeAsCity } from "#domain/imported/imported-place.ts";
import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { MapPlace } from "#server/database/place-store.ts";

/** Where an import belongs. */
export interface ImportPlace {
  /** A covered city, or a place as the map has it. */
  city: City;
  covered: boolean;
  /** What a place that is not covered is found or made by; null for a covered city. */
  asked: Omit<MapPlace, "id" | "center"> | null;
  /** Null while nobody knows where it lies: then the layer says so. */
  center: Position | null;
}

/** The place of a dry run, and of one that is not stored yet: no city has this id. */
const NOT_STORED = 0;

/**
 * A covered city under any of its names, else a place that an import made, else a new place, which needs its state.
 * The error is for the operator.
 */
export function placeOfImport(
  cities: readonly City[],
  places: readonly MapPlace[],
  name: string,
  state: string | undefined,
): Result<ImportPlace, string> {
  const wanted = name.trim().replace(/\s+/g, " ");
  const code = state?.trim().toUpperCase();
  if (code !== undefined && !/^[A-Z]{2}$/.test(code))
    return err(`"${state}" is not a state. Write its two letters, as in --state UT.`);
  const same = (one: string) => one.toLowerCase() === wanted.toLowerCase();
  const city = cities.find((own) => [own.name, own.slug, ...own.aliases].some(same));
  if (city && (code === undefined || code === city.stateCode))
    return ok({ city, covered: true, asked: null, center: city.center });
  const known = places.filter(
    (place) => (same(place.name) || same(place.slug)) && (code === undefined || code === place.state),
  );
  if (known.length > 1)
    return err(
      `There are several places of this name: ${known.map((one) => `${one.name}, ${one.state}`).join("; ")}. Add --state.`,
    );
  const [place] = known;
  if (place) {
    const { slug, center } = place;
    return ok({
      city: placeAsCity(place, center ?? [0, 0]),
      covered: false,
      asked: { slug, name: place.name, state: place.state },
      center,
    });
  }
  if (code === undefined)
    return err(
      `We don't know "${wanted}" yet. Add --state with the two letters of its state to put it on the map. Covered cities are: ${cities.map((own) => own.name).join(", ")}.`,
    );
  const slug = slugOf(wanted);
  if (slug === "") return err("Give the name of the city with --city.");
  const asked = { slug: city ? `${slug}-${code.toLowerCase()}` : slug, name: wanted, state: code };
  return ok({
    city: { ...placeAsCity({ id: 0, ...asked }, [0, 0]), id: NOT_STORED },
    covered: false,
    asked,
    center: null,
  });
}
