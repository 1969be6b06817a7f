import type { Draft } from "../answers/draft.ts";
import type { Evaluation } from "../answers/evaluate-project.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { capital, measureName } from "../answers/wording.ts";
import { COMPARATOR_WORDS } from "../comparison/describe-rule.ts";
import type { Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { PermitOut } from "./project-check.ts";

/** The permits of a project with their thresholds: needed ones first, then those an open fact decides, then the others. */
export function describePermits(draft: Draft, { permits }: Evaluation): PermitOut[] {
  const line = (f: Found, state: PermitOut["state"]): PermitOut => ({
    name: capital(f.rule.permit ?? "permit"),
    state,
    text: f.rule.says,
    threshold: thresholdOf(f),
    citations: [draft.cite(f)],
  });
  const needed = permits.needed.map((f) => line(f, "needed"));
  const open = permits.open
    .filter((f) => f.rule.kind === "permit" && !permits.needed.some((n) => n.rule.permit === f.rule.permit))
    .map((f) => line(f, "may_be_needed"));
  const not = [...permits.notNeeded, ...permits.unmet].map((f) => line(f, "not_needed"));
  const lines: PermitOut[] = [];
  for (const permit of [...needed, ...open, ...not]) {
    const same = lines.find((l) => l.name === permit.name);
    if (!same) lines.push(permit);
    else if (same.state === permit.state)
      same.citations = [...new Set([...same.citations, ...permit.citations])];
  }
  return lines;
}

/** "height more than 4 ft": the sizes between which the need holds; null where it has none. */
function thresholdOf({ rule }: Found): string | null {
  const parts = Object.entries(rule.when.bounds).flatMap(([name, bounds]) =>
    (bounds ?? []).map(
      (bound) =>
        `${measureName(name as Measure)} ${COMPARATOR_WORDS[bound.is]} ${formatQuantity(bound.value)}`,
    ),
  );
  return parts.length > 0 ? parts.join(", ") : null;
}
