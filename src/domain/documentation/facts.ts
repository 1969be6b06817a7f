import { GRACE_DAYS, PLANS, type Plan, type PlanKey } from "../accounts/plan.ts";
import { priceWords, searchesOf } from "../accounts/rights.ts";
import type { Engine } from "../answers/engine.ts";
import { listOf } from "../answers/wording.ts";
import { MOST_COMPARED } from "../comparison/comparison.ts";
import type { Article, Inline, Source, Words } from "./article.ts";

/** What articles say of plans and cities is never written by hand: {{searches.free}} is replaced from here. */
export function documentationFacts(engine: Engine): ReadonlyMap<string, string> {
  const facts = new Map<string, string>([
    ["cities", listOf(engine.book.cities.map(({ name }) => name))],
    ["cities.count", String(engine.book.cities.length)],
    ["compared.most", String(MOST_COMPARED)],
    ["grace", `${GRACE_DAYS} days`],
  ]);
  for (const [key, plan] of Object.entries(PLANS) as [PlanKey, Plan][]) {
    if ("networkSearches" in plan)
      facts.set("searches.network", `${plan.networkSearches} searches in ${plan.windowDays} days`);
    facts.set(`searches.${key}`, searchesOf(plan).toLowerCase());
    facts.set(`price.${key}`, priceWords(plan));
    facts.set(`exports.${key}`, plan.exports === null ? "unlimited" : String(plan.exports));
    facts.set(`calls.${key}`, plan.api ? plan.api.perDay.toLocaleString("en-US") : "no");
  }
  return facts;
}

const PLACEHOLDER = /\{\{([a-z.]+)\}\}/g;

/** Puts the facts in. A name that does not exist throws: the tests read every article. */
const fillText = (text: string, facts: ReadonlyMap<string, string>): string =>
  text.replace(PLACEHOLDER, (_, name: string) => {
    const fact = facts.get(name);
    if (fact === undefined) throw new Error(`The documentation names a fact that does not exist: ${name}`);
    return fact;
  });

/** The article with its facts in summary, headings and words. Its title, code and inputs stay as they are. */
export function fillArticle(article: Article, facts: ReadonlyMap<string, string>): Article {
  const text = (given: string) => fillText(given, facts);
  const words = (given: Words): Words =>
    given.map(
      (part): Inline =>
        part.kind === "outcome" || part.kind === "code" ? part : { ...part, text: text(part.text) },
    );
  const fill = (block: Source): Source => {
    switch (block.kind) {
      case "paragraph":
      case "note":
        return { ...block, words: words(block.words) };
      case "list":
        return { ...block, items: block.items.map(words) };
      case "table":
        return { ...block, rows: block.rows.map((row) => ({ ...row, cells: row.cells.map(words) })) };
      case "heading":
        return { ...block, text: text(block.text) };
      default:
        return block;
    }
  };
  return { ...article, summary: text(article.summary), blocks: article.blocks.map(fill) };
}
