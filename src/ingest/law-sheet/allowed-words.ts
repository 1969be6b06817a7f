import { FAMILIES, TOPICS } from "#domain/law/vocabulary.ts";
import type { LawFolder } from "#ingest/law-pack/read-law-pack.ts";
import { ALL_COLUMNS } from "./columns.ts";
import type { Table } from "./table.ts";

const keysOf = (value: unknown): string[] =>
  value !== null && typeof value === "object" ? Object.keys(value) : [];

/**
 * The words that may be in the cells of each column, one below the other, from which a spreadsheet makes drop-down lists; of
 * codes, sources and districts those of the city.
 */
export function allowedWords({ files }: LawFolder): Table {
  const city = (files["city.yaml"] ?? {}) as Record<string, unknown>;
  const listed =
    (files["districts.yaml"] as { districts?: { code?: unknown }[] } | undefined)?.districts ?? [];
  const districts = [...FAMILIES, ...keysOf(city.groups), ...listed.map(({ code }) => String(code))];
  const own: Readonly<Record<string, readonly string[]>> = {
    topic: TOPICS,
    code: keysOf(city.codes),
    source: keysOf(city.sources),
    district: districts,
    not_district: districts,
  };
  const lists = ALL_COLUMNS.flatMap(({ name, words }) => {
    const list = own[name] ?? words;
    return list ? [{ name, list }] : [];
  });
  const longest = Math.max(...lists.map(({ list }) => list.length));
  return {
    columns: lists.map(({ name }) => name),
    rows: Array.from({ length: longest }, (_, row) => lists.map(({ list }) => list[row] ?? "")),
  };
}
