import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { sendForm } from "#web/form-action.ts";
import type { Site } from "#web/site.ts";

export interface ContactView {
  token: string;
  /** An address that the operator wants to be shown, or null. */
  email: string | null;
  /** What the form starts with, from a link that leads here. */
  subject: string;
  sent: boolean;
}

const LONGEST_SUBJECT = 200;

/** The loader of /contact-us; `subject` in the address fills that field. */
export const createContactLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<ContactView> => {
    const { searchParams } = new URL(request.url);
    const [{ token }, { email }] = await Promise.all([
      site.read("formToken", {}),
      site.read("contactDetails", {}),
    ]);
    const subject = (searchParams.get("subject") ?? "").slice(0, LONGEST_SUBJECT);
    return { token, email, subject, sent: searchParams.has("sent") };
  };

/** Sends the form and leads to the same page, empty again. */
export const createContactAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) =>
    (await sendForm(site, "contact", request)) ?? redirect("/contact-us?sent=1", 303);
