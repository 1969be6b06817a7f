import type { z } from "zod";
import type { City, District } from "#domain/law/law.ts";
import type { DistrictWords } from "./check-districts.ts";
import { checkGroups, districtWords } from "./check-districts.ts";
import { readWith } from "./describe-issue.ts";
import type { FaultPlace } from "./law-fault.ts";
import {
  type CityFile,
  cityFileSchema,
  type DistrictEntry,
  districtSchema,
  districtsFileSchema,
} from "./schema.ts";

type SourceEntry = CityFile["sources"][string];

/** What the topic files of a city may refer to, as far as city.yaml and districts.yaml could be read. */
export interface CityLaw {
  city: City;
  sources: Readonly<Record<string, SourceEntry>>;
  readOn: string | undefined;
  routes: CityFile["routes"];
  omitted: CityFile["omitted"];
  /** Every key that the file names, sound or not; null where the file could not be read. */
  sourceKeys: readonly string[] | null;
  codeKeys: readonly string[] | null;
  /** Null where districts.yaml could not be read. */
  districts: DistrictWords | null;
  /** False when a part of it was refused, so that no book may be made of it. */
  sound: boolean;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const keysOf = (value: unknown): string[] | null => (isFields(value) ? Object.keys(value) : null);

/**
 * Reads both files part by part: what is wrong in one part does not hide what is wrong elsewhere. `undefined` means a
 * file that could not be read.
 */
export function readCity(
  slug: string,
  cityYaml: unknown,
  districtsYaml: unknown,
  cityPlace: FaultPlace,
  districtsPlace: FaultPlace,
): CityLaw {
  const file = cityYaml === undefined ? null : readWith(cityFileSchema, cityYaml, cityPlace, "city.yaml");
  const parts = file ?? soundParts(cityYaml);
  const listed = districtsYaml === undefined ? null : readDistricts(districtsYaml, districtsPlace);
  const city = toCity(slug, parts, listed?.districts ?? []);
  if (file) checkCity(file, cityPlace);
  const districts = listed && districtWords(city, listed.unlisted);
  if (districts && file) checkGroups(districts, cityPlace);
  return {
    city,
    sources: parts.sources ?? {},
    readOn: parts.read_on,
    routes: parts.routes ?? {},
    omitted: parts.omitted ?? [],
    sourceKeys: isFields(cityYaml) ? keysOf(cityYaml.sources) : null,
    codeKeys: isFields(cityYaml) ? keysOf(cityYaml.codes) : null,
    districts,
    sound: file !== null && (listed === null || listed.sound),
  };
}

/** The parts of a faulty city.yaml that are sound on their own. */
function soundParts(content: unknown): Partial<CityFile> {
  if (!isFields(content)) return {};
  const parts: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(cityFileSchema.shape) as [string, z.ZodType][]) {
    const parsed = schema.safeParse(content[name]);
    if (parsed.success) parts[name] = parsed.data;
  }
  return parts as Partial<CityFile>;
}

function readDistricts(content: unknown, place: FaultPlace) {
  const shell = districtsFileSchema.extend({ districts: districtsFileSchema.shape.districts.catch([]) });
  const file = readWith(shell, content, place, "districts.yaml");
  const items = isFields(content) ? content.districts : undefined;
  if (!Array.isArray(items)) {
    if (file)
      place.report(
        "`districts` is no list",
        "Write one item for each district, or [] for none.",
        "districts",
      );
    return { districts: [], unlisted: [], sound: false };
  }
  const districts = items.map((item, at) => {
    const name = isFields(item) && typeof item.code === "string" ? [item.code] : [];
    // A name in the path of the schema itself would be there twice.
    return readWith(districtSchema, item, place.within(["districts", at], ...name), "a district");
  });
  return {
    districts: districts.filter((district) => district !== null),
    unlisted: file?.unlisted ?? [],
    sound: file !== null && !districts.includes(null),
  };
}

/** States are between these longitudes and latitudes, from Hawaii to Maine and from there to Alaska. */
const STATES_REACH = { west: -180, east: -64, south: 15, north: 72 };

function checkCity(file: CityFile, place: FaultPlace): void {
  const [longitude, latitude] = file.center;
  const { west, east, south, north } = STATES_REACH;
  if (longitude < west || longitude > east || latitude < south || latitude > north)
    place.report(
      `the center [${longitude}, ${latitude}] is in no state`,
      "Write longitude first, then latitude, as [-116.2023, 43.6150].",
      "center",
    );
  for (const [key, source] of Object.entries(file.sources)) {
    const at = place.within(["sources", key], "sources", key);
    const readOn = source.read_on ?? file.read_on;
    if (readOn === undefined)
      at.report("nothing says when the source was read", "Add `read_on` to it, or to the whole city.");
    else if (source.law_through && source.law_through > readOn)
      at.report(
        `it shows the law of ${source.law_through} and was read on ${readOn}, before that day`,
        "Correct one of the two days.",
        "law_through",
      );
  }
}

function toCity(slug: string, file: Partial<CityFile>, districts: readonly DistrictEntry[]): City {
  return {
    id: file.id ?? 0,
    slug,
    name: file.name ?? slug,
    state: file.state ?? "",
    stateCode: file.state_code ?? "",
    center: file.center ?? [0, 0],
    aliases: file.aliases ?? [],
    codes: Object.entries(file.codes ?? {}).map(([key, code]) => ({ key, name: code.name, url: code.url })),
    groups: file.groups ?? {},
    districts: districts.map((d): District => ({ ...d, note: d.note ?? null })),
  };
}
