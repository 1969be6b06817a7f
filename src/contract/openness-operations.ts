import { z } from "zod";
import { AccuracyOutput, BlindRound, BlindRoundInput, MistakesOutput } from "./accuracy.ts";
import {
  CorrectionContextInput,
  CorrectionContextOutput,
  CorrectionsInput,
  CorrectionsOutput,
  ReportMistakeInput,
  ReportMistakeOutput,
} from "./corrections.ts";
import {
  CoverageOutput,
  CoveredTopicInput,
  CoveredTopicOutput,
  DistrictStandardsInput,
  DistrictStandardsOutput,
  UpdatesOutput,
} from "./coverage.ts";

import { PermitTimesInput, PermitTimesOutput } from "./permit-times.ts";

/** The calls on what is held, how right it is, and what was reported to be wrong. */
export const opennessOperations = {
  coverage: {
    method: "GET",
    path: "/api/coverage",
    input: z.strictObject({}),
    output: CoverageOutput,
    problems: [],
  },
  districtStandards: {
    method: "GET",
    path: "/api/coverage/{city}",
    input: DistrictStandardsInput,
    output: DistrictStandardsOutput,
    problems: [404],
  },
  coveredTopic: {
    method: "GET",
    path: "/api/coverage/{city}/{topic}",
    input: CoveredTopicInput,
    output: CoveredTopicOutput,
    problems: [404],
  },
  permitTimes: {
    method: "GET",
    path: "/api/permit-times/{city}",
    input: PermitTimesInput,
    output: PermitTimesOutput,
    problems: [400, 404],
  },
  updates: {
    method: "GET",
    path: "/api/updates",
    input: z.strictObject({}),
    output: UpdatesOutput,
    problems: [],
  },
  accuracy: {
    method: "GET",
    path: "/api/accuracy",
    input: z.strictObject({}),
    output: AccuracyOutput,
    problems: [],
  },
  blindRound: {
    method: "GET",
    path: "/api/accuracy/rounds/{round}",
    input: BlindRoundInput,
    output: BlindRound,
    problems: [404],
  },
  mistakes: {
    method: "GET",
    path: "/api/accuracy/mistakes",
    input: z.strictObject({}),
    output: MistakesOutput,
    problems: [],
  },
  corrections: {
    method: "GET",
    path: "/api/corrections",
    input: CorrectionsInput,
    output: CorrectionsOutput,
    problems: [400],
  },
  reportMistake: {
    method: "POST",
    path: "/api/corrections",
    input: ReportMistakeInput,
    output: ReportMistakeOutput,
    problems: [400, 403, 429],
  },
  correctionContext: {
    method: "GET",
    path: "/api/corrections/about",
    input: CorrectionContextInput,
    output: CorrectionContextOutput,
    problems: [400],
  },
} as const;
