import type { SectionRule } from "#contract/codes.ts";
import type { EnactedBlock, EnactedSection } from "#domain/codes/enacted-section.ts";
import { isRule } from "#domain/rule-review/decision.ts";
import { stateOf } from "#domain/rule-review/queue.ts";
import { limitText, STANDARD_NAMES } from "#domain/rule-review/reviewed-rule.ts";
import type { Services } from "../services.ts";
import type { ChosenEdition } from "./present-edition.ts";

/**
 * The rules read from the blocks of a section that are shown: those that a person reviewed, and those that are likely.
 * Null while the edition is being read.
 */
export async function sectionRules(
  services: Pick<Services, "readings" | "decisions">,
  { place, chosen }: ChosenEdition,
  section: EnactedSection,
  shown: readonly EnactedBlock[],
): Promise<SectionRule[] | null> {
  const reading = services.readings.ready(place, chosen);
  if (!reading) return null;
  const own = reading.proposals.filter((proposal) => proposal.section === section.slug);
  if (own.length === 0) return [];
  const decisions = await services.decisions.latest(place.id);
  return own.flatMap(({ id, mark, rule: read, plausible }): SectionRule[] => {
    const decision = decisions.get(id);
    const reviewed = decision !== undefined && isRule(decision);
    const block = shown.indexOf(section.blocks[mark.block]!);
    if (block < 0 || !(reviewed || (plausible && stateOf(id, decisions) === "open"))) return [];
    const rule = reviewed ? decision.rule : read;
    const limit = limitText(rule);
    return [
      {
        id,
        block,
        cell: mark.cell && [mark.cell[0], mark.cell[1]],
        start: mark.start,
        end: mark.end,
        says: `${STANDARD_NAMES[rule.standard]}: ${limit[0]!.toLowerCase()}${limit.slice(1)}`,
        districts: [...rule.districts],
        condition: rule.condition,
        reviewed,
      },
    ];
  });
}
