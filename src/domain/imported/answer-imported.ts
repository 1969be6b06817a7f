import type { AnswerOut, CitationOut, FigureOut, Outcome } from "../answers/answer-shape.ts";
import { answerFromText, type ReadAnswer, type ReadValue } from "../extraction/answer-from-text.ts";
import { conditionWords } from "../extraction/conditions.ts";
import { reachesDistrict } from "../extraction/district-reach.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import { amountWords, boundName, printedAmount, standardName } from "../extraction/standard-words.ts";
import { TRAITS } from "../extraction/standards.ts";
import type { Place } from "../law/vocabulary.ts";
import { dayInWords } from "../units/date-words.ts";
import { CitationList } from "./citation-list.ts";
import type { Passage } from "./find-passage.ts";
import type { ImportedPlace } from "./imported-place.ts";
import { passageFor } from "./passage-for.ts";
import type { OpenCode } from "./read-code.ts";
import type { RankedSections } from "./section-search.ts";

/** Where an answer is read from: begins or ends what it says, so that nobody takes it for a rule that a person wrote. */
const READ_AUTOMATICALLY = "Read automatically from the enacted text";

/** What the text of an imported place says on a question: the answer, how it was read, and the sections by their words. */
export interface FromCode {
  answer: AnswerOut;
  /** Null when no standard that we know was asked for. */
  read: ReadAnswer | null;
  /** How likely the first figure is the right one, from 0 to 1; 0 without one. */
  confidence: number;
  listed: RankedSections;
}

/** Sections that are cited at most; those of the first figures come on top. */
export const MOST_CITED = 10;
const MOST_FIGURES = 5;
/** A figure with a smaller share is in the table only. */
const WORTH_SAYING = 0.1;
/** Values with a smaller share are no candidates that a person should see. */
const LEAST_SHARE = 0.02;
/** Less sure figures are said to be possible only. */
const LIKELY = 0.7;

/**
 * @param text the question without the name of the place.
 * @param listed its sections by their words, MOST_CITED or more where there are so many.
 */
export function answerImported(
  code: OpenCode,
  place: ImportedPlace,
  text: string,
  listed: RankedSections,
): FromCode {
  const standards = answerFromText(code.law, text);
  const { passage, isOfThings } = passageFor(code, text, standards, listed);
  // What a district asks of its buildings is no answer to a question about a fence.
  const read = passage || !isOfThings ? null : standards;
  const values = (read?.values ?? []).filter(
    ({ share }, at) => at === 0 || (share >= LEAST_SHARE && at < MOST_FIGURES),
  );
  const confidence = values[0] && read ? surenessOf(code, read, values[0]) : 0;
  const citations = citeSections(code, place, read, values, listed, confidence, passage);
  const answer = newAnswer(place);
  answer.figures = values.map((value) => figureOf(code, value, citations));
  if (passage) sayPassage(answer, citations, place);
  else if (read && values.length > 0) sayValues(answer, read, values, place, text, confidence);
  else sayClosest(answer, citations, listed, place, standards);
  answer.citations = citations.list;
  return { answer, read, confidence, listed };
}

/** A share among candidates as a probability: fitted on towns of the zoning atlas, see benchmarks/reading. */
const sureness = (share: number): number => Number((0.5 + 0.43 * share).toFixed(3));

/** Without a word on its district, a figure may be for another one. */
const OF_ANY_DISTRICT = 0.5;
const surenessOf = ({ law }: OpenCode, { question }: ReadAnswer, { share, rules }: ReadValue): number =>
  reachesDistrict(question, rules[0]!, law) ? sureness(share) : Math.min(OF_ANY_DISTRICT, sureness(share));

function citeSections(
  code: OpenCode,
  place: ImportedPlace,
  read: ReadAnswer | null,
  values: readonly ReadValue[],
  listed: RankedSections,
  confidence: number,
  passage: Passage | null,
): CitationList {
  const citations = new CitationList(code, place, listed.weights);
  if (passage) citations.citePassage(passage);
  const [first, ...others] = values;
  if (first) citations.citeRule(first.rules[0]!, confidence);
  const rules = values.flatMap((value) => value.rules);
  for (const { section } of read?.sections ?? listed.ranked) {
    if (citations.list.length >= MOST_CITED) break;
    if (citations.has(section)) continue;
    const rule = rules.find(({ where }) => where.section === section);
    // The figure may be there by chance: only the place that it is given from is sure of it.
    if (rule) citations.citeRule(rule, 0);
    else citations.citeWords(section);
  }
  for (const value of others) citations.citeRule(value.rules[0]!, sureness(value.share));
  return citations;
}

