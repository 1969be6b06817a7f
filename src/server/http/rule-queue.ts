import { operations } from "#contract/operations.ts";
import type { RuleQueueOutput } from "#contract/rule-review.ts";
import { STANDARDS } from "#domain/extraction/standards.ts";
import { changedSince, queueOf, stateOf } from "#domain/rule-review/queue.ts";
import type { RankedProposal } from "#domain/rule-review/review-reading.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requireOperator } from "./person.ts";
import {
  modelSays,
  nameOf,
  type PlaceUnderReview,
  placeUnderReview,
  presentRule,
} from "./place-under-review.ts";
import { presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

const ON_A_PAGE = 40;
const LONGEST_QUOTE = 240;
const MOST_CHANGED = 100;

/** GET /api/rule-review/{place}: what was read from its text, by how sure and how useful it is. */
export const ruleQueue: Handler = async (c, services) => {
  const query = new URL(c.req.url).searchParams;
  const input = readInput(operations.ruleQueue.input, query, c.req.param() as Record<string, string>);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requireOperator(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { state = "open", confidence = "any", standard = null, district = null } = input.value;
  const found = await placeUnderReview(services, input.value.place);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const { proposals } = found.reading;
  const queue = queueOf(proposals, found.decisions, { state, confidence, standard, district });
  const pages = Math.max(1, Math.ceil(queue.length / ON_A_PAGE));
  const page = Math.min(input.value.page ?? 1, pages);
  const entries = await services.enacted.contents(found.edition.id);
  const names = new Map(entries.map((entry) => [entry.slug, entry]));
  const named = (slug: string) => nameOf(names.get(slug) ?? { slug, number: slug, title: "" });
  const output: RuleQueueOutput = {
    place: presentPlace(found.place, found.edition, services),
    counts: countsOf(found),
    standards: STANDARDS.filter((name) => proposals.some(({ rule }) => rule.standard === name)),
    districts: [...new Set(proposals.flatMap(({ rule }) => rule.districts))].sort((a, b) =>
      a.localeCompare(b, "en", { numeric: true }),
    ),
    total: queue.length,
    page,
    pages,
    proposals: queue.slice((page - 1) * ON_A_PAGE, page * ON_A_PAGE).map((proposal) => ({
      id: proposal.id,
      section: named(proposal.section),
      rule: presentRule(found.decisions.get(proposal.id)?.rule ?? proposal.rule),
      quote: shortened(proposal),
      likely: proposal.plausible,
      confidence: proposal.confidence,
      leads: proposal.leads,
      state: stateOf(proposal.id, found.decisions),
      model: modelSays(proposal),
    })),
    changed: changedSince(proposals, found.decisions)
      .slice(0, MOST_CHANGED)
      .map(({ basis, rule }) => ({
        section: { slug: basis.section, number: basis.number, title: basis.title },
        rule: presentRule(rule),
        quote: basis.quote.slice(0, LONGEST_QUOTE),
      })),
  };
  return c.json(output, 200, PRIVATE);
};

function countsOf({ reading, decisions }: PlaceUnderReview): RuleQueueOutput["counts"] {
  const counts = { open: 0, accepted: 0, corrected: 0, rejected: 0 };
  for (const { id } of reading.proposals) counts[stateOf(id, decisions)] += 1;
  return counts;
}

/** The words around the figure, where its sentence is long. */
function shortened({ quote, passage, mark }: RankedProposal): string {
  if (quote.length <= LONGEST_QUOTE) return quote;
  const figure = mark.cell ? "" : passage.slice(mark.start, mark.end);
  const from = Math.max(0, quote.indexOf(figure) - LONGEST_QUOTE / 2);
  return `${from > 0 ? "…" : ""}${quote.slice(from, from + LONGEST_QUOTE)}…`;
}
