import { operations } from "#contract/operations.ts";
import type { RuleProposalOutput } from "#contract/rule-review.ts";
import type { EnactedBlock, EnactedSection } from "#domain/codes/enacted-section.ts";
import type { SpanMark } from "#domain/rule-review/proposal.ts";
import { queueOf, stateOf } from "#domain/rule-review/queue.ts";
import { effectsOf } from "#domain/rule-review/review-questions.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requireOperator } from "./person.ts";
import { modelSays, nameOf, placeUnderReview, presentRule, sectionOf } from "./place-under-review.ts";
import { presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/rule-review/{place}/{id}: one rule with its passage, and the questions whose answer it changes. */
export const ruleProposal: Handler = async (c, services) => {
  const query = new URL(c.req.url).searchParams;
  const input = readInput(operations.ruleProposal.input, query, c.req.param() as Record<string, string>);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requireOperator(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, standard = null, district = null } = input.value;
  const found = await placeUnderReview(services, input.value.place);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const { reading, decisions } = found;
  const proposal = reading.proposals.find((one) => one.id === id);
  const section = proposal && (await sectionOf(services, found, proposal));
  if (!proposal || !section) return problemResponse(c, { code: "not_found", what: "proposal" });
  const decision = decisions.get(id);
  const state = stateOf(id, decisions);
  const rule = decision && state !== "open" ? decision.rule : proposal.rule;
  const around = queueOf(reading.proposals, decisions, {
    state: "all",
    confidence: "any",
    standard,
    district,
  });
  const at = around.findIndex((one) => one.id === id);
  const waits = (one: { id: string }) => stateOf(one.id, decisions) === "open";
  const output: RuleProposalOutput = {
    place: presentPlace(found.place, found.edition, services),
    id,
    section: nameOf(section),
    ...passageAround(section, proposal.mark),
    read: presentRule(proposal.rule),
    rule: presentRule(rule),
    likely: proposal.plausible,
    confidence: proposal.confidence,
    model: modelSays(proposal),
    other: proposal.model && !proposal.model.agrees ? presentRule(proposal.model.rule) : null,
    state,
    decided:
      decision && state !== "open" ? { by: decision.decidedBy, at: decision.decidedAt.toISOString() } : null,
    after: decision?.id ?? 0,
    effects: effectsOf(reading.law, proposal, state === "corrected" ? rule : null),
    previous: around.slice(0, Math.max(0, at)).filter(waits).at(-1)?.id ?? null,
    next: (around.slice(at + 1).find(waits) ?? around.find((one) => one.id !== id && waits(one)))?.id ?? null,
  };
  return c.json(output, 200, PRIVATE);
};

const BEFORE = 3;
const AFTER = 1;
/** Rows of a table around the one that the rule is in. */
const ROWS = 2;

/** The block of a span with some before and after it; of a table its heads and the rows around. */
function passageAround({ blocks }: Pick<EnactedSection, "blocks">, mark: SpanMark) {
  const from = Math.max(0, mark.block - BEFORE);
  const shown = blocks.slice(from, mark.block + AFTER + 1);
  let cell = mark.cell;
  const views = shown.map((block, index) => {
    if (block.kind !== "table") return presentBlock(block);
    const row = index === mark.block - from && mark.cell ? mark.cell[0] : 0;
    const cut = cutTable(block, row);
    if (index === mark.block - from && mark.cell) cell = [cut.row, mark.cell[1]];
    return presentBlock(cut.table);
  });
  return {
    blocks: views,
    mark: {
      block: mark.block - from,
      cell: cell && ([...cell] as [number, number]),
      start: mark.start,
      end: mark.end,
    },
  };
}

function cutTable(table: Extract<EnactedBlock, { kind: "table" }>, row: number) {
  const heads = Math.max(1, table.headRows);
  const first = Math.max(heads, row - ROWS);
  const rows = [...table.rows.slice(0, heads), ...table.rows.slice(first, Math.max(first, row + ROWS + 1))];
  return { table: { ...table, rows }, row: row < heads ? row : heads + (row - first) };
}

const presentBlock = (block: EnactedBlock): RuleProposalOutput["blocks"][number] =>
  block.kind === "table"
    ? { ...block, rows: block.rows.map((row) => [...row]) }
    : block.kind === "text"
      ? { ...block, links: [], terms: [] }
      : block;
