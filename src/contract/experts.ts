import { z } from "zod";
import { SPECIALTIES } from "#domain/experts/expert.ts";
import { Email, FormGuard, Line, Lines } from "./contact.ts";
import { CalendarDay } from "./shared.ts";

/** The directory of experts: search, profiles, messages, applications and reviews. */

const SpecialtyName = z.enum(SPECIALTIES, "Please choose a specialty from the list.");
const Location = Line(80, "Please choose a location from the list.");

/** GET /api/experts: profiles that have all of the words, by how well they fit. */
export const ExpertsInput = z.strictObject({
  q: z.string().max(200, "Please use 200 characters or fewer here.").optional(),
  specialty: SpecialtyName.optional(),
  location: Location.optional(),
  page: z.coerce
    .number("Please give the page as a number.")
    .int("Please give the page as a whole number.")
    .min(1, "Please begin with page 1.")
    .max(1000, "Please ask for one of the first 1,000 pages.")
    .optional(),
});

export const ExpertCard = z.strictObject({
  slug: z.string(),
  name: z.string(),
  specialty: z.enum(SPECIALTIES),
  city: z.string(),
  description: z.string(),
  /** The mean of all reviews, from 1 to 5, to one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.int(),
  /** Made up to show what a profile holds. */
  isExample: z.boolean(),
  /** They have an account and answer questions here. */
  answersQuestions: z.boolean(),
});
export type ExpertCard = z.infer<typeof ExpertCard>;

export const ExpertsOutput = z.strictObject({
  experts: z.array(ExpertCard),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The cities that may be chosen. */
  locations: z.array(z.string()),
});
export type ExpertsOutput = z.infer<typeof ExpertsOutput>;

const Slug = z.string().max(80);

/** GET /api/experts/{slug}: one profile, with its newest reviews. */
export const ExpertInput = z.strictObject({ slug: Slug });

export const ExpertOutput = ExpertCard.extend({
  about: z.string(),
  phone: z.string().nullable(),
  reviews: z.array(
    z.strictObject({ id: z.int(), author: z.string(), rating: z.int(), text: z.string(), day: CalendarDay }),
  ),
});
export type ExpertOutput = z.infer<typeof ExpertOutput>;

/** POST /api/experts/{slug}/messages: a message to the expert, whose address is not told. */
export const ExpertMessageInput = z.strictObject({
  slug: Slug,
  name: Line(120, "Please type your name."),
  email: Email,
  message: Lines(5000, "Please type your message."),
  ...FormGuard,
});
export type ExpertMessageInput = z.output<typeof ExpertMessageInput>;

/** POST /api/expert-applications: a person who wants to be listed. */
export const ExpertApplicationInput = z.strictObject({
  name: Line(120, "Please type the name that your profile should have."),
  email: Email,
  phone: z
    .string()
    .trim()
    .regex(
      /^(?:[+\d][\d\s().-]{5,24})?$/,
      "Please type the phone number in digits, for example 303 555 0100.",
    )
    .transform((text) => text || undefined)
    .optional(),
  specialty: SpecialtyName,
  location: Location,
  description: Line(280, "Please say in a sentence or two what you do."),
  about: Lines(3000, "Please describe your work."),
  credential: Line(300, "Please name your license or registration, or say that your work needs none."),
  ...FormGuard,
});
export type ExpertApplicationInput = z.output<typeof ExpertApplicationInput>;

const Invitation = z.string("Please open the link from your mail.").max(100);

/** GET /api/review-invitations/{invitation}: whom the link in a mail lets its owner review. */
export const ReviewInvitationInput = z.strictObject({ invitation: Invitation });
export const ReviewInvitationOutput = z.strictObject({
  slug: z.string(),
  expert: z.string(),
  /** The name given when they wrote to the expert. */
  author: z.string(),
  /** What they said before, to be changed. */
  review: z.strictObject({ author: z.string(), rating: z.int(), text: z.string() }).nullable(),
});
export type ReviewInvitationOutput = z.infer<typeof ReviewInvitationOutput>;

/** POST /api/expert-reviews: a review by somebody who wrote to the expert; again, it replaces the first. */
export const ExpertReviewInput = z.strictObject({
  invitation: Invitation,
  author: Line(120, "Please type the name that your review should have."),
  rating: z.coerce
    .number("Please choose from one to five.")
    .int("Please choose from one to five.")
    .min(1, "Please choose from one to five.")
    .max(5, "Please choose from one to five."),
  text: Lines(2000, "Please say how it went."),
  ...FormGuard,
});
