import { z } from "zod";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { Line, Lines } from "./contact.ts";
import { Answer } from "./search.ts";
import { CalendarDay, CityRef, Flag, Id, plainText } from "./shared.ts";

/** Questions to experts: asked by people, answered by listed experts with an account. */

const Specialty = z.enum(SPECIALTIES, "Please choose who should answer.");
const Profile = z.strictObject({
  name: z.string(),
  /** The last part of the profile's address; null when it is listed no longer. */
  slug: z.string().nullable(),
});

/** A question in a list. Who asked it is told to nobody. */
export const QuestionCard = z.strictObject({
  id: z.int(),
  title: z.string(),
  specialty: z.enum(SPECIALTIES),
  city: z.string(),
  /** The expert it is addressed to; null for all of that specialty in that city. */
  expert: Profile.nullable(),
  /** What it waits for: an expert, its asker, nothing more. */
  state: z.enum(["open", "answered", "settled"]),
  /** What it is to the reader: their own, free to be taken, or theirs to answer. */
  standing: z.enum(["asker", "open", "mine"]),
  /** Until when it is kept for the expert who took it; null when nobody has it in hand. */
  heldUntil: z.string().nullable(),
  answers: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type QuestionCard = z.infer<typeof QuestionCard>;

/** GET /api/expert-questions: what a person asked, what waits for them as an expert, and who answers. */
export const ExpertQuestionsOutput = z.strictObject({
  asked: z.array(QuestionCard),
  /** Null for a person who is no expert. */
  expert: z
    .strictObject({
      name: z.string(),
      slug: z.string(),
      specialty: z.enum(SPECIALTIES),
      city: z.string(),
      open: z.array(QuestionCard),
      mine: z.array(QuestionCard),
    })
    .nullable(),
  /** Where somebody else answers questions. */
  desks: z.array(z.strictObject({ specialty: z.enum(SPECIALTIES), city: z.string(), experts: z.int() })),
});
export type ExpertQuestionsOutput = z.infer<typeof ExpertQuestionsOutput>;

export const AttachedClause = z.strictObject({
  city: z.string(),
  code: z.string(),
  section: z.string(),
  heading: z.string(),
  quote: z.string(),
  permalink: z.string(),
  textStatus: z.enum(["enacted", "restated"]),
  sourceUrl: z.string().nullable(),
});
export type AttachedClause = z.infer<typeof AttachedClause>;

export const QuestionMessage = z.strictObject({
  id: z.int(),
  by: z.enum(["asker", "expert"]),
  /** The expert; null for the asker. */
  expert: Profile.nullable(),
  text: z.string(),
  /** The expert's account is gone, and the words with it. */
  gone: z.boolean(),
  /** As they stood in the law on the day of the answer. */
  clauses: z.array(AttachedClause),
  createdAt: z.string(),
});
export type QuestionMessage = z.infer<typeof QuestionMessage>;

/** GET /api/expert-questions/{id}: one question, the answer that it is about, and all that was said. */
export const ExpertQuestionInput = z.strictObject({ id: Id });
export const ExpertQuestionOutput = QuestionCard.extend({
  text: z.string(),
  messages: z.array(QuestionMessage),
  /** How often its asker may still add to it. */
  followUpsLeft: z.int(),
  /** The answer that it is about, computed anew for the same question and the same day; null without one. */
  about: z
    .strictObject({
      q: z.string(),
      /** Its page, on that day. */
      address: z.string(),
      day: CalendarDay,
      city: CityRef.nullable(),
      oneProject: z.boolean(),
      answer: Answer,
    })
    .nullable(),
});
export type ExpertQuestionOutput = z.infer<typeof ExpertQuestionOutput>;

/** POST /api/expert-questions: to an expert by name, or to a specialty in a city. */
export const AskExpertInput = z.strictObject({
  title: Line(QUESTION_LIMITS.titleLength, "Please say in a few words what it is about."),
  text: Lines(QUESTION_LIMITS.textLength, "Please type your question."),
  expert: z.string().max(80).optional(),
  specialty: Specialty.optional(),
  city: z.string().max(80).optional(),
  /** The address of an answer on this site: "/search?q=…" */
  search: z
    .string()
    .max(SAVED_LIMITS.addressLength, "Please ask from the page of the answer. We cannot keep this address.")
    .optional(),
});
export const AskedOutput = z.strictObject({ id: z.int() });

/** POST /api/expert-questions/follow-up: further words of the asker. */
export const FollowUpInput = z.strictObject({
  id: Id,
  text: Lines(QUESTION_LIMITS.textLength, "Please type what you want to add."),
});

/** POST /api/expert-questions/settle: its asker has what they need. */
export const SettleQuestionInput = z.strictObject({ id: Id });

/** POST /api/expert-questions/take: an expert takes a question in hand, or gives it back. */
export const TakeQuestionInput = z.strictObject({ id: Id, release: Flag.optional() });

/** POST /api/expert-questions/answer */
export const AnswerExpertQuestionInput = z.strictObject({
  id: Id,
  text: Lines(QUESTION_LIMITS.answerLength, "Please type your answer."),
  /** Clauses of the answer that the question is about, by the ids of their citations. */
  clauses: z
    .array(z.string().max(200))
    .max(QUESTION_LIMITS.clauses, `Please choose at most ${QUESTION_LIMITS.clauses} clauses.`)
    .optional(),
  /** Other sections, one in each line: the address of their page here, or their citation. */
  sections: plainText("Please name sections, one in each line.", QUESTION_LIMITS.sectionsLength).optional(),
});
