import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { sendForm } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

export interface ContactView {
  token: string;
  /** An address that the operator wants to be shown, or null. */
  email: string | null;
  /** What the form starts with, from a link that leads here. */
  subject: string;
  message: string;
  sent: boolean;
}

const LONGEST_SUBJECT = 200;

/** How a message on a subject may begin. It says nothing that its writer would have to take out. */
const OPENINGS: Readonly<Record<string, string>> = {
  "Enterprise plan":
    "Hello, we would like a quote for the Enterprise plan.\n\nHow many people would use it: \nWhich cities we work in: \nWhat we need beyond Pro: ",
};

/** The loader of /contact-us; `subject` in the address fills that field, and begins the message where we know how. */
export const createContactLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<ContactView> => {
    const { searchParams } = new URL(request.url);
    const [{ token }, { email }] = await Promise.all([
      site.read("formToken", {}),
      site.read("contactDetails", {}),
    ]);
    const subject = (searchParams.get("subject") ?? "").slice(0, LONGEST_SUBJECT);
    const message = OPENINGS[subject] ?? "";
    return { token, email, subject, message, sent: searchParams.has("sent") };
  };

/** Sends the form and leads to the same page, empty again. */
export const createContactAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) =>
    (await sendForm(site, "contact", request)) ?? redirect("/contact-us?sent=1", 303);
