import { emailFault, normalizeEmail, passwordFault } from "#domain/accounts/credentials.ts";
import type { Person } from "#domain/accounts/person.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import { endKeys } from "../database/api-key-store.ts";
import { passkeyStore } from "../database/passkey-store.ts";
import { passwordChangedMail, resetMail } from "./account-mails.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { checkFields } from "./check-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { newLink } from "./links.ts";

/** An answer to "I forgot my password" takes this long at least, so that its time does not tell what was found. */
const STEADY_MS = 300;

/** A new password for the person who reads mail at the account's address. */
export function resetting(
  tools: AccountTools,
): Pick<Accounts, "forgotPassword" | "linkWorks" | "resetPassword"> {
  const { db, store, hasher, limiter, sendMail, baseUrl, now } = tools;

  const sendLink = async (person: Person, email: string): Promise<void> => {
    await db.transaction(async (tx) => {
      const token = await newLink(tx, tools, { userId: person.id, kind: "reset", email });
      await sendMail(tx, { to: email, ...resetMail(person.username, token, baseUrl()) });
    });
  };

  return {
    forgotPassword: async (given, { address }) => {
      const email = normalizeEmail(given);
      const sound = checkFields({ email: emailFault(email) });
      if (!sound.ok) return sound;
      const allowed = await limiter.take("messages", address);
      if (!allowed.ok) return allowed;

      const work = async (): Promise<void> => {
        // One who proved the address comes before all who only claimed it: the message proves it for them.
        const person = (await store.ownerOf(email)) ?? (await store.claimantOf(email));
        if (person && (await limiter.take("recipient", email)).ok) await sendLink(person, email);
      };
      await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, STEADY_MS))]);
      return ok(null);
    },

    linkWorks: async (kind, token) => {
      const link = await store.findLink(token, kind, now());
      const person = link && (await store.find(link.userId));
      if (!person) return false;
      return link.email === person.pendingEmail || (kind === "reset" && link.email === person.email);
    },

    resetPassword: async ({ token, password }, { address }) => {
      const sound = checkFields({ password: passwordFault(password, isCommonPassword) });
      if (!sound.ok) return sound;
      const allowed = await limiter.take("messages", address);
      if (!allowed.ok) return allowed;
      const hash = await hasher.hash(password);
      return db.transaction(async (tx) => {
        const people = accountStore(tx);
        const link = await people.takeLink(token, "reset", now());
        const person = link && (await people.find(link.userId));
        // A link to an address that was given up since opens nothing.
        if (!person || (link.email !== person.email && link.email !== person.pendingEmail))
          return err({ code: "link_over" });
        await people.setPassword(person.id, hash);
        await people.endSessions(person.id);
        // The password may be changed because of the person who made keys and passkeys: a stranger who guessed it, or who made
        // the account with an address that was not theirs.
        const ended = {
          keys: await endKeys(tx, person.id, now()),
          passkeys: await passkeyStore(tx).end(person.id),
        };
        if (person.pendingEmail === link.email) await people.proveEmail(person.id, link.email);
        await sendMail(tx, { to: link.email, ...passwordChangedMail(person.username, ended, baseUrl()) });
        return ok(null);
      });
    },
  };
}
