import { z } from "zod";
import {
  CreateCheckoutInput,
  CreatePortalInput,
  GoTo,
  SubscriptionInput,
  SubscriptionOutput,
} from "./billing.ts";
import { ChangeEmailInput, VerifyEmailInput } from "./emails.ts";
import { passkeyOperations } from "./passkeys.ts";
import { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from "./passwords.ts";
import { EndSessionInput, SessionsOutput } from "./sessions.ts";
import { Done, LinkInput, LoginInput, RegisterInput } from "./sign-in.ts";
import { twoStepOperations } from "./two-step.ts";
import { DeleteUserInput, ExportUserOutput, UsageOutput, UserOutput } from "./user.ts";

/** The calls about people: signing in, their account, what they used and what they pay for. Part of `operations`. */
export const accountOperations = {
  user: { method: "GET", path: "/api/user", input: z.strictObject({}), output: UserOutput, problems: [401] },
  deleteUser: {
    method: "DELETE",
    path: "/api/user",
    input: DeleteUserInput,
    output: Done,
    problems: [400, 401, 429],
  },
  exportUser: {
    method: "GET",
    path: "/api/user/export",
    input: z.strictObject({}),
    output: ExportUserOutput,
    problems: [401],
  },
  usage: {
    method: "GET",
    path: "/api/usage",
    input: z.strictObject({}),
    output: UsageOutput,
    problems: [401],
  },
  resetUsage: {
    method: "POST",
    path: "/api/usage/reset",
    input: z.strictObject({}),
    output: Done,
    problems: [401, 404],
  },
  register: {
    method: "POST",
    path: "/api/register",
    input: RegisterInput,
    output: UserOutput,
    problems: [400, 429],
  },
  login: {
    method: "POST",
    path: "/api/login",
    input: LoginInput,
    output: UserOutput,
    problems: [400, 401, 429],
  },
  ...twoStepOperations,
  ...passkeyOperations,
  logout: { method: "POST", path: "/api/logout", input: z.strictObject({}), output: Done, problems: [] },
  forgotPassword: {
    method: "POST",
    path: "/api/password/forgot",
    input: ForgotPasswordInput,
    output: Done,
    problems: [400, 429],
  },
  link: { method: "GET", path: "/api/link", input: LinkInput, output: Done, problems: [400, 410] },
  resetPassword: {
    method: "POST",
    path: "/api/password/reset",
    input: ResetPasswordInput,
    output: Done,
    problems: [400, 410, 429],
  },
  changePassword: {
    method: "POST",
    path: "/api/password/change",
    input: ChangePasswordInput,
    output: Done,
    problems: [400, 401, 429],
  },
  changeEmail: {
    method: "POST",
    path: "/api/email/change",
    input: ChangeEmailInput,
    output: UserOutput,
    problems: [400, 401, 429],
  },
  verifyEmail: {
    method: "POST",
    path: "/api/email/verify",
    input: VerifyEmailInput,
    output: Done,
    problems: [400, 410],
  },
  resendVerification: {
    method: "POST",
    path: "/api/email/resend",
    input: z.strictObject({}),
    output: Done,
    problems: [400, 401, 429],
  },
  sessions: {
    method: "GET",
    path: "/api/sessions",
    input: z.strictObject({}),
    output: SessionsOutput,
    problems: [401],
  },
  endSession: {
    method: "POST",
    path: "/api/sessions/end",
    input: EndSessionInput,
    output: Done,
    problems: [400, 401, 404],
  },
  endAllSessions: {
    method: "POST",
    path: "/api/sessions/end-all",
    input: z.strictObject({}),
    output: Done,
    problems: [401],
  },
  createCheckout: {
    method: "POST",
    path: "/api/create-checkout",
    input: CreateCheckoutInput,
    output: GoTo,
    problems: [400, 401, 409, 502, 503],
  },
  createPortal: {
    method: "POST",
    path: "/api/create-portal",
    input: CreatePortalInput,
    output: GoTo,
    problems: [400, 401, 404, 502, 503],
  },
  subscription: {
    method: "GET",
    path: "/api/subscription/{stripeCustomerId}",
    input: SubscriptionInput,
    output: SubscriptionOutput,
    problems: [400, 401, 404, 502],
  },
} as const;
