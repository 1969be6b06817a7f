import { z } from "zod";

/** POST /api/register, /api/login, /api/logout. What a username, an address and a password must be: domain/accounts/credentials.ts. */

const text = (missing: string, longest: number) =>
  z.string(missing).min(1, missing).max(longest, "Please enter something shorter.");

/** Longer than any password may be, so that the sentence on its length is said, and short enough to read. */
const LONGEST_TYPED = 1000;

export const Password = text("Please enter your password.", LONGEST_TYPED);
/** What is chosen anew is checked by the domain, empty or not, so that all faults of a form are said at once. */
const chosen = (missing: string) => z.string(missing).max(LONGEST_TYPED, "Please enter something shorter.");
export const NewPassword = chosen("Please choose a password.");
export const Email = chosen("Please enter your email address.");
/** The secret of a link. */
export const LinkToken = z.string("Please open the link from our message again.").min(1).max(200);

/** GET /api/link: whether a link from a message still works. Asking does not use it up. */
export const LinkInput = z.strictObject({ kind: z.enum(["reset", "verify"]), token: LinkToken });

export const RegisterInput = z.strictObject({
  username: chosen("Please choose a username."),
  email: Email,
  password: NewPassword,
});

export const LoginInput = z.strictObject({
  username: text("Please enter your username.", LONGEST_TYPED),
  password: Password,
});

/** What calls answer that change something and have nothing to tell. */
export const Done = z.strictObject({});
