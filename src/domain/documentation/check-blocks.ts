import { checkWords, stepWords } from "../reports/report-words.ts";
import { checkProject } from "../wizard/check-project.ts";
import type { ProjectCheck, StepOut } from "../wizard/project-check.ts";
import { checkAddress } from "../wizard/project-id.ts";
import { readCityProject } from "../wizard/read-city-project.ts";
import type { Block, Words } from "./article.ts";
import { citedSections, cityOf, type Inputs, type LiveContext, text } from "./live-context.ts";

/** Steps in the words of a table. */
export const checkTable = (steps: readonly StepOut[]) =>
  steps.map((step) => {
    const { given, limit, result, margin } = checkWords(step);
    const room = margin === "none" ? "" : `, ${margin}`;
    return { rule: stepWords(step), given, limit, result: `${result}${room}`, tightest: `${limit}${room}` };
  });

/**
 * A project in one city through the wizard: `city` is its slug, `show` names the parts besides the verdict
 * ("checks, solutions, changes, permits, fees, times"), and every other input is one of the project.
 */
export function checkBlocks({ city: slug, show = "", ...given }: Inputs, context: LiveContext): Block[] {
  const city = cityOf(context, slug);
  if (!city) return [];
  const facts = readCityProject(context.engine, city, given, context.today);
  if (!facts.ok) return [];
  const checked = checkProject(context.engine, city, facts.value, context.today);
  return [
    {
      kind: "answer",
      question: checked.question,
      outcome: checked.answer.outcome,
      headline: checked.answer.headline,
      citations: citedSections(checked.answer),
      href: checkAddress(facts.value, city.id),
      action: "Open this check in the wizard",
    },
    ...show
      .split(/,\s*/)
      .filter(Boolean)
      .flatMap((part) => partOf(checked, part)),
  ];
}

const bullets = (items: readonly string[]): Block[] =>
  items.length > 0 ? [{ kind: "list", ordered: false, items: items.map(text) }] : [];

function partOf(checked: ProjectCheck, part: string): Block[] {
  switch (part) {
    case "checks":
      return checked.checks.length > 0 ? [stepsTable(checked.checks)] : [];
    case "solutions":
      return bullets(checked.solutions.map((solution) => solution.text));
    case "changes":
      return bullets(checked.changes.map((change) => change.text));
    case "permits":
      return bullets(checked.permits.map((permit) => permit.text));
    case "fees":
      return bullets(checked.fees.map((fee) => fee.text));
    case "times":
      return bullets(checked.times.map((time) => time.text));
    default:
      throw new Error(`A check of the documentation asks for a part that does not exist: ${part}`);
  }
}

const stepsTable = (steps: readonly StepOut[]): Block => ({
  kind: "table",
  columns: ["Rule", "Given", "Limit", "Result"],
  rows: checkTable(steps).map(({ rule, given, limit, result }) => ({
    id: null,
    cells: [rule, given, limit, result].map((cell): Words => text(cell)),
  })),
});
