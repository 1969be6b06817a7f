import { sameFigure } from "../law/figure-names.ts";
import type { Rule } from "../law/law.ts";
import { segment } from "../questions/segment.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, sameDimension } from "../units/quantity.ts";
import type { Context } from "./context.ts";
import { figureFor } from "./figures-known.ts";
import { saysWhatIsWanted } from "./work-back.ts";
import type { Worked } from "./worked.ts";

/**
 * "My builder says that 480 sq ft is the most": what someone is said to take for the limit is corrected, where the rule comes
 * to something else for this lot. Null where nothing of the kind is claimed, or where it is so.
 */
export function claimCorrected(rule: Rule, { value, compared }: Worked, ctx: Context): string | null {
  const { measure } = rule;
  if (measure === null || rule.comparator === null) return null;
  const claims = segment(ctx.reading.text).filter((s) => s.claims);
  if (claims.length === 0) return null;
  const said = ctx.engine.reader.read(claims.map(({ text }) => text).join(" "), ctx.day, {
    cityId: ctx.city.id,
  });
  const claimed = said.quantities.filter(
    (q) =>
      sameDimension(q.unit, value.unit) &&
      (sameFigure(q.measure, measure) || saysWhatIsWanted(rule, q.measure)),
  );
  const [only, ...more] = claimed;
  if (!only || more.length > 0 || compareQuantities(only, value) === 0) return null;
  // What was compared is the project's own size, and not the one that is claimed.
  const own = compared === null ? null : figureFor(measure, ctx.project);
  const isOwn = own && sameDimension(own.unit, only.unit) && compareQuantities(own, only) === 0;
  if (compared !== null && !isOwn) return null;
  return `${formatQuantity(only)} is not the limit here.`;
}
