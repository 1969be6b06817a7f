import { z } from "zod";
import { Email, LinkToken, Password } from "./sign-in.ts";

/** POST /api/email/change: the new address holds once it is proven. */
export const ChangeEmailInput = z.strictObject({ email: Email, password: Password });

/** POST /api/email/verify: proves an address with the link's secret. */
export const VerifyEmailInput = z.strictObject({ token: LinkToken });
