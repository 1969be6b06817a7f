import type { Outcome } from "#contract/search.ts";
import type { IconName } from "#web/components/icon.tsx";

export type Tone = "no" | "yes" | "permit" | "depends" | "none";

/** How a verdict shows: always a color, a sign and words together. */
export const OUTCOME_LOOK: Readonly<Record<Outcome, { tone: Tone; icon: IconName; label: string }>> = {
  allowed: { tone: "yes", icon: "check", label: "Allowed" },
  allowed_with_permit: { tone: "permit", icon: "stamp", label: "Allowed with a permit" },
  not_allowed: { tone: "no", icon: "cross", label: "Not allowed by right" },
  depends: { tone: "depends", icon: "fork", label: "It depends" },
  value: { tone: "depends", icon: "ruler", label: "The figures" },
  procedure: { tone: "depends", icon: "list", label: "How it works" },
  explanation: { tone: "depends", icon: "book", label: "What it means" },
  not_regulated: { tone: "yes", icon: "open", label: "No such limit in the code" },
  not_covered: { tone: "none", icon: "question", label: "Not covered by our data" },
  out_of_scope: { tone: "none", icon: "question", label: "Not a building or zoning question" },
};
