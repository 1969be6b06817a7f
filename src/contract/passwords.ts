import { z } from "zod";
import { Email, LinkToken, NewPassword } from "./sign-in.ts";

/** POST /api/password/forgot: sends a link, if there is whom to send it to; the answer does not tell. */
export const ForgotPasswordInput = z.strictObject({ email: Email });

/** POST /api/password/reset: a new password with the link's secret. All devices are signed out. */
export const ResetPasswordInput = z.strictObject({ token: LinkToken, password: NewPassword });

/** POST /api/password/change: all other devices are signed out. */
export const ChangePasswordInput = z.strictObject({
  currentPassword: z
    .string("Please enter your current password.")
    .min(1, "Please enter your current password.")
    .max(1000),
  password: NewPassword,
});
