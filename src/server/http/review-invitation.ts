import type { ReviewInvitationOutput } from "#contract/experts.ts";
import { operations } from "#contract/operations.ts";
import type { Reviewer } from "../database/review-store.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { sameText, sign } from "./visitor.ts";

/** GET /api/review-invitations/{invitation}: whom the owner of a link may review, and what they said before. */
export const reviewInvitation: Handler = async (c, services) => {
  const input = readInput(operations.reviewInvitation.input, new URL(c.req.url).searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const reviewer = await readInvitation(services, input.value.invitation);
  if (!reviewer) return problemResponse(c, { code: "not_found", what: "invitation" });
  const { slug, expertName, name, review } = reviewer;
  const output: ReviewInvitationOutput = { slug, expert: expertName, author: name, review };
  return c.json(output, 200, { "Cache-Control": "private, no-store" });
};

/** What stands in the mail to somebody who wrote to an expert. */
export const newInvitation = (key: Buffer, messageId: number): string =>
  `${messageId}.${sign(key, `review ${messageId}`)}`;

/** Who was invited; null for what we did not sign, and for an expert who is no longer listed. */
export async function readInvitation(
  { key, reviews }: Pick<Services, "key" | "reviews">,
  invitation: string,
): Promise<Reviewer | null> {
  const [id = "", signature = ""] = invitation.split(".");
  if (!/^\d{1,9}$/.test(id) || !sameText(signature, sign(key, `review ${id}`))) return null;
  return reviews.reviewer(Number(id));
}
