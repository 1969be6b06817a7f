import type { City } from "../law/law.ts";
import type { Intent, Reading } from "../questions/reading.ts";
import { splitQuestion } from "../questions/split-question.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { ruleOf } from "./answer-also.ts";
import { WIDE } from "./answer-duty.ts";
import { answerOne } from "./answer-one.ts";
import { contextFor, newDraft, subjectOf } from "./context.ts";
import type { AnswerOut } from "./draft.ts";
import type { Engine } from "./engine.ts";

/** The readings of the separate questions in one text; what only one of them says of place or lot stays with it. */
export function partsOf(engine: Engine, city: City, reading: Reading, day: CalendarDate): Reading[] {
  if (reading.subjects.length < 2 || reading.premise !== null) return [reading];
  const read = (text: string, intent?: Intent) =>
    engine.reader.read(text, day, {
      cityId: city.id,
      ...(reading.district ? { district: reading.district.code } : {}),
      ...(intent ? { intent } : {}),
    });
  const particular = (text: string): string | null => {
    const subject = read(text).subjects[0];
    return subject && !WIDE.has(subject) ? subject : null;
  };
  const texts = splitQuestion(reading.text, reading.joint, particular);
  if (texts.length < 2) return [reading];
  return texts.map((text, i) => {
    const own = read(text);
    // "… and a 300 sq ft deck" asks the same as what stands before it.
    const asks = i === 0 || /\b(?:how|what|do|does|can|may|is|are|need|permit|cost|long)\b/i.test(text);
    return { ...(asks ? own : read(text, reading.intent)), joint: false, asOf: reading.asOf };
  });
}

/** Several questions in one: each is answered; a plain "no" to one stands for all, else the first gives the outcome. */
export function answerParts(
  engine: Engine,
  city: City,
  parts: readonly Reading[],
  day: CalendarDate,
): AnswerOut {
  const answered = parts.map((reading) => {
    const subject = subjectOf(reading);
    const ctx = contextFor(engine, city, reading, day, subject ?? "permit");
    return { ctx, draft: answerOne(ctx, subject !== null) };
  });
  const first =
    answered.find((a) => a.draft.outcome === "not_allowed") ??
    answered.find((a) => a.draft.outcome !== "not_covered") ??
    answered[0]!;
  const whole = newDraft(engine);
  whole.outcome = first.draft.outcome;
  whole.deciding = answered.find((a) => a.draft.deciding !== null)?.draft.deciding ?? null;
  whole.headline = answered
    .map((a) => a.draft.headline)
    .slice(0, 2)
    .join(" ");
  for (const { ctx, draft } of answered) {
    whole.absorb(draft, (citation) => ruleOf(ctx, citation.codeId, citation.start, citation.end));
  }
  return whole.finish();
}
