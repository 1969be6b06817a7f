import { z } from "zod";
import {
  DecideRuleInput,
  DecideRuleOutput,
  GapsOutput,
  PlaceGapsInput,
  PlaceGapsOutput,
  RulePlacesOutput,
  RuleProposalInput,
  RuleProposalOutput,
  RuleQueueInput,
  RuleQueueOutput,
} from "./rule-review.ts";

/** Calls on rules read from enacted text: their review by operators, and what is known of which district. */
export const ruleReviewOperations = {
  rulePlaces: {
    method: "GET",
    path: "/api/rule-review",
    input: z.strictObject({}),
    output: RulePlacesOutput,
    problems: [401, 403],
  },
  ruleQueue: {
    method: "GET",
    path: "/api/rule-review/{place}",
    input: RuleQueueInput,
    output: RuleQueueOutput,
    problems: [400, 401, 403, 404],
  },
  ruleProposal: {
    method: "GET",
    path: "/api/rule-review/{place}/{id}",
    input: RuleProposalInput,
    output: RuleProposalOutput,
    problems: [400, 401, 403, 404],
  },
  decideRule: {
    method: "POST",
    path: "/api/rule-review/decide",
    input: DecideRuleInput,
    output: DecideRuleOutput,
    problems: [400, 401, 403, 404, 409],
  },
  gaps: { method: "GET", path: "/api/gaps", input: z.strictObject({}), output: GapsOutput, problems: [] },
  placeGaps: {
    method: "GET",
    path: "/api/gaps/{place}",
    input: PlaceGapsInput,
    output: PlaceGapsOutput,
    problems: [400, 404],
  },
} as const;
