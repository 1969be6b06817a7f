import { contentOf } from "../choosing/rule-index.ts";

/** Words that name nothing that a rule might speak of. */
export const NAMELESS: ReadonlySet<string> = new Set(
  contentOf(
    "any anything something someone way ways go going get getting more less time up them all other same still now else him her should must may they this who does did send show need work works city state county town take takes make makes well has",
  ),
);
