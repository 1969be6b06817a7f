import { emailFault, normalizeEmail, passwordFault, usernameFault } from "#domain/accounts/credentials.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { checkFields } from "./check-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { askForProof } from "./links.ts";

/** Becoming a person, and being known as one again. */
export function registration(tools: AccountTools): Pick<Accounts, "register" | "login"> {
  const { db, store, signIn, hasher, limiter } = tools;
  return {
    register: async ({ username, password, ...given }, { headers, address }) => {
      const email = normalizeEmail(given.email);
      const sound = checkFields({
        username: usernameFault(username),
        email: emailFault(email),
        password: passwordFault(password, isCommonPassword, [username, email]),
      });
      if (!sound.ok) return sound;
      const allowed = await limiter.take("registration", address);
      if (!allowed.ok) return allowed;

      const hash = await hasher.hash(password);
      const id = await db.transaction(async (tx) => {
        const added = await accountStore(tx).add({ username, password: hash, pendingEmail: email });
        if (added !== null) await askForProof(tx, tools, { id: added, username }, email);
        return added;
      });
      if (id === null) return err(invalidInput("username", "This username is taken. Please choose another."));
      const session = await signIn.signIn(username, password, headers);
      const person = await store.find(id);
      if (!session || !person) throw new Error(`the new person ${id} could not be signed in`);
      return ok({ person, cookies: session.cookies });
    },

    login: async ({ username, password }, { headers, address }) => {
      const account = username.toLowerCase();
      const allowed = await limiter.attempt(account, address);
      if (!allowed.ok) return allowed;
      const session = await signIn.signIn(username, password, headers);
      const person = session && (await store.find(session.userId));
      if (!person) return err({ code: "wrong_login" });
      await limiter.right(account, address);
      return ok({ person, cookies: session.cookies });
    },
  };
}
