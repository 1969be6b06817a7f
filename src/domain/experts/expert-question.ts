import type { Specialty } from "./expert.ts";

/** How much one person may ask of experts, and how long what is written may be. */
export const QUESTION_LIMITS = {
  /** Questions of one person that wait for an expert. */
  open: 5,
  /** New questions of one person in 24 hours. */
  aDay: 10,
  /** Further words of the asker on one question. */
  followUps: 5,
  /** Answers of experts to one question. */
  answers: 10,
  titleLength: 120,
  textLength: 3000,
  answerLength: 6000,
  /** Clauses attached to one answer. */
  clauses: 10,
  /** Sections typed by an expert, all of them together. */
  sectionsLength: 1000,
  /** How long a question that an expert took waits for them before others may take it. */
  heldHours: 48,
} as const;

/** What a question waits for: an expert, its asker, or nothing more. */
export type QuestionState = "open" | "answered" | "settled";

/** A clause that an expert attached, as it stood in the law on the day of the answer. */
export interface AttachedClause {
  city: string;
  code: string;
  section: string;
  heading: string;
  quote: string;
  /** The section's page on this site. */
  permalink: string;
  textStatus: "enacted" | "restated";
  sourceUrl: string | null;
}

/** A listed expert with an account. */
export interface AnsweringExpert {
  id: number;
  userId: number;
  slug: string;
  name: string;
  specialty: Specialty;
  city: string;
}

/** What decides who may answer a question. */
export interface AddressedQuestion {
  /** Who asked. */
  userId: number;
  specialty: Specialty;
  city: string;
  /** The expert it was addressed to; null for all of that specialty in that city. */
  toExpert: number | null;
  state: QuestionState;
  /** The expert who has it in hand or answered it. */
  takenBy: number | null;
  takenAt: Date | null;
}

const HOUR_MS = 60 * 60 * 1000;

/** Until when an open question is kept for the person who took it; null when nobody has it. */
export const heldUntil = ({ state, takenBy, takenAt }: AddressedQuestion): Date | null =>
  state === "open" && takenBy !== null && takenAt
    ? new Date(takenAt.getTime() + QUESTION_LIMITS.heldHours * HOUR_MS)
    : null;

/**
 * What a question is to an expert: "mine" when they have it in hand or answered it, "open" when they may take it,
 * "taken" when it was theirs to take and another expert has it. Null when it does not concern them: then it does not
 * exist for them, and no more does one that is taken when they ask to read it.
 */
export function standingOf(
  expert: AnsweringExpert,
  question: AddressedQuestion,
  now: Date,
): "mine" | "open" | "taken" | null {
  const { userId, toExpert, state, takenBy } = question;
  if (userId === expert.userId) return null;
  if (takenBy === expert.id) return "mine";
  const addressed =
    toExpert === null
      ? question.specialty === expert.specialty && sameName(question.city, expert.city)
      : toExpert === expert.id;
  if (!addressed || (state === "settled" && takenBy === null)) return null;
  const until = heldUntil(question);
  return state === "open" && (until === null || until <= now) ? "open" : "taken";
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
