import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from "react-router";
import type { InputOf } from "#contract/operations.ts";
import { PASSWORDS_DIFFER } from "#domain/accounts/credentials.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf, wrongFields } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

export interface LinkView {
  /** The secret of the link. */
  token: string;
  /** It would do nothing any more: it was used, is too old, or is not one of ours. */
  over: boolean;
}

/** The loader of a page that a link in a message leads to. It asks whether the link works, and does not use it up. */
export const createLinkLoader =
  (site: Site, kind: InputOf<"link">["kind"]) =>
  async ({ request }: LoaderFunctionArgs) => {
    const token = new URL(request.url).searchParams.get("token") ?? "";
    const over = await isOver(site, kind, token);
    return data<LinkView>({ token, over }, { status: over ? 410 : 200 });
  };

async function isOver(site: Site, kind: InputOf<"link">["kind"], token: string): Promise<boolean> {
  try {
    await site.read("link", { kind, token });
    return false;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 410 || error.status === 400)) return true;
    throw error;
  }
}

/** The action of /auth/forgot. Its answer does not tell whether there was anybody to write to. */
export const createForgotAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const email = textOf(given, "email");
    try {
      await site.write("forgotPassword", { email });
    } catch (error) {
      return refused("forgot", given, error);
    }
    return { sentTo: email.trim() };
  };

/** The action of /auth/reset. */
export const createResetAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const password = textOf(given, "password");
    if (password !== textOf(given, "confirmPassword"))
      return wrongFields("reset", given, { confirmPassword: PASSWORDS_DIFFER });
    try {
      await site.write("resetPassword", { token: textOf(given, "token"), password });
    } catch (error) {
      return refused("reset", given, error);
    }
    return redirectDocument("/auth?notice=password-reset");
  };

/** The action of /auth/verify. */
export const createVerifyEmailAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    try {
      await site.write("verifyEmail", { token: textOf(given, "token") });
    } catch (error) {
      return refused("verify", given, error);
    }
    // The link is used up now, which must not become the status of this page.
    return data({ proven: true as const }, { status: 200 });
  };
