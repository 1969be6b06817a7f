import type { TraceOut } from "../answers/answer-shape.ts";
import { capital } from "../answers/wording.ts";
import type { ReportBar, ReportBlock } from "./report.ts";
import { checkWords } from "./report-words.ts";

/** More limits than this do not read as a picture; the table holds them all. */
const MOST_LIMITS = 4;
const FIGURE = /^([\d,]*\.?\d+) (.+)$/;

type Bars = Extract<ReportBlock, { kind: "bars" }>;
type Step = Pick<TraceOut, "check" | "result" | "margin" | "label">;

/**
 * The project's figure beside the limits it was held against, all of one unit; null when the checks compare
 * different things, or nothing. The same rule as the picture on the page.
 */
export function marginBars(trace: readonly Step[]): Bars | null {
  const given = new Map<string, ReportBar>();
  const limits = new Map<string, ReportBar>();
  for (const step of trace) {
    if (step.margin === null || (step.result !== "pass" && step.result !== "fail")) continue;
    const words = checkWords(step);
    const asked = FIGURE.exec(words.given);
    const limit = FIGURE.exec(words.limit.replace(/^\D+/, ""));
    if (!asked || !limit || asked[2] !== limit[2]) continue;
    given.set(words.given, { name: "You asked", words: words.given, value: amount(asked[1]), role: "given" });
    const name = capital(step.label);
    limits.set(`${name} ${words.limit}`, {
      name,
      words: words.limit,
      value: amount(limit[1]),
      role: step.result,
    });
  }
  const [project, another] = [...given.values()];
  if (!project || another || limits.size > MOST_LIMITS) return null;
  const list = [...limits.values()].map(
    ({ name, words, role }) => `${name}: ${words}, ${role === "pass" ? "passes" : "fails"}`,
  );
  return {
    kind: "bars",
    caption: limits.size === 1 ? "Your figure and the limit" : "Your figure and the limits",
    alt: `Bars on one axis. You asked for ${project.words}. ${list.join(". ")}.`,
    bars: [project, ...limits.values()],
  };
}

const amount = (text: string | undefined): number => Number((text ?? "").replaceAll(",", ""));
