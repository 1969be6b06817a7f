import { stableId } from "#domain/law/stable-id.ts";

/** Which part of a list is wanted, as the contract's `listInput` has it. */
export interface PageQuery {
  sort?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

export interface Page<T> {
  records: readonly T[];
  total: number;
  nextCursor: string | null;
}

type Row = { readonly id: number | string };
type Value = string | number | null;

/**
 * A page of a list. A cursor holds the last record's place in the order and not its number in the list, so that pages fit
 * together when the law changes between them. Null for a cursor that is not of this list: `filters` names it.
 */
export function pageOf<T extends Row>(
  records: readonly T[],
  query: PageQuery,
  filters: string,
): Page<T> | null {
  const { sort = "id", limit } = query;
  const down = sort.startsWith("-");
  const field = down ? sort.slice(1) : sort;
  const told = (record: T): Value => (record as Readonly<Record<string, unknown>>)[field] as Value;
  const order = (a: readonly [Value, Row["id"]], b: readonly [Value, Row["id"]]): number => {
    const bySize = compare(a[0], b[0]);
    // What has no value comes last in both directions.
    const turned = down && isTold(a[0]) && isTold(b[0]) ? -bySize : bySize;
    return turned || compare(a[1], b[1]);
  };
  const placeOf = (record: T) => [told(record), record.id] as const;
  // Lists come in the order of their numbers.
  const sorted = sort === "id" ? records : [...records].sort((a, b) => order(placeOf(a), placeOf(b)));

  const list = stableId(`${filters} ${sort}`).toString(36);
  let from = 0;
  if (query.cursor !== undefined) {
    const after = readCursor(query.cursor, list);
    if (!after) return null;
    from = firstAfter(sorted, (record) => order(placeOf(record), after) > 0);
  }
  const page = sorted.slice(from, from + limit);
  const last = page.at(-1);
  const more = from + limit < sorted.length && last !== undefined;
  return {
    records: page,
    total: sorted.length,
    nextCursor: more ? writeCursor(list, placeOf(last)) : null,
  };
}

/** In a list of which a first part fails the test and all the rest passes it. */
function firstAfter<T>(list: readonly T[], passes: (item: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isTold = (value: Value): boolean => value !== null && value !== "";

function compare(a: Value, b: Value): number {
  if (!isTold(a) || !isTold(b)) return Number(!isTold(a)) - Number(!isTold(b));
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

const writeCursor = (list: string, place: readonly [Value, Row["id"]]): string =>
  Buffer.from(JSON.stringify([list, ...place])).toString("base64url");

function readCursor(cursor: string, list: string): readonly [Value, Row["id"]] | null {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
  if (!Array.isArray(read) || read.length !== 3 || read[0] !== list) return null;
  const [, value, id] = read as unknown[];
  const isValue = value === null || typeof value === "string" || typeof value === "number";
  const isId = typeof id === "string" || typeof id === "number";
  return isValue && isId ? [value, id] : null;
}
