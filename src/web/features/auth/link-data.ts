import { type ActionFunctionArgs, type LoaderFunctionArgs, redirectDocument } from "react-router";
import { PASSWORDS_DIFFER } from "#domain/accounts/credentials.ts";
import { refused, textOf, wrongFields } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

/** The secret of a link. */
export const readToken = ({ request }: LoaderFunctionArgs) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
});

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
    return { proven: true as const };
  };
