import { ASKS_FOR } from "./agree-with-figures.ts";
import type { StatementOut } from "./answer-shape.ts";
import { VERDICTS } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { workOut } from "./work-out.ts";

/**
 * "No, 4 ft at the most": a rule that would allow more in another case ("with a trellis, 6 ft") is still said, and neither that
 * the project is within it nor by how much it is over.
 */
export function withOneVerdict(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || !VERDICTS.has(draft.outcome) || draft.parts.length > 0) return;
  const decides = new Set(draft.ledAmong(ask.ranked).flatMap(({ held }) => held.rule.measure ?? []));
  for (const statement of draft.statements) {
    const held = ask.ranked.find((r) => statement.text.startsWith(r.held.rule.says))?.held;
    // A limit or a duty that is kept while another is broken was asked about as well.
    if (
      !held ||
      ASKS_FOR.has(held.rule.kind) ||
      draft.leadsWith(held) ||
      !held.rule.measure ||
      !decides.has(held.rule.measure)
    )
      continue;
    const { compared = null, kept = null } = workOut(held.rule, ctx.project) ?? {};
    if (compared === null || kept === null || kept === (draft.outcome !== "not_allowed")) continue;
    (statement as StatementOut).text = statement.text.replace(compared, "").trim();
    const line = draft.trace.findIndex((t) => t.rule === held.rule.id && t.check === compared);
    if (line >= 0) draft.trace.splice(line, 1);
  }
}
