import { emailFault, normalizeEmail, passwordFault, usernameFault } from "#domain/accounts/credentials.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { checkFields } from "./check-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { askForProof } from "./links.ts";
import { noteSignIn } from "./note-sign-in.ts";

/** Becoming a person, and being known as one again. */
export function registration(tools: AccountTools): Pick<Accounts, "register" | "login"> {
  const { db, store, signIn, hasher, limiter, devices } = tools;
  const note = noteSignIn(tools);
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
      // Not by the password, which would be hashed a second time only to be compared.
      const cookies = await signIn.start(id, headers);
      const person = await store.find(id);
      if (!person) throw new Error(`the new person ${id} could not be signed in`);
      await note(id, "signed_in", headers);
      const device = devices.cookieFor(username.toLowerCase(), headers);
      return ok({ person, cookies: [...cookies, device] });
    },

    login: async ({ username, password }, { headers, address }) => {
      const account = username.toLowerCase();
      const device = devices.of(account, headers);
      const allowed = await limiter.attempt(account, address, device);
      if (!allowed.ok) return allowed;
      const session = await signIn.signIn(username, password, headers);
      const owner = session?.codeNeeded === false ? session.userId : await store.byUsername(account);
      const person = session && owner !== null ? await store.find(owner) : null;
      if (!session || !person) {
        if (owner !== null) await note(owner, "wrong_password", headers);
        return err({ code: "wrong_login" });
      }
      await limiter.right(account, address, device);
      await note(person.id, session.codeNeeded ? "code_asked" : "signed_in", headers);
      // The browser is known once the code was entered there too: else a stranger with the password would be.
      if (session.codeNeeded) return ok(session);
      return ok({ person, cookies: [...session.cookies, devices.cookieFor(account, headers)] });
    },
  };
}
