import type { Person } from "#domain/accounts/person.ts";
import { readBackupCode, readCode } from "#domain/accounts/two-step.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { twoStepStore } from "../database/two-step-store.ts";
import { backupCodeUsedMail, codesGuessedMail } from "./account-mails.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { backupHashesOf, secretOf } from "./factor-secrets.ts";
import { noteSignIn } from "./note-sign-in.ts";
import { matchingStep, NO_CODE, WRONG_CODE } from "./one-time-code.ts";
import type { CodeKind } from "./sign-in.ts";

const WRONG_BACKUP_CODE = "This is not one of your backup codes, or it was used before.";

/** The second step of signing in: a code of the app, or a backup code. */
export function secondStep(tools: AccountTools): Pick<Accounts, "enterCode"> {
  const { db, store, signIn, limiter, devices, backupHash, sendMail, baseUrl, now } = tools;
  const note = noteSignIn(tools);

  const write = async (person: Person, mail: Omit<Parameters<typeof sendMail>[1], "to">): Promise<void> => {
    const { email } = person;
    if (email) await db.transaction((tx) => sendMail(tx, { to: email, ...mail }));
  };
  /** A person at this step knows the password, so the owner is warned when they go on guessing. */
  const warn = async (person: Person, account: string): Promise<void> => {
    if ((await limiter.take("warning", account)).ok)
      await write(person, codesGuessedMail(person.username, baseUrl()));
  };

  /** The cookies of a session, or null when the code is wrong. The library checks it once more and starts the session. */
  const enter = async (
    userId: number,
    kind: CodeKind,
    code: string,
    headers: Headers,
  ): Promise<string[] | null> => {
    // The library takes each backup code once: it replaces the list only where nobody replaced it meanwhile.
    if (kind === "backup") return signIn.enterCode(kind, backupHash(userId, code), headers);
    const factors = twoStepStore(db);
    const factor = await factors.find(userId);
    const step = factor && matchingStep(await secretOf(signIn, factor, userId), code, now());
    // The library takes a code as often as it comes while its time lasts.
    if (!step || !(await factors.claimStep(userId, step))) return null;
    return signIn.enterCode(kind, code, headers);
  };

  return {
    enterCode: async ({ kind, code: typed }, { headers, address }) => {
      const code = kind === "app" ? readCode(typed) : readBackupCode(typed);
      const wrong = kind === "app" ? WRONG_CODE : WRONG_BACKUP_CODE;
      if (code === null) return err(invalidInput("code", kind === "app" ? NO_CODE : wrong));
      const userId = await signIn.challenged(headers);
      const person = userId === null ? null : await store.find(userId);
      if (!person) return err({ code: "sign_in_over" });
      const account = person.username.toLowerCase();
      const device = devices.of(account, headers);
      const allowed = await limiter.codes.attempt(account, address, device);
      if (!allowed.ok) {
        await warn(person, account);
        return allowed;
      }
      const cookies = await enter(person.id, kind, code, headers);
      if (!cookies) {
        await note(person.id, "wrong_code", headers);
        return err(invalidInput("code", wrong));
      }
      await limiter.codes.right(account, address, device);
      await note(person.id, "signed_in", headers);
      if (kind === "backup") {
        const factor = await twoStepStore(db).find(person.id);
        const left = factor ? (await backupHashesOf(signIn, factor)).length : 0;
        await write(person, backupCodeUsedMail(person.username, left, baseUrl()));
      }
      return ok({ person, cookies: [...cookies, devices.cookieFor(account, headers)] });
    },
  };
}
