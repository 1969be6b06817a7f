import { type Context, lookUp } from "./context.ts";
import type { Found } from "./rules-in-force.ts";

/** Whether a rule surely is for a place on the lot that is named, in whichever district. */
export const isThere = ({ rule, applies }: Found, { project }: Context): boolean =>
  applies.status !== "exception" &&
  applies.status !== "excluded" &&
  applies.open.every(({ kind }) => kind === "district") &&
  rule.when.place.some((place) => project.places.includes(place));

/** "A hot tub in my front yard?", of no size yet: the limits on it in that yard, on which the yes depends. */
export const limitsThere = (ctx: Context): Found[] =>
  ctx.project.quantities.length > 0
    ? []
    : lookUp(ctx, ["limit"]).ordinary.filter((f) => f.rule.subjects[0] === ctx.subject && isThere(f, ctx));
