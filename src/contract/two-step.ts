import { z } from "zod";
import { Done, Password } from "./sign-in.ts";
import { UserOutput } from "./user.ts";

/** Longer than any code with all the spaces that one may type into it. */
const LONGEST_CODE = 60;
const Code = z.string("Please enter the code.").min(1, "Please enter the code.").max(LONGEST_CODE);

/** POST /api/login/code: the second step of signing in, after a right password was answered with code_needed. */
export const EnterCodeInput = z.strictObject({ kind: z.enum(["app", "backup"]), code: Code });

/** GET /api/two-step: whether signing in asks for a code too. */
export const TwoStepOutput = z.strictObject({
  /** Null where it is off. */
  on: z
    .strictObject({
      /** ISO time. */
      since: z.string(),
      backupCodesLeft: z.int(),
    })
    .nullable(),
});
export type TwoStepOutput = z.infer<typeof TwoStepOutput>;

const WithPassword = z.strictObject({ password: Password });

/** POST /api/two-step/start: a secret for an authenticator app. It is in this answer and in no other. */
export const StartTwoStepOutput = z.strictObject({
  /** The secret in base32, as it is typed into an app. */
  key: z.string(),
  /** The QR code that sets an app up, row by row: "1" is dark. */
  qr: z.array(z.string()),
});
export type StartTwoStepOutput = z.infer<typeof StartTwoStepOutput>;

/** POST /api/two-step/confirm: turns it on with the first code. All other devices are signed out. */
const ConfirmTwoStepInput = z.strictObject({ code: Code });

/** Codes that each sign in once where the app is not at hand. They are in this answer and in no other. */
export const BackupCodesOutput = z.strictObject({ backupCodes: z.array(z.string()) });

/** The calls of two-step sign-in. Part of `accountOperations`. */
export const twoStepOperations = {
  enterCode: {
    method: "POST",
    path: "/api/login/code",
    input: EnterCodeInput,
    output: UserOutput,
    problems: [400, 410, 429],
  },
  twoStep: {
    method: "GET",
    path: "/api/two-step",
    input: z.strictObject({}),
    output: TwoStepOutput,
    problems: [401],
  },
  startTwoStep: {
    method: "POST",
    path: "/api/two-step/start",
    input: WithPassword,
    output: StartTwoStepOutput,
    problems: [400, 401, 409, 429],
  },
  confirmTwoStep: {
    method: "POST",
    path: "/api/two-step/confirm",
    input: ConfirmTwoStepInput,
    output: BackupCodesOutput,
    problems: [400, 401, 409, 410, 429],
  },
  endTwoStep: {
    method: "POST",
    path: "/api/two-step/end",
    input: WithPassword,
    output: Done,
    problems: [400, 401, 409, 429],
  },
  newBackupCodes: {
    method: "POST",
    path: "/api/two-step/backup-codes",
    input: WithPassword,
    output: BackupCodesOutput,
    problems: [400, 401, 409, 429],
  },
} as const;
