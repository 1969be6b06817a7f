import { asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { describeRule } from "#domain/comparison/describe-rule.ts";
import type { City, Clause, LawBook, Rule } from "#domain/law/law.ts";
import { WORD_FIELDS } from "#domain/law/word-fields.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { LawChanged } from "./law-news.ts";
import type { Db, Tx } from "./open-database.ts";
import { cities, districts, landUseRules, lawPacks, zoningCodes } from "./schema.ts";

/** One city's law as compiled from its files, with a hash of all of it. */
export interface CityPack {
  hash: string;
  city: City;
  clauses: readonly Clause[];
}

/** Counts up when the rows are written differently, so that every city is written again. */
const STORED_FORM = 2;
/** Rows in one statement: PostgreSQL takes 65,535 parameters, and the embedded one is happier with fewer. */
const CHUNK = 200;
/** Any number; instances that start together on one PostgreSQL store the law one after the other. */
const LAW_LOCK = 7_160_912;

/** Told in the transaction that stores a law in the place of another one. */
export type OnLawChanged = (tx: Tx, changed: LawChanged) => Promise<unknown>;

/**
 * Brings the stored law to the given packs in one transaction: cities whose hash changed are written anew,
 * cities that are no longer among the packs go. Returns the slugs written. Of several instances that start with the
 * same new law, one writes it and tells `onChanged`; the others find it stored.
 */
export async function storeLaw(
  db: Db,
  packs: readonly CityPack[],
  onChanged?: OnLawChanged,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LAW_LOCK})`);
    const stored = new Map((await tx.select().from(lawPacks)).map((row) => [row.cityId, row.hash]));
    const ids = packs.map((pack) => pack.city.id);
    const gone = [...stored.keys()].filter((id) => !ids.includes(id));
    const changed = packs.filter((pack) => stored.get(pack.city.id) !== storedHash(pack));
    const isNews = stored.size > 0 && gone.length + changed.length > 0;
    const older = onChanged && isNews ? await loadLawBook(tx) : null;
    if (gone.length > 0) await tx.delete(cities).where(inArray(cities.id, gone));
    // Slugs are unique: a city whose id changed must leave before its successor comes.
    if (changed.length > 0 && ids.length > 0) await tx.delete(cities).where(notInArray(cities.id, ids));
    for (const pack of changed) await storeCity(tx, pack);
    if (onChanged && older) await onChanged(tx, { older, newer: await loadLawBook(tx) });
    return changed.map((pack) => pack.city.slug);
  });
}

async function storeCity(tx: Tx, pack: CityPack): Promise<void> {
  const { city, clauses } = pack;
  const row = {
    id: city.id,
    slug: city.slug,
    name: city.name,
    state: city.state,
    stateCode: city.stateCode,
    longitude: city.center[0],
    latitude: city.center[1],
    aliases: city.aliases,
    codes: city.codes,
    groups: city.groups,
  };
  await tx.insert(cities).values(row).onConflictDoUpdate({ target: cities.id, set: row });
  const updated = await unchangedSince(tx, city.id);
  await tx.delete(zoningCodes).where(eq(zoningCodes.cityId, city.id));
  await tx.delete(districts).where(eq(districts.cityId, city.id));
  const clauseRows = clauses.map((clause, position) => {
    const written = toClauseRow(clause, position);
    const before = updated.get(clause.id);
    return before && before.text === clause.text ? { ...written, lastUpdated: before.lastUpdated } : written;
  });
  for (const part of chunks(clauseRows)) await tx.insert(zoningCodes).values(part);
  for (const part of chunks(clauses.flatMap(toRuleRows))) await tx.insert(landUseRules).values(part);
  const districtRows = city.districts.map(({ family, ...rest }, position) => ({
    ...rest,
    zoneType: family,
    cityId: city.id,
    position,
  }));
  for (const part of chunks(districtRows)) await tx.insert(districts).values(part);
  const hash = storedHash(pack);
  await tx
    .insert(lawPacks)
    .values({ cityId: city.id, hash })
    .onConflictDoUpdate({ target: lawPacks.cityId, set: { hash, loadedAt: sql`now()` } });
}

/** Loads all stored cities and clauses, in the order in which they were compiled. */
export async function loadLawBook(db: Db | Tx): Promise<LawBook> {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.id));
  const districtRows = await db
    .select()
    .from(districts)
    .orderBy(asc(districts.cityId), asc(districts.position));
  const clauseRows = await db
    .select()
    .from(zoningCodes)
    .orderBy(asc(zoningCodes.cityId), asc(zoningCodes.position));
  const ruleRows = await db
    .select({ clause: landUseRules.zoningCodeId, definition: landUseRules.definition })
    .from(landUseRules)
    .orderBy(asc(landUseRules.zoningCodeId), asc(landUseRules.position));
  const rules = groupBy(ruleRows, (row) => row.clause);
  const codes = new Map(cityRows.map((row) => [row.id, row.codes]));
  return {
    cities: cityRows.map((row) => ({
      id: row.id,
      slug: row.slug,
      name: row.name,
      state: row.state,
      stateCode: row.stateCode,
      center: [row.longitude, row.latitude] as const,
      aliases: row.aliases,
      codes: row.codes,
      groups: row.groups,
      districts: districtRows
        .filter((district) => district.cityId === row.id)
        .map((d) => ({
          code: d.code,
          name: d.name,
          family: d.zoneType,
          allows: d.allows,
          aliases: d.aliases,
          standards: d.standards,
          note: d.note,
        })),
    })),
    clauses: clauseRows.map((row) => ({
      id: row.id,
      cityId: row.cityId,
      slug: row.slug,
      code: codes.get(row.cityId)?.find((code) => code.key === row.codeKey) ?? {
        key: row.codeKey,
        name: row.code,
        url: null,
      },
      section: row.section,
      heading: row.title,
      topic: row.topic,
      textStatus: row.textStatus,
      text: row.originalText,
      source: {
        url: row.source,
        tier: row.sourceTier,
        asOf: row.sourceAsOf,
        lawThrough: row.sourceLawThrough as CalendarDate | null,
        undated: row.sourceUndated,
        readOn: row.sourceReadOn as CalendarDate,
      },
      from: row.effectiveDate as CalendarDate | null,
      to: row.effectiveTo as CalendarDate | null,
      inForceBy: row.inForceBy as CalendarDate | null,
      page: row.page,
      aliases: row.aliases,
      note: row.note,
      family: row.zoneType,
      rules: (rules.get(row.id) ?? []).map((rule) => completed(rule.definition)),
    })),
  };
}

/** What a rule that an earlier release stored may lack. Left out, it would pass for a change of every rule. */
const UNSAID = {
  about: null,
  predicate: null,
  inForceBy: null,
  ...WORD_FIELDS,
} as const satisfies Partial<Rule>;

/** A rule that lacks nothing stays as it is, down to the order of its fields: the law's version is a hash of it. */
const completed = (rule: Rule): Rule =>
  Object.keys(UNSAID).every((name) => Object.hasOwn(rule, name)) ? rule : { ...UNSAID, ...rule };

const storedHash = (pack: CityPack): string => `${STORED_FORM}:${pack.hash}`;

/** When each clause of a city was last written, with the text it had then. */
async function unchangedSince(
  tx: Tx,
  cityId: number,
): Promise<Map<number, { text: string; lastUpdated: Date }>> {
  const rows = await tx
    .select({ id: zoningCodes.id, text: zoningCodes.originalText, lastUpdated: zoningCodes.lastUpdated })
    .from(zoningCodes)
    .where(eq(zoningCodes.cityId, cityId));
  return new Map(rows.map((row) => [row.id, row]));
}

function toClauseRow(clause: Clause, position: number): typeof zoningCodes.$inferInsert {
  return {
    id: clause.id,
    cityId: clause.cityId,
    position,
    slug: clause.slug,
    codeKey: clause.code.key,
    code: clause.code.name,
    section: clause.section,
    title: clause.heading,
    description: `${clause.code.name}, ${clause.section}`,
    topic: clause.topic,
    originalText: clause.text,
    plainLanguage: clause.rules.length > 0 ? clause.rules.map((rule) => rule.says).join(" ") : null,
    textStatus: clause.textStatus,
    zoneType: clause.family,
    effectiveDate: clause.from,
    effectiveTo: clause.to,
    page: clause.page,
    aliases: clause.aliases,
    note: clause.note,
    source: clause.source.url,
    sourceTier: clause.source.tier,
    sourceAsOf: clause.source.asOf,
    sourceLawThrough: clause.source.lawThrough,
    sourceUndated: clause.source.undated,
    sourceReadOn: clause.source.readOn,
    inForceBy: clause.inForceBy,
    lastUpdated: new Date(),
  };
}

function toRuleRows(clause: Clause): (typeof landUseRules.$inferInsert)[] {
  return clause.rules.map((rule, position) => ({
    id: rule.id,
    zoningCodeId: clause.id,
    position,
    key: rule.key,
    ruleType: rule.measure ?? rule.kind,
    ruleValue: describeRule(rule),
    description: rule.phrase,
    plainLanguage: rule.says,
    effectiveDate: rule.from,
    effectiveTo: rule.to,
    definition: rule,
  }));
}

function chunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_, i) =>
    rows.slice(i * CHUNK, (i + 1) * CHUNK),
  );
}

function groupBy<T, K>(rows: readonly T[], key: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
