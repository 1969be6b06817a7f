import { z } from "zod";

/** POST /api/register, /api/login, /api/logout. What a username, an address and a password must be: domain/accounts/credentials.ts. */

const text = (missing: string, longest: number) =>
  z.string(missing).min(1, missing).max(longest, "Please enter something shorter.");

/** Longer than any password may be, so that the sentence on its length is said, and short enough to read. */
const LONGEST_TYPED = 1000;

export const Password = text("Please enter your password.", LONGEST_TYPED);
export const NewPassword = text("Please choose a password.", LONGEST_TYPED);
export const Email = text("Please enter your email address.", LONGEST_TYPED);
/** The secret of a link. */
export const LinkToken = z.string("Please open the link from our message again.").min(1).max(200);

export const RegisterInput = z.strictObject({
  username: text("Please choose a username.", LONGEST_TYPED),
  email: Email,
  password: NewPassword,
});

export const LoginInput = z.strictObject({
  username: text("Please enter your username.", LONGEST_TYPED),
  password: Password,
});

/** What calls answer that change something and have nothing to tell. */
export const Done = z.strictObject({});
