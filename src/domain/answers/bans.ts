import type { RuleKind } from "../law/vocabulary.ts";
import type { Found } from "./rules-in-force.ts";

/** Whether a rule bans the project: by what it says, or as one that allows another case only. */
export const isBan = (f: Found): boolean => saysIt(f, "prohibited", "allowed");

/** Whether a rule says what its kind does of the project, or as one of the opposite kind that is for another case only. */
export const saysIt = ({ rule, applies }: Found, kind: RuleKind, opposite: RuleKind): boolean =>
  applies.opposite ? rule.kind === opposite : rule.kind === kind && applies.status === "applies";

/** Kinds of rules that say the opposite where their only case is denied: a heated shed is not exempt as unheated ones are. */
export const ONE_CASE: readonly RuleKind[] = ["allowed", "prohibited", "no_permit"];
