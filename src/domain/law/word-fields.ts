import type { Rule } from "./law.ts";

/**
 * The fields that tell code what the words of a rule say, as they are where a law file is silent. They add nothing to what
 * the rule states.
 */
export const WORD_FIELDS = {
  party: null,
  stage: null,
  permitType: null,
  per: null,
  measuredFrom: null,
  setBy: null,
  counts: null,
  comparable: true,
  clearOfYards: false,
  continues: false,
} as const satisfies Partial<Rule>;
