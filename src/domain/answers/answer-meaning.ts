import { contentOf } from "../choosing/rule-index.ts";
import { findDistrict, isFamilyCode } from "../geography/districts.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Subject } from "../law/vocabulary.ts";
import { GLOSSARY } from "../questions/glossary-data.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { limitOf } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { tellRules } from "./quoted-figures.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import { type Found, findRules } from "./rules-in-force.ts";
import { comparatorSymbol, measureName } from "./wording.ts";

/** Explains a district, a section, a term as this city defines it, or a term in general; false when none is known. */
export function answerMeaning(draft: Draft, ctx: Context): boolean {
  return (
    explainSection(draft, ctx) ||
    explainDistrict(draft, ctx) ||
    explainTerm(draft, ctx) ||
    explainSubject(draft, ctx)
  );
}

function explainSection(draft: Draft, ctx: Context): boolean {
  const wanted = ctx.reading.citation?.replace(/^§+\s*/, "").toLowerCase();
  if (!wanted) return false;
  const plainly = (text: string) => text.toLowerCase().replace(/§+\s*/g, "");
  const held = rulesOf(ctx).filter(
    ({ clause }) =>
      plainly(clause.section).includes(wanted) ||
      clause.slug.includes(wanted) ||
      clause.aliases.some((alias) => plainly(alias).includes(wanted)),
  );
  if (held.length === 0) return false;
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  return explain(
    draft,
    ctx,
    byRelevance(held, relevance),
    `This section is about: ${held[0]!.clause.heading}.`,
  );
}

function explainDistrict(draft: Draft, ctx: Context): boolean {
  const { district } = ctx.reading;
  const index = ctx.engine.districts.get(ctx.city.id);
  if (!district?.known || !index || isFamilyCode(district.code)) return false;
  const named = findDistrict(index, district.code);
  const listed =
    ctx.city.districts.find((d) => d.code === named?.code || d.code === district.code) ??
    ctx.city.districts.find((d) => district.code.startsWith(`${d.code}-`));
  const defined = rulesOf(ctx).filter(
    ({ rule }) =>
      rule.kind === "definition" &&
      rule.term !== null &&
      rule.term.toLowerCase() === district.code.toLowerCase(),
  );
  const standards = findRules(ctx.engine, { ...ctx.project, subject: "house" }, ctx.day, {
    kinds: ["limit"],
  }).filter(
    (f) => f.applies.status === "applies" && f.rule.when.districts.length > 0 && f.rule.yieldsTo === null,
  );
  const naming = namingRules(ctx, district.code);
  if (!listed && defined.length === 0 && standards.length === 0) return false;
  draft.outcome = "explanation";
  // A name with a figure in it ("Residential 5,000") has no clause to vouch for the figure.
  const name =
    listed && !/\d/.test(listed.name) ? `the ${listed.name.replace(/ district$/i, "")}` : "a zoning";
  draft.headline = listed
    ? `${district.code} is ${name} district in ${ctx.city.name}.${/\d/.test(listed.allows) ? "" : ` ${listed.allows}`}`
    : (defined[0]?.rule.says ?? `${district.code} is a zoning district in ${ctx.city.name}.`);
  if (listed) draft.say(listed.allows);
  for (const held of [...defined, ...naming].slice(0, 3)) draft.say(held.rule.says, held);
  for (const f of standards.slice(0, 5)) draft.say(f.rule.says, f);
  for (const f of standards.slice(0, 12)) {
    const value = limitOf(f, ctx.project);
    if (!value || !f.rule.measure) continue;
    draft.figure(f, value, f.rule.phrase);
    draft.traceRule(
      f,
      `${measureName(f.rule.measure)} ${comparatorSymbol(f.rule.comparator ?? "at_most")} ${formatQuantity(value)}`,
      "applies",
    );
  }
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, standards.slice(0, 4), []);
  return true;
}

/** "SF-3" is a district; "U-SU-C" and "SF-3-NP" are put together of more. */
const PARTS_OF_A_BASE = 2;

