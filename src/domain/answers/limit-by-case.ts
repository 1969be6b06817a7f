import { CIRCUMSTANCES, type Circumstance, type Measure } from "../law/vocabulary.ts";
import { NO_RULE_FOR_CASE } from "./absence-words.ts";
import type { OptionOut } from "./answer-shape.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { addFigures } from "./limit-figures.ts";
import { inReadingOrder, sayRules } from "./limit-sentence.ts";
import type { Found } from "./rules-in-force.ts";
import { capital } from "./wording.ts";

/** Most rules that are sentences below the headline. */
const MOST_RULES = 6;

/**
 * "No limit" only where the lot meets a condition that was not given (a transit zone) is no answer: it depends, and
 * every reply gets its own figure. False where the verdict turns on no such fact.
 */
export function answerByCase(draft: Draft, ctx: Context, measure: Measure, rules: readonly Found[]): boolean {
  const name = caseOf(rules.filter((f) => f.rule.measure === measure));
  if (name === null) return false;
  const { ask, values } = CIRCUMSTANCES[name];
  const inOptions: Found[] = [];
  const decisiveRules: Found[] = [];
  const options = Object.entries(values as Record<string, string>).map(([value, label]): OptionOut => {
    const project = { ...ctx.project, circumstances: { ...ctx.project.circumstances, [name]: value } };
    const found = lookUp({ ...ctx, project }, ["limit", "unregulated"], measure).ordinary;
    const decisive = decisiveOf(inReadingOrder(found.filter((f) => f.rule.measure === measure)));
    const option = {
      label: capital(label),
      value: `${ctx.reading.text.replace(/[?.!\s]+$/, "")}, ${label}?`,
    };
    if (decisive.length === 0) return { ...option, outcome: "not_covered", text: NO_RULE_FOR_CASE };
    const sentence = sayRules(decisive, project);
    inOptions.push(...sentence.said);
    for (const f of decisive) if (!decisiveRules.some((t) => t.rule.id === f.rule.id)) decisiveRules.push(f);
    return {
      ...option,
      outcome: decisive[0]!.rule.kind === "unregulated" ? "not_regulated" : "value",
      text: sentence.text,
    };
  });
  if (new Set(options.map(({ outcome, text }) => `${outcome}: ${text}`)).size < 2) return false;
  const first = options.find((o) => o.outcome !== "not_covered");
  const other = options.find((o) => o.outcome !== "not_covered" && o.outcome !== first?.outcome);
  draft.outcome = "depends";
  draft.headline = ["It depends.", ask, ...[first, other].flatMap((o) => (o ? labelled(o) : []))].join(" ");
  draft.deciding = { ask, parameter: "q", options };
  for (const f of [...inOptions, ...decisiveRules].slice(0, MOST_RULES)) draft.say(f.rule.says, f);
  for (const f of [...inOptions, ...decisiveRules]) draft.cite(f);
  for (const f of decisiveRules) addFigures(draft, f, ctx);
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, decisiveRules, []);
  return true;
}

/** What applies in a case, with the case's name where the sentence does not say it. */
const labelled = ({ label, text }: OptionOut): string =>
  text.toLowerCase().includes(label.toLowerCase()) ? text : `${label}: ${text}`;

/** The open circumstance on which it turns whether there is a limit at all; null when a rule certainly applies. */
function caseOf(rules: readonly Found[]): Circumstance | null {
  if (rules.some((f) => f.applies.status === "applies")) return null;
  const silent = rules.filter((f) => f.rule.kind === "unregulated");
  const open = silent.flatMap((f) =>
    f.applies.open.flatMap((o) => (o.kind === "circumstance" ? [o.name] : [])),
  );
  return open[0] ?? null;
}

/** The rules that give a case its figure: certain ones; else limits, since what may lift them is still open. */
function decisiveOf(rules: readonly Found[]): Found[] {
  const certain = rules.filter((f) => f.applies.status === "applies");
  const limits = rules.filter((f) => f.rule.kind === "limit");
  if (certain.length > 0) return certain;
  return limits.length > 0 ? limits : [...rules];
}
