import type { ReceivedOutput } from "#contract/contact.ts";
import type { ExpertMessageInput } from "#contract/experts.ts";
import { operations } from "#contract/operations.ts";
import type { ListedExpert } from "../database/expert-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { Services } from "../services.ts";
import { admitForm } from "./form-guard.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { newInvitation } from "./review-invitation.ts";

/** POST /api/experts/{slug}/messages: passes a message on to an expert, and invites its writer to a review. */
export const expertMessage: Handler = async (c, services) => {
  const input = await readBody(operations.expertMessage.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const expert = await services.experts.find(input.value.slug);
  if (!expert) return problemResponse(c, { code: "not_found", what: "expert" });
  const admitted = await admitForm(c, services, input.value);
  if (!admitted.ok) return problemResponse(c, admitted.error);
  const { key, suspect } = admitted.value;
  const { name, email, message } = input.value;
  await services.reviews.saveMessage(
    { formKey: key, expertId: expert.id, name, email, message, suspect, createdAt: services.now() },
    (id) => [mailToExpert(services, expert, input.value), mailToWriter(services, expert, email, id)],
  );
  const output: ReceivedOutput = { received: true };
  return c.json(output);
};

/** Nobody stands behind an example: the operator reads what is written to it. */
function mailToExpert(
  { contactTo, baseUrl }: Services,
  expert: ListedExpert,
  { name, email, message }: ExpertMessageInput,
): OutgoingMail {
  return {
    to: expert.email ?? contactTo,
    replyTo: email,
    subject: `A message from ${name} through Lotline`,
    kind: "expert-message",
    ...composeMail({
      title: `A message to ${expert.name}`,
      parts: [
        {
          kind: "facts",
          rows: [
            ["From", name],
            ["Email", email],
          ],
        },
        { kind: "quote", text: message },
        {
          kind: "text",
          text: "Answer this email to reach them. They do not know your address until you do.",
        },
      ],
      reason: expert.email
        ? "You get this because you are listed in Lotline's Expert Directory. Write to us to be taken off it."
        : "You get this because you run this site: the message was written to an example profile.",
      baseUrl: baseUrl(),
    }),
  };
}

/**
 * Goes to an address that nobody has proven to be theirs, so it holds nothing of what was typed, and comes once for
 * each expert.
 */
function mailToWriter(
  services: Services,
  expert: ListedExpert,
  email: string,
  messageId: number,
): OutgoingMail {
  const base = services.baseUrl();
  const invitation = newInvitation(services.key, messageId);
  return {
    to: email,
    subject: `Your message to ${expert.name}`,
    kind: "review-invitation",
    key: `review-invitation ${expert.id} ${email.toLowerCase()}`,
    ...composeMail({
      title: expert.isExample
        ? `Your message to ${expert.name}`
        : `We passed your message on to ${expert.name}`,
      parts: [
        {
          kind: "text",
          text: expert.isExample
            ? "This profile is an example, so the people who run Lotline read your message."
            : "They will reply to you by email.",
        },
        {
          kind: "text",
          text: "Once you have worked with them, share how it went. Only people who wrote to an expert can review them, so keep this link to yourself.",
        },
        {
          kind: "link",
          label: `Review ${expert.name}`,
          href: `${base}/expert-directory/${expert.slug}/review?${new URLSearchParams({ invitation })}`,
        },
      ],
      reason:
        "You get this because someone gave this address in a message to an expert. If it was not you, you do not need to do anything.",
      baseUrl: base,
    }),
  };
}
