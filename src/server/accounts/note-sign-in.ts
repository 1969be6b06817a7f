import type { SignInAttempt } from "../database/guess-store.ts";
import type { AccountTools } from "./accounts.ts";

/** Writes an attempt down, for the owner of the account to see. */
export const noteSignIn =
  ({ signIns, now }: Pick<AccountTools, "signIns" | "now">) =>
  (userId: number, outcome: SignInAttempt["outcome"], headers: Headers): Promise<void> =>
    signIns.note(userId, { at: now(), outcome, userAgent: headers.get("User-Agent")?.slice(0, 300) ?? null });
