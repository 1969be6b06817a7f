import type { EnactedSection } from "../codes/enacted-section.ts";
import type { ProposedRule } from "../proposing/read-proposed.ts";
import { type Proposal, passageOf, proposalId } from "./proposal.ts";
import type { RankedProposal } from "./review-reading.ts";
import type { ReviewedRule } from "./reviewed-rule.ts";

/** What a language model read, next to what our own reader read: they agree, differ, or only one of them read anything. */

/** A rule that a model proposed, with the words that it was read from. */
export interface ModelReading extends ProposedRule {
  /** The section's number, or the last part of its address where it has none. */
  section: string;
  passage: string;
}

export const modelReading = (section: EnactedSection, proposed: ProposedRule): ModelReading => ({
  ...proposed,
  section: section.number || section.slug,
  passage: passageOf(section.blocks[proposed.mark.block]!, proposed.mark.cell),
});

/**
 * The proposals of our own reader with what a model says of them, and the model's own. A reading whose passage is no longer in the
 * text is left out.
 */
export function withModelReadings(
  place: string,
  sections: readonly EnactedSection[],
  proposals: readonly RankedProposal[],
  readings: readonly ModelReading[],
): RankedProposal[] {
  if (readings.length === 0) return [...proposals];
  const bySection = new Map(sections.map((section, at) => [section.number || section.slug, at]));
  const said = new Map<string, ReviewedRule[]>();
  const added: RankedProposal[] = [];
  for (const reading of readings) {
    const at = bySection.get(reading.section);
    const mark = at === undefined ? null : markIn(sections[at]!, reading);
    if (at === undefined || !mark) continue;
    const same = proposals.filter(({ sectionAt, mark: own }) => sectionAt === at && overlap(own, mark));
    for (const { id } of same) said.set(id, [...(said.get(id) ?? []), reading.rule]);
    if (same.length === 0) added.push(proposalOf(place, sections[at]!, at, { ...reading, mark }));
  }
  return [
    ...proposals.map((proposal) => {
      const rules = said.get(proposal.id);
      if (!rules) return proposal;
      const agreed = rules.find((rule) => sameLimit(rule, proposal.rule));
      return {
        ...proposal,
        model: agreed ? { agrees: true, rule: agreed } : { agrees: false, rule: rules[0]! },
      };
    }),
    ...added,
  ];
}

/** Where the passage is in the current text of its section. */
function markIn({ blocks }: EnactedSection, { mark, passage }: ModelReading): Proposal["mark"] | null {
  const isThere = (block: number, cell: Proposal["mark"]["cell"]) =>
    blocks[block] !== undefined &&
    (blocks[block].kind === "table") === (cell !== null) &&
    passageOf(blocks[block], cell) === passage;
  if (isThere(mark.block, mark.cell)) return mark;
  for (let block = 0; block < blocks.length; block++) {
    const one = blocks[block]!;
    if (mark.cell === null && isThere(block, null)) return { ...mark, block };
    if (mark.cell === null || one.kind !== "table") continue;
    const row = one.rows.findIndex((cells) => cells.join(" | ") === passage);
    if (row >= 0) return { ...mark, block, cell: [row, mark.cell[1]] };
  }
  return null;
}

const overlap = (one: Proposal["mark"], other: Proposal["mark"]): boolean =>
  one.block === other.block &&
  one.cell?.[0] === other.cell?.[0] &&
  one.cell?.[1] === other.cell?.[1] &&
  one.start < other.end &&
  other.start < one.end;

/** Whether two readings set the same limit in the same districts; what it is for is the reviewer's to say. */
const sameLimit = (one: ReviewedRule, other: ReviewedRule): boolean =>
  one.standard === other.standard &&
  one.comparator === other.comparator &&
  one.value === other.value &&
  [...one.districts].sort().join("\n") === [...other.districts].sort().join("\n");

function proposalOf(
  place: string,
  section: EnactedSection,
  sectionAt: number,
  { mark, passage, rule }: ModelReading,
): RankedProposal {
  return {
    id: proposalId([
      "read by a model",
      place,
      section.number || section.slug,
      passage,
      mark.cell?.[1] ?? "",
      mark.start,
      mark.end,
      rule.standard,
      rule.districts.join(","),
      rule.comparator,
      rule.value,
    ]),
    section: section.slug,
    sectionAt,
    ruleAt: NOT_READ,
    mark,
    passage,
    quote: passage,
    rule,
    confidence: 0,
    plausible: false,
    leads: 0,
    model: { agrees: true, rule },
  };
}

/** `ruleAt` of a rule that our own reader did not read. */
export const NOT_READ = -1;
