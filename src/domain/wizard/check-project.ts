import { addWorked } from "../answers/add-worked.ts";
import { answerProject as answerAsProject } from "../answers/answer-ask.ts";
import { plainHeadline } from "../answers/answer-question.ts";
import type { StatementOut } from "../answers/answer-shape.ts";
import type { Check } from "../answers/check-limit.ts";
import { type Context, lookUp, newDraft } from "../answers/context.ts";
import type { Draft } from "../answers/draft.ts";
import { earnYes } from "../answers/earn-yes.ts";
import type { Engine } from "../answers/engine.ts";
import type { Evaluation } from "../answers/evaluate-project.ts";
import { evaluateProject } from "../answers/evaluate-routes.ts";
import { declineTopic } from "../answers/explain-gap.ts";
import { figureFor } from "../answers/figures-known.ts";
import { relevanceFor } from "../answers/relevance.ts";
import { type Settled, settle } from "../answers/settle-verdict.ts";
import { keepGrounded } from "../answers/verify-grounding.ts";
import { measureName } from "../answers/wording.ts";
import { COMPARATOR_WORDS, describeAmount } from "../comparison/describe-rule.ts";
import { factsOf } from "../law/formula.ts";
import type { City } from "../law/law.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { describeAbsences, describeDuties } from "./describe-duties.ts";
import { describeFacts } from "./describe-facts.ts";
import { describePermits } from "./describe-permits.ts";
import { describeChanges, describeSolutions, solutionsOf } from "./describe-solutions.ts";
import type { ProjectCheck, StepOut } from "./project-check.ts";
import { contextOf } from "./project-context.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { projectAddress } from "./project-id.ts";
import { smallestChanges } from "./smallest-changes.ts";

/** Said once for all parts that are empty. */
const SILENCE = { text: "Where we don't have a rule, the city may still have one.", citations: [] };
/** Most further limits that are listed beside those checked. */
const MOST_STANDARDS = 12;

/** One project in one city, evaluated once: what every page, call and report of it shows. */
export interface Checked {
  ctx: Context;
  draft: Draft;
  evaluation: Evaluation;
  failing: readonly Check[];
  turnsOn: Settled["turnsOn"];
  answer: ProjectCheck["answer"];
}

/** The answer to a project, by the same evaluation and in the same words as the search gives it. */
export function answerProject(engine: Engine, city: City, facts: ProjectFacts, day: CalendarDate): Checked {
  const ctx = contextOf(engine, city, facts, day);
  const draft = newDraft(engine);
  if (answerAsProject(draft, ctx)) {
    addWorked(draft, ctx);
    earnYes(draft, ctx);
  } else declineTopic(draft, ctx);
  const relevance = relevanceFor(engine, city.id, ctx.reading);
  const evaluation = evaluateProject(engine, ctx.project, day, (f) => relevance.of(f));
  const raw = draft.finish();
  const asked = `${ctx.reading.text} ${facts.district ?? ""}`;
  // What is cited from here on belongs to the sections beside the answer and not to the answer.
  const answer = keepGrounded({ ...raw, citations: [...raw.citations] }, asked, plainHeadline(raw));
  const { failing, turnsOn } = settle(ctx, evaluation);
  return { ctx, draft, evaluation, failing, turnsOn, answer };
}

/** Checks a project in a city on a day. Everything shown cites its clause; a part on which we have nothing says so in `absent`. */
export function checkProject(
  engine: Engine,
  city: City,
  facts: ProjectFacts,
  day: CalendarDate,
): ProjectCheck {
  const checked = answerProject(engine, city, facts, day);
  const { ctx, draft, evaluation, answer } = checked;
  const duties = describeDuties(draft, ctx, facts, evaluation);
  const permits = describePermits(draft, evaluation);
  const absent = describeAbsences(ctx, { ...duties, permits });
  return {
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    type: facts.type,
    subject: facts.subject,
    asOf: day,
    facts: describeFacts(facts),
    question: ctx.reading.text,
    answer,
    deciding:
      answer.decidingQuestion && checked.turnsOn
        ? { name: checked.turnsOn.fact, values: [...checked.turnsOn.inputs] }
        : null,
    checks: stepsOf(draft, ctx, evaluation.checks),
    standards: standardsOf(draft, ctx, evaluation.checks),
    solutions: describeSolutions(draft, ctx, solutionsOf(ctx)),
    changes: describeChanges(
      draft,
      answer.outcome === "not_allowed" ? smallestChanges(ctx, checked.failing) : [],
    ),
    permits,
    ...duties,
    absent,
    unknown: [
      ...answer.caveats,
      ...uncheckedOf(draft, evaluation.checks),
      ...(absent.length > 0 ? [SILENCE] : []),
    ],
    citations: draft.finish().citations,
    everyCity: projectAddress(facts),
  };
}

/** The checks as lines that can be followed: what was given, the limit or its formula with its inputs, what is left. */
export const stepsOf = (draft: Draft, ctx: Context, checks: readonly Check[]): StepOut[] =>
  checks.map((check) => {
    const { rule, clause } = check.found;
    const inputs = (rule.formula ? factsOf(rule.formula) : []).flatMap((fact) => {
      const figure = ctx.project.lotFacts[fact] ?? figureFor(fact, ctx.project);
      return figure ? [{ name: measureName(fact), value: figure.value, unit: figure.unit }] : [];
    });
    return {
      rule: rule.id,
      label: rule.phrase ?? clause.heading,
      measure: rule.measure ?? "",
      given: check.given && { value: check.given.value, unit: check.given.unit },
      comparator: rule.kind === "unregulated" ? "no limit" : COMPARATOR_WORDS[rule.comparator ?? "at_most"],
      limit: check.limit && { value: check.limit.value, unit: check.limit.unit },
      formula: rule.formula ? describeAmount(rule) : null,
      inputs,
      check: check.text,
      result: check.result,
      margin: check.margin && { value: check.margin.value, unit: check.margin.unit },
      citation: draft.cite(check.found),
      places: [...rule.when.place],
    };
  });

/** The limits that a figure was given for and that still could not be decided, so that no verdict hides them. */
function uncheckedOf(draft: Draft, checks: readonly Check[]): StatementOut[] {
  const open = checks.filter((c) => c.result === "unknown" && c.found.rule.measure !== null);
  const measures = [...new Set(open.map((c) => c.found.rule.measure as Measure))];
  return measures.map((measure) => ({
    text: `We could not check the ${measureName(measure)}. It depends on facts that you did not give.`,
    citations: open.filter((c) => c.found.rule.measure === measure).map((c) => draft.cite(c.found)),
  }));
}

/** Limits that hold too, and that nothing given was held against. */
function standardsOf(draft: Draft, ctx: Context, checks: readonly Check[]): ProjectCheck["standards"] {
  const done = new Set(checks.map((c) => c.found.rule.id));
  const { ordinary } = lookUp(ctx, ["limit", "unregulated"]);
  const said = new Set<string>();
  return ordinary
    .filter(
      (f) =>
        !done.has(f.rule.id) && f.rule.measure !== null && !said.has(f.rule.says) && said.add(f.rule.says),
    )
    .sort((a, b) => Number(b.applies.status === "applies") - Number(a.applies.status === "applies"))
    .slice(0, MOST_STANDARDS)
    .map((f) => ({
      text: f.rule.says,
      citations: [draft.cite(f)],
      measure: f.rule.measure as Measure,
      input: ctx.project.quantities.some((q) => q.measure === f.rule.measure) ? null : f.rule.measure,
    }));
}
