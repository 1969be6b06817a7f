import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, redirectDocument } from "react-router";
import type { PasskeyProof, StartPasskeySignInOutput } from "#contract/passkeys.ts";
import { PASSWORDS_DIFFER } from "#domain/accounts/credentials.ts";
import { relyingParty } from "#domain/accounts/passkey.ts";
import { ApiError } from "#web/api-client.ts";
import { refused, textOf, wrongFields } from "#web/form-outcome.ts";
import { credentialOf } from "#web/passkeys/credential-field.ts";
import { readReturn } from "#web/return-address.ts";
import type { Site } from "#web/site.ts";

export type Tab = "login" | "register";

/** What one is told after having come from another form. */
export const NOTICES = {
  "password-reset": "Your new password works. Sign in with it.",
  "signed-out": "You are signed out everywhere.",
  deleted: "Your account was deleted.",
} as const;

export interface AuthView {
  tab: Tab;
  /** Where to go on to, if not to the beginning. */
  next: string | null;
  notice: string | null;
  /** Whether the site's address is one that passkeys work at. */
  passkeys: boolean;
}

/** What the browser is to ask a device for. */
export interface PasskeyAsked {
  form: "passkey-asked";
  asked: StartPasskeySignInOutput;
}

/** The loader of /auth: a person who is signed in has no business here. */
export const createAuthLoader =
  (site: Site) =>
  ({ request }: LoaderFunctionArgs): AuthView | Response => {
    const { searchParams } = new URL(request.url);
    const next = readReturn(searchParams.get("next"));
    if (site.user) return redirect(next ?? "/");
    const notice = searchParams.get("notice") ?? "";
    return {
      tab: searchParams.get("tab") === "register" ? "register" : "login",
      next,
      passkeys: relyingParty(site.baseUrl) !== null,
      notice: Object.hasOwn(NOTICES, notice) ? NOTICES[notice as keyof typeof NOTICES] : null,
    };
  };

/** The action of /auth: signs in or registers, then loads a whole new page as that person. */
export const createAuthAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    if (textOf(given, "form").startsWith("passkey")) return withPasskey(site, request, given);
    const form: Tab = textOf(given, "form") === "register" ? "register" : "login";
    const [username, password] = [textOf(given, "username").trim(), textOf(given, "password")];
    if (form === "register" && password !== textOf(given, "confirmPassword"))
      return wrongFields(form, given, { confirmPassword: PASSWORDS_DIFFER });
    try {
      if (form === "login") await site.write("login", { username, password });
      else await site.write("register", { username, email: textOf(given, "email"), password });
    } catch (error) {
      if (isCodeNeeded(error)) return redirect(codeAddress(nextOf(request), "app"));
      return refused(form, given, error);
    }
    return redirectDocument(nextOf(request) ?? "/");
  };

/** Asks for a passkey, then signs in with what a device signed. */
async function withPasskey(site: Site, request: Request, given: FormData) {
  try {
    if (textOf(given, "form") === "passkey-asked") {
      const asked: PasskeyAsked = {
        form: "passkey-asked",
        asked: await site.write("startPasskeySignIn", {}),
      };
      return asked;
    }
    await site.write("passkeySignIn", { credential: credentialOf<PasskeyProof>(given) });
  } catch (error) {
    return refused("passkey", given, error);
  }
  return redirectDocument(nextOf(request) ?? "/");
}

const nextOf = (request: Request): string | null => readReturn(new URL(request.url).searchParams.get("next"));

const isCodeNeeded = (error: unknown): boolean =>
  error instanceof ApiError && (error.body as { error?: unknown } | null)?.error === "code_needed";

/** The second step of signing in. */
export function codeAddress(next: string | null, kind: CodeView["kind"]): string {
  const query = new URLSearchParams();
  if (kind === "backup") query.set("with", kind);
  if (next) query.set("next", next);
  return query.size > 0 ? `/auth/code?${query}` : "/auth/code";
}

export interface CodeView {
  kind: "app" | "backup";
  next: string | null;
}

/** The loader of /auth/code. Whether a sign-in waits for a code only the server can tell, once one is entered. */
export const createCodeLoader =
  (site: Site) =>
  ({ request }: LoaderFunctionArgs): CodeView | Response => {
    const next = nextOf(request);
    if (site.user) return redirect(next ?? "/");
    return { kind: new URL(request.url).searchParams.get("with") === "backup" ? "backup" : "app", next };
  };

/** The action of /auth/code: signs in, then loads a whole new page as that person. */
export const createCodeAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const given = await request.formData();
    const kind = textOf(given, "kind") === "backup" ? "backup" : "app";
    try {
      await site.write("enterCode", { kind, code: textOf(given, "code") });
    } catch (error) {
      return refused("code", given, error);
    }
    return redirectDocument(nextOf(request) ?? "/");
  };
