import type { VerifyOutput } from "#contract/verify.ts";
import type { Tone } from "#domain/reports/report-words.ts";
import type { IconName } from "#web/components/icon.tsx";

/** How a status shows: a color, a sign and words together. */
export const STATUS_LOOK: Readonly<
  Record<VerifyOutput["status"], { tone: Tone; icon: IconName; label: string }>
> = {
  holds: { tone: "yes", icon: "check", label: "Still valid" },
  rules_changed: { tone: "permit", icon: "warning", label: "Rules have changed" },
  verdict_changed: { tone: "no", icon: "cross", label: "No longer valid" },
};

/** What was asked and what it got, where that is not a project and its verdict. */
const WORDS: Readonly<Partial<Record<VerifyOutput["kind"], readonly [string, string]>>> = {
  answer: ["question", "answer"],
  place: ["place", "report"],
};

/** Whether the report still holds, in one sentence. */
export function verdictSentence(report: VerifyOutput): string {
  const { status, changed, kind } = report;
  const [asked, got] = WORDS[kind] ?? ["project", "verdict"];
  const rules = changed.length === 1 ? "one rule" : `${changed.length} rules`;
  switch (status) {
    case "holds":
      return kind === "comparison"
        ? "Yes, it is still valid: every rule in this report says the same today."
        : `Yes, it is still valid: the same ${asked} gets the same ${got} today.`;
    case "rules_changed":
      if (kind === "comparison") return `Not in every part: ${rules} in this report changed since.`;
      return sentenceChanged(report)
        ? `Not in every part: ${rules} behind this ${got} changed since.`
        : `The ${got} is still the same, but ${rules} behind it changed since.`;
    case "verdict_changed":
      return `No, it is no longer valid: the same ${asked} gets another ${got} today.`;
  }
}

/** Does it say something else today, a figure say, though the outcome may be the same? */
export const sentenceChanged = ({ status, headlineThen, headlineNow }: VerifyOutput): boolean =>
  status !== "holds" && headlineThen !== headlineNow;
