import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { FAINT, mayBeOne, USES_OF } from "../questions/choose-subjects.ts";
import type { Intent, Reading } from "../questions/reading.ts";
import { splitQuestion } from "../questions/split-question.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { ruleOf } from "./answer-also.ts";
import { WIDE } from "./answer-duty.ts";
import { answerOne } from "./answer-one.ts";
import { contextFor, newDraft, subjectOf } from "./context.ts";
import type { Draft, Outcome } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { capital, SUBJECT_NAMES } from "./wording.ts";

/** Most projects of one question that are answered together; the others are named with the question to ask. */
const MOST_PARTS = 4;

/** The readings of the separate questions in one text; what only one of them says of place or lot stays with it. */
export function partsOf(engine: Engine, city: City, reading: Reading, day: CalendarDate): Reading[] {
  if (reading.premise !== null || reading.subjects.length === 0) return [reading];
  if (reading.subjects.length < 2 && engine.reader.projects(reading.text).length < 2) return [reading];
  const read = (text: string, intent?: Intent) =>
    engine.reader.read(text, day, {
      cityId: city.id,
      ...(reading.district ? { district: reading.district.code } : {}),
      ...(intent ? { intent } : {}),
    });
  const particular = (text: string): string | null => {
    const subject = read(text).subjects[0];
    // "My front door faces the side street" names no project.
    const scenery =
      subject !== undefined && FAINT.has(subject) && !engine.reader.projects(text).includes(subject);
    return subject && !WIDE.has(subject) && !scenery ? subject : null;
  };
  const texts = splitQuestion(
    reading.text,
    reading.joint,
    reading.subjects.length < 2 ? null : particular,
    (text) => engine.reader.projects(text)[0] ?? null,
  );
  if (texts.length < 2) return [reading];
  const sizes = reading.measures.filter((m) => !reading.quantities.some((q) => q.measure === m));
  return texts.slice(0, MOST_PARTS).map((text, i) => {
    const own = read(text);
    // "… and a 300 sq ft deck" asks the same as what stands before it.
    const asks = i === 0 || /\b(?:how|what|do|does|can|may|is|are|need|permit|cost|long)\b/i.test(text);
    const told = asks ? own : read(text, reading.intent);
    const part = { ...told, joint: false, asOf: reading.asOf, circumstances: withWork(told, reading) };
    // "How far must a shed or garage be from the line": the size is asked of both, wherever it stands.
    const bare = part.measures.length === 0 && part.quantities.length === 0 && reading.intent === "limit";
    return bare && part.intent === "limit" ? { ...part, measures: sizes } : part;
  });
}

/** "Replace my windows and siding": what is done is said once, unless the stretch says it itself. */
function withWork(part: Reading, whole: Reading): Reading["circumstances"] {
  const { existing } = whole.circumstances;
  return existing === undefined || /\b(?:build|add|install|put|new)\b/i.test(part.text)
    ? part.circumstances
    : { existing, ...part.circumstances };
}

/** Several questions in one: each is answered under its name; a "no" to one stands for all, then what is still open. */
export function answerParts(engine: Engine, city: City, parts: readonly Reading[], day: CalendarDate): Draft {
  const answered = parts.map((reading) => {
    const subject = subjectOf(reading);
    const ctx = contextFor(engine, city, reading, day, subject ?? "permit");
    return { ctx, draft: answerOne(ctx, subject !== null) };
  });
  const whole = newDraft(engine);
  const first = weightiest(answered.map(({ draft }) => draft));
  // A yes to one thing is none to another that we hold nothing on.
  const partly = answered.some(({ draft }) => draft.outcome === "not_covered");
  whole.outcome = partly && /^allowed/.test(first.outcome) ? "depends" : first.outcome;
  whole.deciding =
    first.deciding ?? answered.find(({ draft }) => draft.deciding !== null)?.draft.deciding ?? null;
  whole.headline = answered.map(({ ctx, draft }) => `${nameOf(ctx.subject)}: ${draft.headline}`).join(" ");
  for (const { ctx, draft } of answered) {
    whole.absorb(draft, (citation) => ruleOf(ctx, citation.codeId, citation.start, citation.end));
  }
  return whole;
}

const nameOf = (subject: Subject): string => capital(SUBJECT_NAMES[subject].one.replace(/^an? /, ""));

/** Among verdicts the one that holds the whole back comes first; otherwise the first thing asked that is covered. */
const HOLDS_BACK: readonly Outcome[] = ["not_allowed", "depends", "allowed_with_permit", "allowed"];

function weightiest(drafts: readonly Draft[]): Draft {
  const first = drafts.find((d) => d.outcome !== "not_covered") ?? drafts[0]!;
  const stopping = drafts.find((d) => d.outcome === "not_allowed");
  if (stopping || !HOLDS_BACK.includes(first.outcome)) return stopping ?? first;
  return [...drafts.filter((d) => HOLDS_BACK.includes(d.outcome))].sort(
    (a, b) => HOLDS_BACK.indexOf(a.outcome) - HOLDS_BACK.indexOf(b.outcome),
  )[0]!;
}

/** Names each project of the question that the answer is not about, with the question to ask for it. */
export function nameUnanswered(
  draft: Draft,
  engine: Engine,
  city: City,
  reading: Reading,
  parts: readonly Reading[],
): void {
  const told = parts.flatMap((part) => subjectOf(part) ?? []);
  const lost = engine.reader
    .projects(reading.text)
    .filter((project) =>
      USES_OF.has(project) ? !told.includes(project) : !told.some((subject) => mayBeOne(subject, project)),
    )
    .filter((project) => !WIDE.has(project));
  const oneThing = told.length === 0 || /\bbetween\b.*\band\b/i.test(reading.text);
  for (const project of oneThing ? [] : lost) {
    const { one } = SUBJECT_NAMES[project];
    draft.caution(
      `You also name ${one}. This answer is not about it. Ask by itself: "May I have ${one} in ${city.name}?"`,
    );
  }
}
