/**
 * One of the processes that fill the database of `npm run bench:search-size`: every n-th place gets its code, as an import
 * stores it, and is counted for search in the same transaction. Prints the milliseconds of each place's counting.
 */
import { sql } from "drizzle-orm";
import { packSections, putCounted } from "#server/database/count-sections.ts";
import { type Db, openDatabase, type Tx } from "#server/database/open-database.ts";
import { codeEditions, codePlaces } from "#server/database/schema-codes.ts";
import { madeCode } from "#testing/made-codes.ts";

const [url, ...figures] = process.argv.slice(2);
const [first, step, places, sections] = figures.map(Number) as [number, number, number, number];
const opened = await openDatabase({ databaseUrl: url!, dataDir: "", command: "load" });
if (!opened.ok) throw new Error(opened.error);
const { db, close } = opened.value;
const times: number[] = [];
const filled = new Set((await db.select({ id: codePlaces.id }).from(codePlaces)).map(({ id }) => id));
for (let place = first; place < places; place += step) {
  // An earlier run may have filled a part.
  if (filled.has(place + 1)) continue;
  times.push(await loadPlace(db, place));
  if (process.send && times.length % 20 === 0) process.send(20);
}
process.send?.({ times });
await close();
process.disconnect?.();

async function loadPlace(db: Db, at: number): Promise<number> {
  const code = madeCode(at, sections);
  const begun = performance.now();
  const packed = await packSections(code);
  let counting = performance.now() - begun;
  await db.transaction(async (tx) => {
    const placeId = at + 1;
    await tx
      .insert(codePlaces)
      .overridingSystemValue()
      .values({ id: placeId, slug: `place-${at}`, name: `Place ${at}`, state: "US" });
    const [edition] = await tx
      .insert(codeEditions)
      .values({
        ...{ placeId, number: 1, hash: `made ${at}`, source: "made", sections, tables: 0, characters: 0 },
        ...{
          report: { files: [], repeatedHeadings: 0, sharedNumbers: [] },
          ready: true,
          importedAt: new Date(),
        },
      })
      .returning({ id: codeEditions.id });
    const editionId = edition!.id;
    await insertSections(tx, editionId, code);
    const counted = performance.now();
    await putCounted(tx, { placeId, editionId }, packed);
    counting += performance.now() - counted;
  });
  return counting;
}

async function insertSections(tx: Tx, editionId: number, code: ReturnType<typeof madeCode>): Promise<void> {
  await tx.execute(sql`
    insert into code_sections (edition_id, position, number, slug, title, path, blocks, history)
    select ${editionId}, (given.at - 1)::integer, given.number, given.number, given.title, given.path, given.blocks, '[]'
    from unnest(
      ${sql.param(code.map(({ number }) => number))}::text[], ${sql.param(code.map(({ title }) => title))}::text[],
      ${sql.param(code.map(({ path }) => JSON.stringify(path)))}::json[],
      ${sql.param(code.map(({ blocks }) => JSON.stringify(blocks)))}::json[])
      with ordinality as given (number, title, path, blocks, at)`);
}
