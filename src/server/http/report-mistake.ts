import type { z } from "zod";
import type { ReportMistakeInput, ReportMistakeOutput } from "#contract/corrections.ts";
import { operations } from "#contract/operations.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { Services } from "../services.ts";
import { type ReportedThing, reportedThing } from "./correction-context.ts";
import { admitForm } from "./form-guard.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/corrections: keeps a report of a mistake with what its page showed, and mails it to the operator. */
export const reportMistake: Handler = async (c, services) => {
  const input = await readBody(operations.reportMistake.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const admitted = await admitForm(c, services, input.value);
  if (!admitted.ok) return problemResponse(c, admitted.error);
  const { key: formKey, suspect } = admitted.value;
  const { wrong, source, email, clause } = input.value;
  const thing = reportedThing(services, input.value);
  const number = await services.corrections.report(
    {
      formKey,
      page: thing.page,
      kind: thing.kind,
      question: thing.question,
      cities: thing.cities.map(({ name }) => name),
      clauses: thing.clauses.map(({ id, city, slug, citation, rules }) => ({
        id,
        city: city.slug,
        slug,
        citation,
        rules: rules.map((rule) => rule.id),
      })),
      clauseId: thing.clauses.find(({ id }) => id === clause)?.id ?? null,
      lawVersion: input.value.lawVersion ?? services.lawVersion,
      wrong,
      source: source ?? null,
      email: email ?? null,
      suspect,
      createdAt: services.now(),
    },
    suspect ? null : (id) => mailToOperator(services, id, thing, input.value),
  );
  const output: z.output<typeof ReportMistakeOutput> = { number };
  return c.json(output);
};

function mailToOperator(
  { contactTo, baseUrl }: Services,
  number: number,
  { page, kind, question, cities, clauses }: ReportedThing,
  { wrong, source, email, clause }: ReportMistakeInput,
): OutgoingMail {
  const about = clauses.find(({ id }) => id === clause);
  return {
    to: contactTo,
    ...(email ? { replyTo: email } : {}),
    subject: `Mistake ${number}: ${about?.citation ?? (cities.map(({ name }) => name).join(", ") || kind)}`,
    kind: "correction",
    ...composeMail({
      title: `Someone reported a mistake (number ${number})`,
      parts: [
        { kind: "quote", text: wrong },
        {
          kind: "facts",
          rows: [
            ...(source ? [["Source", source] as const] : []),
            ...(email ? [["Email", email] as const] : []),
            ...(question ? [["Question", question] as const] : []),
            ...(about ? [["About", about.citation] as const] : []),
            ...clauses
              .filter((attached) => attached !== about)
              .map(({ citation }) => ["Shown", citation] as const),
          ],
        },
        { kind: "link", label: "See the page", href: `${baseUrl()}${page}` },
        {
          kind: "text",
          text: `Look at it with: npm run lotline -- corrections show ${number}. Then accept or decline it; the note that you give is public.`,
        },
      ],
      reason: "You get this because you run this site.",
      baseUrl: baseUrl(),
    }),
  };
}
