import type { Outcome } from "../answers/answer-shape.ts";

/** What each outcome means to the reader, in the order in which the documentation tells them. */
export const OUTCOME_MEANINGS: Readonly<Record<Outcome, string>> = {
  allowed: "You may do it. Our rules ask for no permit.",
  allowed_with_permit: "You may do it once you have the permit or approval that the answer names.",
  not_allowed: "It breaks a rule. An exception or a variance may exist; the answer names the way to it.",
  depends: "A missing fact decides. Where we can, we ask you for that one fact.",
  value: "You asked how much. The figures are the answer, each with its condition and its clause.",
  procedure: "Permits, steps, fees, times or whom to ask. The headline says yes or no where you asked that.",
  explanation: "What a term, a district or a section means in this city.",
  not_regulated: "The code sets no such limit, and a clause says so.",
  not_covered: "We don't have rules on this city, topic or date. The law may still have some.",
  out_of_scope: "Nothing in the question matches a rule on building or zoning.",
  unclear:
    "We are not sure what you asked. The answer lists up to three readings and the closest clauses. It does not count against a limit.",
};
