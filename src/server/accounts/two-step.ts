import { randomBytes } from "node:crypto";
import { SETUP_MINUTES } from "#domain/accounts/keeping.ts";
import type { Person } from "#domain/accounts/person.ts";
import {
  BACKUP_CODES,
  BACKUP_LENGTH,
  BACKUP_SIGNS,
  inGroups,
  readCode,
  toBase32,
} from "#domain/accounts/two-step.ts";
import { invalidInput } from "#domain/problem.ts";
import { err, ok } from "#domain/result.ts";
import { accountStore } from "../database/account-store.ts";
import type { Tx } from "../database/open-database.ts";
import { twoStepStore } from "../database/two-step-store.ts";
import { backupCodesMail, twoStepOffMail, twoStepOnMail } from "./account-mails.ts";
import type { Accounts, AccountTools } from "./accounts.ts";
import { confirmPassword } from "./confirm-password.ts";
import { backupHashesOf, secretOf } from "./factor-secrets.ts";
import { matchingStep, NO_CODE, WRONG_CODE } from "./one-time-code.ts";

/** 25 signs of 6 bits each: 40 signs in base32, ten groups of four. */
const SECRET_SIGNS = 25;

/** What a person does with two-step sign-in on their account page. Each change is reported by mail. */
export function twoStep(
  tools: AccountTools,
): Pick<Accounts, "twoStep" | "beginTwoStep" | "confirmTwoStep" | "endTwoStep" | "newBackupCodes"> {
  const { db, signIn, limiter, devices, backupHash, sendMail, baseUrl, now } = tools;
  const confirmed = confirmPassword(tools);
  const factors = twoStepStore(db);

  const write = async (
    tx: Tx,
    { email, username }: Person,
    mail: (username: string, baseUrl: string) => Omit<Parameters<typeof sendMail>[1], "to">,
  ): Promise<void> => {
    if (email) await sendMail(tx, { to: email, ...mail(username, baseUrl()) });
  };
  /** Codes as they are shown, and as they are kept. */
  const makeCodes = async (userId: number): Promise<{ shown: string[]; kept: string }> => {
    const codes = Array.from({ length: BACKUP_CODES }, () =>
      [...randomBytes(BACKUP_LENGTH)].map((byte) => BACKUP_SIGNS[byte % BACKUP_SIGNS.length]).join(""),
    );
    return {
      shown: codes.map((code) => inGroups(code, "-")),
      kept: await signIn.encrypt(JSON.stringify(codes.map((code) => backupHash(userId, code)))),
    };
  };

  return {
    twoStep: async ({ id }) => {
      const factor = await factors.find(id);
      if (!factor?.verified) return null;
      return { since: factor.createdAt, backupCodesLeft: (await backupHashesOf(signIn, factor)).length };
    },

    beginTwoStep: async (person, password, from) => {
      const allowed = await confirmed(person, password, from);
      if (!allowed.ok) return allowed;
      const secret = randomBytes(SECRET_SIGNS).toString("base64url").slice(0, SECRET_SIGNS);
      const begun = await factors.begin(person.id, {
        secret: await signIn.encrypt(secret),
        backupCodes: await signIn.encrypt("[]"),
        at: now(),
      });
      return begun ? ok({ key: toBase32(Buffer.from(secret)) }) : err({ code: "two_step_state", on: true });
    },

    confirmTwoStep: async ({ person, sessionId }, typed, { address, headers }) => {
      const code = readCode(typed);
      if (code === null) return err(invalidInput("code", NO_CODE));
      const factor = await factors.find(person.id);
      if (factor?.verified) return err({ code: "two_step_state", on: true });
      if (!factor || factor.createdAt.getTime() < now().getTime() - SETUP_MINUTES * 60_000)
        return err({ code: "setup_over" });
      const account = person.username.toLowerCase();
      const device = devices.of(account, headers);
      const allowed = await limiter.codes.attempt(account, address, device);
      if (!allowed.ok) return allowed;
      const step = matchingStep(await secretOf(signIn, factor, person.id), code, now());
      if (step === null) return err(invalidInput("code", WRONG_CODE));
      await limiter.codes.right(account, address, device);
      const codes = await makeCodes(person.id);
      return db.transaction(async (tx) => {
        // The code must not open the first sign-in as well.
        const mine = await twoStepStore(tx).claimStep(person.id, step);
        if (!mine || !(await twoStepStore(tx).turnOn(person.id, { ...factor, backupCodes: codes.kept })))
          return err({ code: "setup_over" });
        await accountStore(tx).endOtherSessions(person.id, sessionId);
        await write(tx, person, twoStepOnMail);
        return ok(codes.shown);
      });
    },

    endTwoStep: async ({ person, sessionId }, password, from) => {
      const allowed = await confirmed(person, password, from);
      if (!allowed.ok) return allowed;
      return db.transaction(async (tx) => {
        if (!(await twoStepStore(tx).turnOff(person.id))) return err({ code: "two_step_state", on: false });
        await accountStore(tx).endOtherSessions(person.id, sessionId);
        await write(tx, person, twoStepOffMail);
        return ok(null);
      });
    },

    newBackupCodes: async (person, password, from) => {
      const allowed = await confirmed(person, password, from);
      if (!allowed.ok) return allowed;
      const codes = await makeCodes(person.id);
      return db.transaction(async (tx) => {
        if (!(await twoStepStore(tx).setBackupCodes(person.id, codes.kept)))
          return err({ code: "two_step_state", on: false });
        await write(tx, person, backupCodesMail);
        return ok(codes.shown);
      });
    },
  };
}
