import type pg from "pg";

/** PostgreSQL's own full text on the same sections: weighted words, a GIN index, and its own ranking. */

/** Makes the table and its indexes; `tell` is called with what was done and the seconds it took. */
export async function buildRival(
  pool: pg.Pool,
  tell: (what: string, seconds: number) => void,
): Promise<void> {
  const steps = [
    [
      "words of PostgreSQL's full text",
      `create table rival as
       select e.place_id, s.position, setweight(to_tsvector('english', s.title), 'A')
         || setweight(to_tsvector('english', s.number), 'B')
         || setweight(to_tsvector('english', (select string_agg(b ->> 'text', ' ') from json_array_elements(s.blocks) b)), 'C')
         as words
       from code_sections s join code_editions e on e.id = s.edition_id`,
    ],
    ["its GIN index", "create index rival_words on rival using gin (words)"],
    ["its index by place", "create index rival_place on rival (place_id)"],
    ["its statistics", "analyze rival"],
  ] as const;
  for (const [what, statement] of steps) {
    const begun = performance.now();
    await pool.query(statement);
    tell(what, (performance.now() - begun) / 1000);
  }
}

export interface RivalHit {
  placeId: number;
  section: number;
}

/** The first ten, by any of the question's words; null when it takes longer than `seconds`. */
export async function searchRival(
  pool: pg.Pool,
  text: string,
  placeId: number | null,
  seconds: number,
): Promise<RivalHit[] | null> {
  const client = await pool.connect();
  try {
    await client.query(`set statement_timeout = '${seconds}s'`);
    const { rows } = await client.query<{ place_id: number; position: number }>(
      `with asked as (select replace(plainto_tsquery('english', $1)::text, ' & ', ' | ')::tsquery as q)
       select place_id, position from rival, asked where words @@ q and ($2::integer is null or place_id = $2)
       order by ts_rank_cd(words, q, 1) desc, place_id, position limit 10`,
      [text, placeId],
    );
    return rows.map(({ place_id, position }) => ({ placeId: place_id, section: position }));
  } catch (problem) {
    if ((problem as { code?: string }).code === "57014") return null;
    throw problem;
  } finally {
    await client.query("reset statement_timeout");
    client.release();
  }
}
