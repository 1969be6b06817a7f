/** What a question asks, in the words of the callers. */
export type Intent =
  | "permission"
  | "limit"
  | "permit"
  | "cost"
  | "time"
  | "contact"
  | "compare"
  | "meaning"
  | "documents"
  | "since"
  | "penalty"
  | "which";
