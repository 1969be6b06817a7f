import type { ContactInput, ReceivedOutput } from "#contract/contact.ts";
import { operations } from "#contract/operations.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { Services } from "../services.ts";
import { admitForm } from "./form-guard.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/contact: keeps a message to the operator and mails it to them. */
export const contact: Handler = async (c, services) => {
  const input = await readBody(operations.contact.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const admitted = await admitForm(c, services, input.value);
  if (!admitted.ok) return problemResponse(c, admitted.error);
  const { key, suspect } = admitted.value;
  const { name, email, subject, message } = input.value;
  await services.contact.save(
    { formKey: key, name, email, subject, message, suspect, createdAt: services.now() },
    suspect ? null : mailToOperator(services, input.value),
  );
  const output: ReceivedOutput = { received: true };
  return c.json(output);
};

function mailToOperator(
  { contactTo, baseUrl }: Services,
  { name, email, subject, message }: ContactInput,
): OutgoingMail {
  return {
    to: contactTo,
    replyTo: email,
    subject: `Contact: ${subject}`,
    kind: "contact",
    ...composeMail({
      title: subject,
      parts: [
        {
          kind: "facts",
          rows: [
            ["From", name],
            ["Email", email],
          ],
        },
        { kind: "quote", text: message },
        { kind: "text", text: "Answer this email to reach them." },
      ],
      reason: "You get this because you run this site.",
      baseUrl: baseUrl(),
    }),
  };
}
