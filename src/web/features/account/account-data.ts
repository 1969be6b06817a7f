import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import type { ApiUsageOutput } from "#contract/api-keys.ts";
import type { SubscriptionOutput } from "#contract/billing.ts";
import type { PasskeysOutput } from "#contract/passkeys.ts";
import type { SessionsOutput } from "#contract/sessions.ts";
import type { TwoStepOutput } from "#contract/two-step.ts";
import type { UsageOutput, UserOutput } from "#contract/user.ts";
import { PASSWORDS_DIFFER } from "#domain/accounts/credentials.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf, wrongFields } from "#web/form-outcome.ts";
import { readSavedWork, type SavedWorkView } from "#web/saved/read-saved-work.ts";
import { type Site, toBilling } from "#web/site.ts";
import { PASSKEY_FORMS, type PasskeyForm, type PasskeyOutcome } from "./passkeys-data.ts";
import { TWO_STEP_FORMS, type TwoStepForm, type TwoStepOutcome } from "./two-step-data.ts";

/** What was just done, said once at the top of the page. */
const DONE = {
  email: "We sent an email to your new address. The change takes effect once you open the link in it.",
  reset: "Your usage for this month was reset to zero. This is a demo.",
  resend: "We sent the email again.",
  password: "Your new password works, and your other devices are signed out.",
  device: "The device is signed out.",
  "passkey-added": "Passkey added. You can now sign in with it.",
  "passkey-removed": "Passkey removed. Your other devices are signed out.",
  "two-step-off": "Two-step sign-in is off, and your other devices are signed out.",
} as const;

export interface AccountView {
  user: UserOutput;
  usage: UsageOutput;
  apiUsage: ApiUsageOutput;
  sessions: SessionsOutput["sessions"];
  signIns: SessionsOutput["signIns"];
  twoStep: TwoStepOutput["on"];
  passkeys: PasskeysOutput["passkeys"];
  /** What the person pays for; null without a subscription, and when it could not be read. */
  subscription: SubscriptionOutput | null;
  work: SavedWorkView;
  done: string | null;
}

/** The loader of /account: for people who are signed in; others sign in first and come back. */
export const createAccountLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<AccountView | Response> => {
    try {
      const [user, usage, apiUsage, { sessions, signIns }, twoStep, { passkeys }, work] = await Promise.all([
        site.read("user", {}),
        site.read("usage", {}),
        site.read("apiUsage", {}),
        site.read("sessions", {}),
        site.read("twoStep", {}),
        site.read("passkeys", {}),
        readSavedWork(site),
      ]);
      const subscription = await readSubscription(site, user);
      const done = new URL(request.url).searchParams.get("done") ?? "";
      return {
        user,
        usage,
        apiUsage,
        sessions,
        signIns,
        twoStep: twoStep.on,
        passkeys,
        subscription,
        work,
        done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null,
      };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return toSignIn(site);
      throw error;
    }
  };

/** A failure here must not take the page away: the card then says what is known without the provider. */
async function readSubscription(site: Site, user: UserOutput): Promise<SubscriptionOutput | null> {
  if (!user.stripeCustomerId) return null;
  try {
    return await site.read("subscription", { stripeCustomerId: user.stripeCustomerId });
  } catch (error) {
    if (error instanceof ApiError && error.status !== 401) return null;
    throw error;
  }
}

/** The browser may still hold a person whose session is over: only a whole new page forgets them. */
const toSignIn = (site: Site): Response => (site.user ? redirectDocument : redirect)("/auth?next=/account");

type FormName =
  | "portal"
  | "reset"
  | "email"
  | "resend"
  | "password"
  | "device"
  | "everywhere"
  | "delete"
  | TwoStepForm
  | PasskeyForm;

/** The action of /account: each of its forms says which it is. */
export const createAccountAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const form = textOf(given, "form") as FormName;
    if (!Object.hasOwn(FORMS, form)) throw data("This page doesn't have that form.", { status: 400 });
    if (form === "password" && textOf(given, "password") !== textOf(given, "confirmPassword"))
      return wrongFields(form, given, { confirmPassword: PASSWORDS_DIFFER });
    try {
      return await FORMS[form](site, given);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return toSignIn(site);
      return refused(form, given, error);
    }
  };

const FORMS: Readonly<
  Record<FormName, (site: Site, given: FormData) => Promise<Response | TwoStepOutcome | PasskeyOutcome>>
> = {
  ...TWO_STEP_FORMS,
  ...PASSKEY_FORMS,
  portal: async (site, given) => {
    const { url } = await site.write("createPortal", {
      customerId: textOf(given, "customerId"),
      returnUrl: "/account",
    });
    return redirectDocument(toBilling(site, url));
  },
  reset: async (site) => {
    await site.write("resetUsage", {});
    // A whole new page, since the browser also holds how many searches are left.
    return redirectDocument("/account?done=reset#usage");
  },
  email: async (site, given) => {
    await site.write("changeEmail", { email: textOf(given, "email"), password: textOf(given, "password") });
    return redirectDocument("/account?done=email");
  },
  resend: async (site) => {
    await site.write("resendVerification", {});
    return redirect("/account?done=resend");
  },
  password: async (site, given) => {
    await site.write("changePassword", {
      currentPassword: textOf(given, "currentPassword"),
      password: textOf(given, "password"),
    });
    return redirect("/account?done=password");
  },
  device: async (site, given) => {
    await site.write("endSession", { id: Number(textOf(given, "id")) });
    return redirect("/account?done=device");
  },
  everywhere: async (site) => {
    await site.write("endAllSessions", {});
    return redirectDocument("/auth?notice=signed-out");
  },
  delete: async (site, given) => {
    await site.write("deleteUser", { password: textOf(given, "password") });
    return redirectDocument("/auth?notice=deleted");
  },
};