const PLACES: Readonly<Record<string, Place>> = {
  front_setback: "front_yard",
  side_setback: "side_yard",
  rear_setback: "rear_yard",
};

function figureOf(code: OpenCode, { value, rules }: ReadValue, citations: CitationList): FigureOut {
  const rule = rules[0]!;
  const place = PLACES[rule.standard];
  const districts = districtsOf(code, rule, citations.quoteOf(rule));
  const heading = code.sections[rule.where.section]?.title ?? "";
  const scope =
    districts.length > 0 && districts.length <= 4
      ? [`in ${districts.join(", ")}`]
      : heading === ""
        ? []
        : [`under “${heading}”`];
  const cases = casesOf({ rules });
  return {
    measure: `${rule.comparator === "at_least" ? "min" : "max"}_${rule.standard}`,
    comparator: rule.comparator,
    label: standardName(rule.standard),
    text: printedAmount(rule),
    formula: null,
    value: Number(value.toPrecision(6)),
    unit: TRAITS[rule.standard].unit,
    condition: scope.length + cases.length > 0 ? [...scope, ...cases].join(" ") : null,
    citation: citations.idOf(rule),
    places: place ? [place] : [],
  };
}

/** The cases that a figure is for, in words; none of a family of which its table has the same figure for each case. */
function casesOf({ rules: [rule, ...others] }: Pick<ReadValue, "rules">): string[] {
  const { where, conditions } = rule!;
  const near = others.filter(
    (other) =>
      other.where.section === where.section &&
      other.where.block === where.block &&
      (where.cell === null ||
        other.where.cell?.[0] === where.cell[0] ||
        other.where.cell?.[1] === where.cell[1]),
  );
  return [...conditions]
    .filter((condition) => near.every((other) => other.conditions.has(condition)))
    .map(conditionWords);
}

/** Codes of the districts that the words next to a figure name, as they are written. */
function districtsOf({ law }: OpenCode, { evidence }: ExtractedRule, quote: string): string[] {
  const codes = evidence.own.mentions.flatMap(({ key, districts }) => {
    const known = districts.flatMap((at) => law.districts.districts[at]?.code ?? []);
    return known.length > 0 ? known : (codeIn(quote, key) ?? []);
  });
  return [...new Set(codes)];
}

/** "R-2" for the key "R2" where the text has it. */
const codeIn = (text: string, key: string): string | undefined =>
  /^[A-Z\d]{1,12}$/.test(key)
    ? new RegExp(`(?<![\\w-])${[...key].join("[-./ ]?")}(?![\\w-])`).exec(text)?.[0]
    : undefined;

const newAnswer = ({ name, state, lawDate, importedOn }: ImportedPlace): AnswerOut => ({
  outcome: "unclear",
  headline: "",
  headlineCitations: [],
  statements: [],
  figures: [],
  trace: [],
  decidingQuestion: null,
  citations: [],
  narration: "computed",
  nextSteps: [
    {
      text: `Read the section, and ask the planning or building department of ${name}, ${state} to confirm it.`,
      citations: [],
    },
  ],
  caveats: [
    {
      text: `${READ_AUTOMATICALLY}. No person has checked it, and exceptions in other sections may be missed.`,
      citations: [],
    },
    {
      text:
        lawDate === null
          ? `The text was imported on ${dayInWords(importedOn)}. It does not say which day's law it shows.`
          : `The text shows the law as of ${dayInWords(lawDate)}.`,
      citations: [],
    },
  ],
  readings: [],
  parts: [],
});

