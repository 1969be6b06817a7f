import { emailFault, normalizeEmail, passwordFault } from "#domain/accounts/credentials.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import { endKeys } from "../database/api-key-store.ts";
import { forgetExpert } from "../database/expert-accounts.ts";
import { forgetMailTo } from "../database/mail-store.ts";
import { passkeyStore } from "../database/passkey-store.ts";
import { accountDeletedMail, addressChangedMail, passwordChangedMail } from "./account-mails.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { checkFields } from "./check-fields.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { confirmPassword, WRONG_PASSWORD } from "./confirm-password.ts";
import { askForProof } from "./links.ts";

const PROVEN = "This is your email address already.";

/** What a person does with their own account. Whatever would lock its owner out asks for the password again. */
export function ownAccount(
  tools: AccountTools,
): Pick<
  Accounts,
  "changePassword" | "changeEmail" | "confirmPassword" | "resendVerification" | "verifyEmail" | "remove"
> {
  const { db, signIn, limiter, devices, sendMail, endBilling, baseUrl, now } = tools;

  const confirm = confirmPassword(tools);

  return {
    changePassword: async (person, { currentPassword, password }, from) => {
      const sound = checkFields({
        password: passwordFault(password, isCommonPassword, [person.username, person.email ?? ""]),
      });
      if (!sound.ok) return sound;
      const account = person.username.toLowerCase();
      const device = devices.of(account, from.headers);
      const allowed = await limiter.attempt(account, from.address, device);
      if (!allowed.ok) return allowed;
      const cookies = await signIn.changePassword(currentPassword, password, from.headers);
      if (!cookies) return err(invalidInput("currentPassword", WRONG_PASSWORD));
      await limiter.right(account, from.address, device);
      await db.transaction(async (tx) => {
        await accountStore(tx).dropLinks(person.id, "reset");
        await accountStore(tx).dropChallenges(person.id);
        const ended = {
          keys: await endKeys(tx, person.id, now()),
          passkeys: await passkeyStore(tx).end(person.id),
        };
        if (person.email)
          await sendMail(tx, { to: person.email, ...passwordChangedMail(person.username, ended, baseUrl()) });
      });
      return ok(cookies);
    },

    changeEmail: async (person, given, from) => {
      const email = normalizeEmail(given.email);
      const fault = emailFault(email) ?? (email === person.email ? PROVEN : null);
      const sound = checkFields({ email: fault });
      if (!sound.ok) return sound;
      const confirmed = await confirm(person, given.password, from);
      if (!confirmed.ok) return confirmed;
      const allowed = await limiter.take("messages", from.address);
      if (!allowed.ok) return allowed;
      await db.transaction(async (tx) => {
        await accountStore(tx).claimEmail(person.id, email);
        await askForProof(tx, tools, person, email);
      });
      return ok({ ...person, pendingEmail: email });
    },

    resendVerification: async (person, { address }) => {
      const { pendingEmail } = person;
      if (!pendingEmail) return err(invalidInput("email", PROVEN));
      const allowed = await limiter.take("messages", address);
      if (!allowed.ok) return allowed;
      return db.transaction((tx) => askForProof(tx, tools, person, pendingEmail));
    },

    confirmPassword: confirm,

    verifyEmail: (token) =>
      db.transaction(async (tx) => {
        const people = accountStore(tx);
        const link = await people.takeLink(token, "verify", now());
        const person = link && (await people.find(link.userId));
        // A link to an address that was given up since proves nothing that is still asked.
        if (!person || person.pendingEmail !== link.email) return err({ code: "link_over" });
        if (!(await people.proveEmail(person.id, link.email))) return err({ code: "link_over" });
        if (person.email)
          await sendMail(tx, { to: person.email, ...addressChangedMail(person.username, baseUrl()) });
        return ok(null);
      }),

    remove: async (person, password, from) => {
      const confirmed = await confirm(person, password, from);
      if (!confirmed.ok) return confirmed;
      // First, and with the account kept when it fails: nobody pays on for an account that is gone.
      const ended = await endBilling(person);
      if (!ended.ok) return ended;
      await db.transaction(async (tx) => {
        await forgetExpert(tx, person.id, now());
        // Everything that is theirs goes with them: each table that names a person deletes its rows.
        await accountStore(tx).remove(person.id);
        // Mail that was sent to them says who they were, and mail that waits is about an account that is gone.
        await forgetMailTo(tx, [person.email, person.pendingEmail]);
        if (person.email)
          await sendMail(tx, { to: person.email, ...accountDeletedMail(person.username, baseUrl()) });
      });
      return ok(null);
    },
  };
}
