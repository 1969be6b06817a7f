import { contentOf } from "../choosing/rule-index.ts";

/** Words that name nothing that a rule might speak of. */
export const NAMELESS: ReadonlySet<string> = new Set(
  contentOf(
    "any anything something someone way ways go going get getting more less time up them there all if other same still now else him her me us some can could would will should must may they he she we you it that this who do does did send show need work works city state county town take takes make makes use well have has",
  ),
);