function sayValues(
  answer: AnswerOut,
  read: ReadAnswer,
  values: readonly ReadValue[],
  place: ImportedPlace,
  text: string,
  confidence: number,
): void {
  const { question, verdict } = read;
  const [first] = answer.figures as [FigureOut];
  const rule = values[0]!.rules[0]!;
  const span = question.district?.spans[0];
  const where = span ? ` in ${text.slice(span.start, span.end)}` : "";
  const cases = casesOf(values[0]!);
  const limit = [`${standardName(rule.standard)}${where}`, ...cases].join(" ");
  const amount = `${boundName(rule.comparator)} ${first.text}`;
  const source = `${READ_AUTOMATICALLY} of ${place.name}`;
  answer.headlineCitations = [first.citation];
  if (question.proposed !== null) checkProposed(answer, read, question.proposed);
  answer.outcome = verdict === "yes" ? "allowed" : verdict === "no" ? "not_allowed" : "value";
  const opening = verdict === "yes" ? "Yes. " : verdict === "no" ? "No. " : "";
  answer.headline =
    confidence >= LIKELY
      ? `${opening}${source}: ${limit} ${amount}.`
      : `${opening}${source}: ${limit} perhaps ${amount}, but we are not sure.`;
  if (question.proposed !== null)
    answer.statements.push({
      text:
        verdict === null
          ? "We are not sure enough of the limit to say yes or no."
          : "This compares one figure. Other rules may apply, and you may need a permit.",
      citations: [],
    });
  const others = answer.figures.slice(1, 3).filter((_, at) => values[at + 1]!.share >= WORTH_SAYING);
  for (const figure of others)
    answer.statements.push({
      text: `The text also gives a figure of ${boundName(figure.comparator!)} ${figure.text}${figure.condition ? ` ${figure.condition}` : ""}.`,
      citations: [figure.citation],
    });
}

/** The comparison behind a yes or no. Feet are compared as the reader does it; the margin is only shown. */
function checkProposed(answer: AnswerOut, { question, verdict }: ReadAnswer, proposed: number): void {
  const [figure] = answer.figures as [FigureOut];
  const isLeast = figure.comparator === "at_least";
  const holds = isLeast ? proposed >= figure.value : proposed <= figure.value;
  // The likeliest figure alone may say otherwise than all that may apply: then nothing is counted against it.
  if (verdict === null || holds !== (verdict === "yes")) return;
  const { unit } = TRAITS[question.standard];
  const sign = isLeast ? (holds ? "≥" : "<") : holds ? "≤" : ">";
  answer.trace.push({
    rule: 0,
    label: `${READ_AUTOMATICALLY}: ${figure.label}`,
    check: `${amountWords(proposed, unit)} ${sign} ${amountWords(figure.value, unit)}`,
    result: holds ? "pass" : "fail",
    margin: {
      value: Number((isLeast ? proposed - figure.value : figure.value - proposed).toPrecision(6)),
      unit,
    },
    citation: figure.citation,
    places: figure.places,
  });
}

/** The words of the code themselves: which figure in them is meant is for people to see. */
function sayPassage(answer: AnswerOut, citations: CitationList, place: ImportedPlace): void {
  const [cited] = citations.list as [CitationOut];
  answer.outcome = "explanation";
  answer.headlineCitations = [cited.id];
  answer.headline = `${READ_AUTOMATICALLY} of ${place.name}: “${cited.quote}”`;
  answer.statements.push({
    text: `This is from ${sectionWords(cited.section, cited.heading)}. It is the passage that comes closest to your question.`,
    citations: [cited.id],
  });
}

/** No figure: where the text speaks of what was asked. */
function sayClosest(
  answer: AnswerOut,
  citations: CitationList,
  { total, ranked }: RankedSections,
  place: ImportedPlace,
  read: ReadAnswer | null,
): void {
  const closest = citations.list[0];
  if (!closest) {
    answer.outcome = "not_covered" satisfies Outcome;
    answer.headline = `The enacted text of ${place.name} that we have does not mention this.`;
    return;
  }
  answer.outcome = "unclear";
  answer.headlineCitations = [closest.id];
  answer.headline = read
    ? `${READ_AUTOMATICALLY} of ${place.name}: we found no figure for this ${standardName(read.question.standard)}.`
    : `${READ_AUTOMATICALLY} of ${place.name}: ${total > 1 || ranked.length > 1 ? "these sections speak" : "this section speaks"} of it.`;
  answer.statements.push({
    text: `The closest is ${sectionWords(closest.section, closest.heading)}.`,
    citations: [closest.id],
  });
}

const sectionWords = (section: string, heading: string): string =>
  heading === "" || heading === section ? section : `${section}, ${heading}`;
