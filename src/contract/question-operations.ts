import { z } from "zod";
import {
  AnswerExpertQuestionInput,
  AskExpertInput,
  AskedOutput,
  ExpertQuestionInput,
  ExpertQuestionOutput,
  ExpertQuestionsOutput,
  FollowUpInput,
  SettleQuestionInput,
  TakeQuestionInput,
} from "./expert-questions.ts";
import { Done } from "./sign-in.ts";

/** The calls on questions to experts. */
export const questionOperations = {
  expertQuestions: {
    method: "GET",
    path: "/api/expert-questions",
    input: z.strictObject({}),
    output: ExpertQuestionsOutput,
    problems: [401],
  },
  expertQuestion: {
    method: "GET",
    path: "/api/expert-questions/{id}",
    input: ExpertQuestionInput,
    output: ExpertQuestionOutput,
    problems: [400, 401, 404],
  },
  askExpert: {
    method: "POST",
    path: "/api/expert-questions",
    input: AskExpertInput,
    output: AskedOutput,
    problems: [400, 401, 403, 409, 429],
  },
  followUpQuestion: {
    method: "POST",
    path: "/api/expert-questions/follow-up",
    input: FollowUpInput,
    output: Done,
    problems: [400, 401, 403, 404, 409],
  },
  settleQuestion: {
    method: "POST",
    path: "/api/expert-questions/settle",
    input: SettleQuestionInput,
    output: Done,
    problems: [400, 401, 404],
  },
  takeQuestion: {
    method: "POST",
    path: "/api/expert-questions/take",
    input: TakeQuestionInput,
    output: Done,
    problems: [400, 401, 404, 409],
  },
  answerExpertQuestion: {
    method: "POST",
    path: "/api/expert-questions/answer",
    input: AnswerExpertQuestionInput,
    output: Done,
    problems: [400, 401, 404, 409],
  },
} as const;
