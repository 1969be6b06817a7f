import { CONNECTORS, HAVE } from "./asks-in-words.ts";
import { reports } from "./asks-truth.ts";
import type { FigureText } from "./quantity-owner.ts";

/** Words that make a figure a limit: before it ("the max is 6 ft"), and behind it ("6 ft is the most"). */
const LIMITS: ReadonlySet<string> = new Set(
  "max maximum limit limits limited cap caps capped most least minimum min only requires required rule exceed exceeding".split(
    " ",
  ),
);
/** "He says it must be 5 ft": a limit, unless it is what the asker needs or has to have. */
const HAS_TO: ReadonlySet<string> = new Set("must need needs can't cant cannot".split(" "));
const ASKERS: ReadonlySet<string> = new Set(["i", "we"]);
const LIMITS_BEHIND: ReadonlySet<string> = new Set(
  "max maximum limit cap most minimum min least tops".split(" "),
);
/** "We're capped at 2,500": these say it of the rules on their own. */
const BOUND_BY: ReadonlyMap<string, string> = new Map([
  ["capped", "at"],
  ["limited", "to"],
]);
/** What only lets one do so much: "since Austin only lets you rent 30 days". */
const LETS: ReadonlySet<string> = new Set("let lets allow allows permit permits".split(" "));
/** What people rest their belief on, besides that someone told them. */
const BELIEVED: ReadonlySet<string> = new Set("read know knew understand heard understood".split(" "));
const REASONS: ReadonlySet<string> = new Set(["since", "because", "given"]);

const MOST_BEFORE = 8;
const MOST_BEHIND = 4;

/**
 * Whether a figure is what someone takes for the rule and no size of the asker's own: "he says the max is 6 ft", "we're
 * capped at 2,500", "since the city only lets you rent 30 days a year". What is asked ("is 6 ft the max?") claims nothing.
 */
export function isLimitClaimed(all: FigureText, index: number): boolean {
  const { text, tokens, found } = all;
  const { start, end } = found[index]!;
  const isBreak = (from: number, to: number) => /[.?!;]\s|\n/.test(text.slice(from, to));
  const before = tokens.filter((t) => t.end <= start && !isBreak(t.end, start));
  const previous = Math.max(0, ...found.filter((q) => q.end <= start).map((q) => q.end));
  const near = before.filter((t) => t.start >= previous).slice(-MOST_BEFORE);
  // "No more than", "up to" may be part of the figure itself.
  const own = tokens.filter((t) => t.start >= start && t.end <= end);
  const words = [...near, ...own].map((t) => t.text);
  const bound = words.findIndex((word, i) => BOUND_BY.has(word) && BOUND_BY.get(word) === words[i + 1]);
  const believed = isBelieved(text, before, start);
  if (!believed) return bound >= 0 && !isQuestion(text, end);
  if (bound >= 0) return true;
  const only = words.indexOf("only");
  const lets = only >= 0 && words.slice(only).some((word) => LETS.has(word));
  const next = Math.min(text.length, ...found.filter((q) => q.start >= end).map((q) => q.start));
  const behind = tokens
    .filter((t) => t.start >= end && t.end <= next && !/[.?!;,]/.test(text.slice(end, t.start)))
    .slice(0, MOST_BEHIND);
  const hasTo = words.some(
    (word, i) =>
      (HAS_TO.has(word) || (HAVE.has(word) && words[i + 1] === "to")) && !ASKERS.has(words[i - 1] ?? ""),
  );
  return (
    lets || hasTo || words.some((word) => LIMITS.has(word)) || behind.some((t) => LIMITS_BEHIND.has(t.text))
  );
}

/** Whether the sentence of a figure ends with a question mark. */
const isQuestion = (text: string, from: number): boolean =>
  /^[^.!;]*\?/.test(text.slice(from).replace(/\.\d/g, ""));

/** "My neighbor says", "since …": someone told it, or the asker reasons from it. */
function isBelieved(
  text: string,
  before: readonly { text: string; start: number }[],
  start: number,
): boolean {
  const first = before.find((t) => !CONNECTORS.has(t.text) || REASONS.has(t.text));
  const opening = before[0]?.start ?? start;
  if (reports(text.slice(opening, start))) return true;
  if (first && REASONS.has(first.text)) return true;
  return before.some((t) => BELIEVED.has(t.text));
}
