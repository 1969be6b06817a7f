import { PGlite } from "@electric-sql/pglite";
import MiniSearch from "minisearch";
import type { Search } from "./measure.ts";
import type { PlainDocument } from "./plain-book.ts";

/** The searches that ours is held against, each set up as its own documentation advises for questions in full sentences. */

export function buildMiniSearch(sections: readonly PlainDocument[]): Search {
  const mini = new MiniSearch<PlainDocument>({ fields: ["heading", "section", "topic", "text", "code"] });
  mini.addAll(sections);
  const cityOf = new Map(sections.map((section) => [section.id, section.cityId]));
  return (text, cityId) =>
    mini
      .search(text, {
        boost: { heading: 2.5, topic: 1.5 },
        ...(cityId === null ? {} : { filter: (result) => cityOf.get(result.id) === cityId }),
      })
      .slice(0, 10)
      .map((result) => result.id as number);
}

const BATCH = 2000;

/** PostgreSQL's own full text in PGlite: a weighted tsvector, a GIN index, ts_rank_cd; any of the question's words may match. */
export async function buildPgliteSearch(
  sections: readonly PlainDocument[],
): Promise<{ search: Search; close: () => Promise<void> }> {
  const db = await PGlite.create();
  await db.exec(
    "CREATE TABLE sections (id integer PRIMARY KEY, city_id integer NOT NULL, words tsvector NOT NULL)",
  );
  for (let at = 0; at < sections.length; at += BATCH) {
    await db.query(
      `INSERT INTO sections
       SELECT (s->>'id')::int, (s->>'cityId')::int,
         setweight(to_tsvector('english', s->>'heading'), 'A') || setweight(to_tsvector('english', (s->>'section') || ' ' || (s->>'topic')), 'B')
         || setweight(to_tsvector('english', s->>'text'), 'C') || setweight(to_tsvector('english', s->>'code'), 'D')
       FROM json_array_elements($1::json) AS s`,
      [JSON.stringify(sections.slice(at, at + BATCH))],
    );
  }
  await db.exec(
    "CREATE INDEX ON sections USING gin (words); CREATE INDEX ON sections (city_id); ANALYZE sections",
  );
  const search: Search = async (text, cityId) => {
    const { rows } = await db.query<{ id: number }>(
      `WITH asked AS (SELECT replace(plainto_tsquery('english', $1)::text, ' & ', ' | ')::tsquery AS q)
       SELECT id FROM sections, asked WHERE words @@ q AND ($2::int IS NULL OR city_id = $2)
       ORDER BY ts_rank_cd(words, q, 1) DESC, id LIMIT 10`,
      [text, cityId],
    );
    return rows.map((row) => row.id);
  };
  return { search, close: () => db.close() };
}
