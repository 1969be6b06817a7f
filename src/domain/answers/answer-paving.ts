import type { Measure, Subject } from "../law/vocabulary.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { declineMatter } from "./explain-gap.ts";
import type { Found } from "./rules-in-force.ts";
import { namedMatter } from "./unspoken-matter.ts";

/** Subjects whose rules speak of hard ground. */
const GROUND: readonly Subject[] = ["driveway", "parking", "lot", "house"];
const SPEAKS_OF_PAVING = /\bpav(?:e|ed|ing)\b|\bhard surfaces?\b|\bconcrete slab\b/i;

/**
 * "May I pave my yard": the shares of hard ground that are held, and never the leave to build a house. Without one it
 * is said that none is held. Always answers.
 */
export function answerPaving(draft: Draft, ctx: Context): boolean {
  const { extent, places } = ctx.reading;
  const front = extent === "front_yard" || places.includes("front_yard");
  const measures: Measure[] = front ? ["front_yard_coverage", "impervious_cover"] : ["impervious_cover"];
  const limits = found(ctx, (c) =>
    measures.flatMap((measure) =>
      lookUp(c, ["limit"], measure).ordinary.filter((f) => f.rule.measure === measure),
    ),
  );
  const words = found(ctx, (c) =>
    lookUp(c, ["information", "required"]).ordinary.filter((f) => SPEAKS_OF_PAVING.test(f.rule.says)),
  );
  if (limits.length === 0) {
    declineMatter(draft, ctx, namedMatter(ctx) ?? "paving");
    for (const f of words.slice(0, 2)) draft.say(f.rule.says, f);
    return true;
  }
  // Every lot that may be meant must keep some of its ground open.
  const shares = limits.filter((f) => f.rule.measure === "impervious_cover" && f.rule.value?.unit === "%");
  const tooMuch =
    extent === "lot" && shares.length > 0 && shares.every((f) => (f.rule.value?.value ?? WHOLE) < WHOLE);
  draft.outcome = tooMuch ? "not_allowed" : "depends";
  draft.headline = tooMuch
    ? `No. ${shares[0]!.rule.says}`
    : `It depends on how much of the lot is hard surface. ${limits[0]!.rule.says}`;
  for (const f of [...limits.slice(0, 4), ...words.slice(0, 1)]) {
    draft.say(f.rule.says, f);
    draft.traceRule(f, f.rule.phrase ?? f.clause.heading, "applies");
    if (f.rule.value) draft.figure(f, f.rule.value, f.rule.phrase);
  }
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, limits.slice(0, 4), []);
  return true;
}

/** The whole, in percent. */
const WHOLE = 100;

/** What a search finds for any of the subjects that hard ground belongs to, each rule once. */
function found(ctx: Context, search: (c: Context) => Found[]): Found[] {
  const all = GROUND.flatMap((subject) =>
    search({ ...ctx, subject, project: { ...ctx.project, subject, quantities: [], places: [] } }),
  );
  return [...new Map(all.map((f) => [f.rule.id, f])).values()];
}
