import type { Clause, Rule } from "./law.ts";

/** A rule together with the clause that makes it. */
export interface HeldRule {
  rule: Rule;
  clause: Clause;
}
