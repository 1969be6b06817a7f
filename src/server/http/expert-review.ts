import type { ReceivedOutput } from "#contract/contact.ts";
import { operations } from "#contract/operations.ts";
import { admitForm } from "./form-guard.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { readInvitation } from "./review-invitation.ts";

/** POST /api/expert-reviews: keeps the review of somebody who wrote to the expert, and shows it from then on. */
export const expertReview: Handler = async (c, services) => {
  const input = await readBody(operations.expertReview.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const reviewer = await readInvitation(services, input.value.invitation);
  if (!reviewer) return problemResponse(c, { code: "not_found", what: "invitation" });
  const admitted = await admitForm(c, services, input.value);
  if (!admitted.ok) return problemResponse(c, admitted.error);
  if (!admitted.value.suspect) {
    const { author, rating, text } = input.value;
    await services.reviews.save(reviewer, { author, rating, text }, services.now());
  }
  const output: ReceivedOutput = { received: true };
  return c.json(output);
};
