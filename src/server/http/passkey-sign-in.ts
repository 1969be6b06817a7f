import { operations } from "#contract/operations.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, senderOf, setCookies } from "./person.ts";
import { presentUser } from "./present-user.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/login/passkey: a session for what a device signed with a passkey. */
export const passkeySignIn: Handler = async (c, services) => {
  const input = await readBody(operations.passkeySignIn.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const signedIn = await services.accounts.enterPasskey(input.value.credential, senderOf(c));
  if (!signedIn.ok) {
    if (signedIn.error.code === "passkey_copied") {
      c.set("event", "passkey_copied");
      c.set("account", signedIn.error.userId);
    }
    return problemResponse(c, signedIn.error);
  }
  c.set("account", signedIn.value.person.id);
  setCookies(c, signedIn.value.cookies);
  return c.json(await presentUser(signedIn.value.person, services), 200, PRIVATE);
};
