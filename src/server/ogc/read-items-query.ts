import type { BoundingBox } from "#domain/geography/layer.ts";
import { err, ok, type Result } from "#domain/result.ts";

/** What is asked of the features of a collection. */
export interface ItemsQuery {
  /** Degrees; the west may be greater than the east, where the box crosses the 180th meridian. */
  bbox: BoundingBox | null;
  limit: number;
  /** Where the page before ended. */
  cursor: string | null;
}

const USUAL_LIMIT = 100;
const MOST = 1_000;
const KNOWN = new Set(["bbox", "bbox-crs", "datetime", "limit", "cursor", "f"]);
const CRS84 = "http://www.opengis.net/def/crs/OGC/1.3/CRS84";
const DAY = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)`;
const DATETIME = new RegExp(`^(?:${DAY}|(?:${DAY}|\\.\\.)?/(?:${DAY}|\\.\\.)?)$`, "i");

/** The error is a sentence for the author of the program. */
export function readItemsQuery(query: URLSearchParams): Result<ItemsQuery, string> {
  for (const name of query.keys())
    if (!KNOWN.has(name)) return err(`There is no parameter "${name}". There are: ${[...KNOWN].join(", ")}.`);
  const limit = query.get("limit") ?? String(USUAL_LIMIT);
  if (!/^[1-9]\d{0,8}$/.test(limit)) return err("limit must be a whole number from 1 on.");
  const datetime = query.get("datetime");
  // Features have no time, so each matches every one that is well formed.
  if (datetime !== null && !DATETIME.test(datetime))
    return err("datetime must be a time of RFC 3339, or two with a slash between them.");
  const crs = query.get("bbox-crs");
  if (crs !== null && crs !== CRS84) return err(`bbox-crs must be ${CRS84}.`);
  const format = query.get("f");
  if (format !== null && format !== "json") return err("f must be json.");
  const bbox = readBox(query.get("bbox"));
  if (!bbox.ok) return bbox;
  return ok({ bbox: bbox.value, limit: Math.min(Number(limit), MOST), cursor: query.get("cursor") });
}

function readBox(text: string | null): Result<BoundingBox | null, string> {
  if (text === null) return ok(null);
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const flat = numbers.length === 6 ? [numbers[0]!, numbers[1]!, numbers[3]!, numbers[4]!] : numbers;
  const [west, south, east, north] = flat as [number, number, number, number];
  const isSound =
    flat.length === 4 &&
    numbers.every(Number.isFinite) &&
    [west, east].every((x) => Math.abs(x) <= 180) &&
    [south, north].every((y) => Math.abs(y) <= 90) &&
    south <= north;
  if (!isSound)
    return err(
      "bbox must be west,south,east,north in degrees, or six numbers with the heights, which are ignored.",
    );
  return ok([west, south, east, north]);
}
