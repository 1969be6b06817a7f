import type { Outcome } from "#contract/search.ts";
import { Icon } from "#web/components/icon.tsx";
import { OUTCOME_LOOK } from "./outcomes.ts";

/** A verdict in small, for a list of answers. */
export function VerdictMark({ outcome }: { outcome: Outcome }) {
  const { tone, icon, label } = OUTCOME_LOOK[outcome];
  return (
    <span className="verdict" data-tone={tone}>
      <Icon name={icon} className="icon-14" />
      {label}
    </span>
  );
}
