import type { StoredFactor } from "../database/two-step-store.ts";
import type { SignIn } from "./sign-in.ts";

/** The secret of a person's codes. Throws what the operator needs to know when the key that it was encrypted with is gone. */
export async function secretOf(
  signIn: Pick<SignIn, "decrypt">,
  factor: Pick<StoredFactor, "secret">,
  userId: number,
): Promise<string> {
  try {
    return await signIn.decrypt(factor.secret);
  } catch {
    throw new Error(
      `the second factor of account ${userId} can't be read: AUTH_SECRET or the key of the site is another one now`,
    );
  }
}

/** Keyed hashes of the backup codes that were not used yet. */
export const backupHashesOf = async (
  signIn: Pick<SignIn, "decrypt">,
  factor: Pick<StoredFactor, "backupCodes">,
): Promise<string[]> => JSON.parse(await signIn.decrypt(factor.backupCodes)) as string[];
