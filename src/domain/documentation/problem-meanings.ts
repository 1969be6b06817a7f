import type { ProblemCode } from "../problem.ts";

/** When each problem comes and what to do about it, for callers from a program. */
export const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_input:
    "An input is missing or cannot be read. The `fields` member says which, with a sentence for each.",
  unauthorized: "You are not signed in, or the key is missing or wrong. Sign in or send a valid key.",
  wrong_login: "The username or the password is wrong. We do not say which.",
  other_site: "The form was sent from another site. Send it from ours.",
  plan_required: "The plan of this account does not include it. The `plan` member says which one does.",
  not_found: "There is nothing at this address. The message says what was looked for.",
  unknown_table: "The report has no table by this name. The message lists the tables that it has.",
  method_not_allowed: "This address uses a different method. See the Allow header.",
  already_on_plan: "The account is already on this plan. Nothing was charged.",
  link_over: "The link has already been used or has expired. Request a new one.",
  code_needed: "The password is right, and the account asks for a code too. Send it to /api/login/code.",
  sign_in_over: "No sign-in waits for a code, or its 10 minutes are over. Send the password again.",
  setup_over: "The setup was not finished within an hour, or a newer one replaced it. Start again.",
  two_step_state: "Two-step sign-in is already on, or already off. Nothing was changed.",
  passkeys_off: "The site's address is a number, and passkeys need a name. Sign in with the password.",
  passkey_over:
    "What was signed is used up, older than 5 minutes, or was asked for by another browser. Start again.",
  passkey_unknown: "No account has this passkey. Sign in with the password.",
  passkey_refused:
    "The signature, or what was signed, is not right. Start again, or sign in with the password.",
  passkey_copied:
    "The passkey counted less than before, so it may have been copied. Sign in with the password, and remove it.",
  passkey_taken: "This passkey already belongs to an account. Nothing was added.",
  no_room: "The account is full. Delete something first.",
  question_taken: "Another expert answered first. Your text is saved; see their answer.",
  question_settled: "The question is closed, so nothing can be added to it.",
  operators_only: "The call is for operators of the site.",
  decided_meanwhile: "Another operator decided on the rule after it was opened.",
  body_too_large: "What was sent is too large. Send less at a time.",
  unsupported_type: "We can't read this type of body. The message says which type to send.",
  search_limit: "You've used all the searches in your plan. The Retry-After header says when you get more.",
  too_many_requests: "Too many requests came at once. Wait as long as the Retry-After header says.",
  too_many_attempts: "There were too many attempts to sign in. Wait as long as the Retry-After header says.",
  export_limit: "You've used all of this month's exports. Files you've already downloaded stay free.",
  data_not_ready: "The files are being made. Wait as long as the Retry-After header says.",
  unavailable:
    "The database cannot be reached, or the server has too much to do. Nothing was stored. Wait as long as the Retry-After header says.",
  payments_failed: "The payment service did not answer. Nothing was changed; try again.",
  payments_off: "Payments are turned off on this site. You weren't charged.",
};
