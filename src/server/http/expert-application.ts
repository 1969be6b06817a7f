import type { ReceivedOutput } from "#contract/contact.ts";
import { operations } from "#contract/operations.ts";
import { invalidInput } from "#domain/problem.ts";
import type { ExpertApplication } from "../database/expert-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { Services } from "../services.ts";
import { admitForm } from "./form-guard.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/expert-applications: keeps an application to the directory until the operator decides. */
export const expertApplication: Handler = async (c, services) => {
  const input = await readBody(operations.expertApplication.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const { name, email, specialty, location, description, about, phone, credential } = input.value;
  if (!services.engine.book.cities.some((city) => city.name === location))
    return problemResponse(c, invalidInput("location", "Please choose a location from the list."));
  const admitted = await admitForm(c, services, input.value);
  if (!admitted.ok) return problemResponse(c, admitted.error);
  const { key: formKey, suspect } = admitted.value;
  const application: ExpertApplication = {
    ...{ formKey, name, email, specialty, description, about, credential },
    city: location,
    phone: phone ?? null,
  };
  const mail = suspect ? null : mailToOperator(services, application);
  await services.experts.apply(application, mail, services.now());
  const output: ReceivedOutput = { received: true };
  return c.json(output);
};

function mailToOperator(
  { contactTo, baseUrl }: Services,
  { name, email, specialty, city, description, credential }: ExpertApplication,
): OutgoingMail {
  return {
    to: contactTo,
    replyTo: email,
    subject: `Application to the Expert Directory: ${name}`,
    kind: "expert-application",
    ...composeMail({
      title: `${name} wants to be listed`,
      parts: [
        {
          kind: "facts",
          rows: [
            ["Name", name],
            ["Email", email],
            ["Specialty", specialty],
            ["Location", city],
            ["License or registration", credential],
          ],
        },
        { kind: "quote", text: description },
        {
          kind: "text",
          text: "See all of it with: npm run lotline -- experts list --applied. Then approve or decline it by its number.",
        },
      ],
      reason: "You get this because you run this site.",
      baseUrl: baseUrl(),
    }),
  };
}
