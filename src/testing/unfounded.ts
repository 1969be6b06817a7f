import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { ask } from "./law.ts";

/** A reader of numerals of its own: were it shared with verify-grounding.ts, a numeral that both overlook would pass. */

interface Asked {
  q: string;
  district?: string;
  asOf?: string;
}

const VULGAR: Readonly<Record<string, number>> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "⅛": 0.125,
};

/** Every run of digits, read one character at a time, with its thousands commas, decimals and vulgar fraction. */
export function numeralsIn(text: string): number[] {
  const found: number[] = [];
  const digit = (c: string | undefined): boolean => c !== undefined && c >= "0" && c <= "9";
  for (let i = 0; i < text.length; ) {
    const start = i;
    while (digit(text[i])) i++;
    while (
      i > start &&
      text[i] === "," &&
      digit(text[i + 1]) &&
      digit(text[i + 2]) &&
      digit(text[i + 3]) &&
      !digit(text[i + 4])
    )
      i += 4;
    if (text[i] === "." && digit(text[i + 1])) {
      i++;
      while (digit(text[i])) i++;
    }
    const fraction = VULGAR[text[i] ?? ""];
    const written = text.slice(start, i).replaceAll(",", "");
    if (written !== "" || fraction !== undefined) found.push(Number(written || "0") + (fraction ?? 0));
    i = fraction !== undefined || i === start ? i + 1 : i;
  }
  return found;
}

/** The sentences of an answer with a numeral that neither a quote, the question nor the trace has. */
export function unfounded(asked: Asked, { answer }: SearchAnswer): string[] {
  const vouched = new Set([
    ...answer.citations.flatMap((c) => numeralsIn(c.quote)),
    ...numeralsIn(asked.q.replaceAll("²", "2")),
    ...numeralsIn(`${asked.district ?? ""} ${asked.asOf ?? ""}`),
    ...answer.trace.flatMap((t) => [...numeralsIn(t.check), ...(t.margin ? [Math.abs(t.margin.value)] : [])]),
  ]);
  const shown = [
    answer.headline,
    ...[...answer.statements, ...answer.nextSteps, ...answer.caveats].map((s) => s.text),
    ...(answer.decidingQuestion?.options.map((o) => o.text) ?? []),
  ];
  return shown.filter((text) => numeralsIn(text).some((n) => !vouched.has(n)));
}

/**
 * Asks the real engine, for tests that put thousands of questions about something else. Throws when the answer shows a
 * numeral that nothing vouches for.
 */
export function askGrounded(q: string, given: Partial<Omit<QuestionRequest, "q">> = {}): SearchAnswer {
  const output = ask(q, given);
  const sentences = unfounded({ ...given, q }, output);
  if (sentences.length > 0) throw new Error(`"${q}" is answered without ground: ${sentences.join(" | ")}`);
  return output;
}