/** How this city builds its district codes, when a clause says so. */
function namingRules(ctx: Context, code: string): HeldRule[] {
  const parts = code.toLowerCase().split("-");
  return rulesOf(ctx)
    .filter(
      ({ rule }) =>
        rule.kind === "definition" &&
        rule.subjects.includes("code") &&
        ((rule.about === "background" && parts.length > PARTS_OF_A_BASE) ||
          (rule.term !== null && parts.includes(rule.term.toLowerCase()))),
    )
    .slice(0, 2);
}

function explainTerm(draft: Draft, ctx: Context): boolean {
  const asked = ctx.reading.glossaryTerm?.toLowerCase();
  const general = GLOSSARY.find((g) => g.term === asked);
  const names = general ? [general.term, ...general.also.split(", ")].filter(Boolean) : [];
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const words = new Set(contentOf(ctx.reading.text));
  const definitions = rulesOf(ctx).filter(({ rule }) => rule.kind === "definition" && rule.term !== null);
  const exact = definitions.filter(({ rule }) => names.some((name) => sameTerm(rule.term ?? "", name)));
  const near = definitions.filter(({ rule }) => {
    const own = wordsOfTerm(rule);
    // "The height of my house" asks for height, not for what a house is.
    if (general && own.length === 1 && BEARERS.has(own[0]!)) return false;
    return own.length > 0 && own.every((word) => words.has(word));
  });
  const held = byRelevance([...new Set([...exact, ...near])], relevance);
  if (held.length > 0) return explain(draft, ctx, held, null);
  if (!general) return false;
  draft.outcome = "explanation";
  draft.headline = general.means;
  const local = findRules(ctx.engine, ctx.project, ctx.day, {
    kinds: ["allowed", "limit", "required", "information"],
  })
    .filter((f) => f.applies.status === "applies")
    .slice(0, 2);
  for (const f of ctx.reading.subjects.length > 0 ? local : []) draft.say(f.rule.says, f);
  draft.caution(`This is the common meaning. We don't have the ${ctx.city.name} code's own definition yet.`);
  return true;
}

/** A city defines dozens of terms, and every question for a meaning is compared with all of them. */
const TERMS = new WeakMap<Rule, readonly string[]>();

function wordsOfTerm(rule: Rule): readonly string[] {
  const known = TERMS.get(rule) ?? contentOf(rule.term ?? "");
  TERMS.set(rule, known);
  return known;
}

/** What every other term is a term of, in the words of the index. */
const BEARERS: ReadonlySet<string> = new Set(
  (["house", "building", "lot"] satisfies Subject[]).flatMap((subject) => contentOf(subject)),
);

const sameTerm = (a: string, b: string): boolean => {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\s*\(.*?\)/g, "")
      .replace(/^(?:an?|the) /, "")
      .trim();
  return plain(a) === plain(b) || a.toLowerCase().includes(`(${b.toLowerCase()})`);
};

/** No term, but a subject whose clauses explain it: what they say, the most fitting first. */
function explainSubject(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const own = findRules(ctx.engine, ctx.project, ctx.day, {}).filter(
    (f) => f.rule.yieldsTo === null && f.rule.subjects.includes(ctx.subject),
  );
  const ranked = byRelevance(own, relevance).filter((f) => relevance.of(f) > 2);
  return ranked.length > 0 ? explain(draft, ctx, ranked, null) : false;
}

function explain(draft: Draft, ctx: Context, held: readonly HeldRule[], opening: string | null): boolean {
  draft.outcome = "explanation";
  draft.headline = opening ?? held[0]!.rule.says;
  tellRules(draft, held.slice(0, 4));
  adviseContact(draft, ctx);
  addCaveats(
    draft,
    ctx,
    held.slice(0, 4).map((h): Found => ({ ...h, applies: { status: "applies", open: [] } })),
    [],
  );
  return true;
}

const rulesOf = (ctx: Context): HeldRule[] =>
  (ctx.engine.rules.get(ctx.city.id) ?? []).filter((held) => speaksFor(held, ctx.day));
