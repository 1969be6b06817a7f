import type { HeldRule } from "../law/held-rule.ts";
import type { LotFact } from "../law/vocabulary.ts";
import type { Quantity } from "../units/quantity.ts";

/** What a rule comes to for a project whose facts are known. */
export interface Worked {
  value: Quantity;
  /** "15% × 12,000 sq ft + 1,000 sq ft = 2,800 sq ft": for the trace, where it vouches for the figures. */
  arithmetic: string;
  /** "On your 12,000 sq ft lot that is": what several results may share. */
  opening: string;
  /** "2,800 sq ft" */
  result: string;
  /** How the project's own total compares: "Yours would be 2,300 sq ft + 450 sq ft = 2,750 sq ft, 50 sq ft too much." */
  compared: string | null;
  /** Whether that total keeps the rule; null where it is not known. */
  kept: boolean | null;
  /** The fact of the lot that was found, where the rule was worked back from its result. */
  wanted: LotFact | null;
  /** The rules whose limits it builds on. */
  from: readonly HeldRule[];
}
