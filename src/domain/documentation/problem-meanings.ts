import type { ProblemCode } from "../problem.ts";

/** When each problem comes and what to do about it, for whoever calls us from a program. */
export const PROBLEM_MEANINGS: Readonly<Record<ProblemCode, string>> = {
  invalid_input:
    "An input is missing or cannot be read. The field named fields says which, each with a sentence.",
  unauthorized: "You are not signed in, or the key is missing or wrong. Sign in or send a valid key.",
  wrong_login: "The username or the password is not right. We do not say which one.",
  other_site: "The form was sent from another site. Send it from ours.",
  plan_required: "The plan of this account does not include it. The field named plan says which one does.",
  not_found: "There is nothing at this address. The message says what was looked for.",
  unknown_table: "The report has no table by this name. The message lists the tables that it has.",
  method_not_allowed: "The address exists and answers other methods. The header Allow lists them.",
  already_on_plan: "The account has this plan already. Nothing was charged.",
  link_over: "The link was used before or is too old. Ask for a new one.",
  code_needed: "The password is right, and the account asks for a code too. Send it to /api/login/code.",
  sign_in_over: "No sign-in waits for a code, or its 10 minutes are over. Send the password again.",
  setup_over: "The setup was not finished within an hour, or a newer one replaced it. Start again.",
  two_step_state: "Two-step sign-in is on already, or it is off. Nothing was changed.",
  no_room: "The account keeps as much as it may. Remove something first.",
  question_taken: "Another expert answered first. What was written is not lost; read theirs.",
  question_settled: "The question is settled, so nothing can be added to it.",
  operators_only: "The call is for operators of the site.",
  decided_meanwhile: "Another operator decided on the rule after it was opened.",
  body_too_large: "What was sent is too large. Send less at once.",
  unsupported_type: "The body is of a kind that is not read. The message says which one is.",
  search_limit: "The searches of this plan are used up. The header Retry-After says when there are more.",
  too_many_requests: "That was a lot at once. Wait as long as the header Retry-After says.",
  too_many_attempts: "There were too many attempts to sign in. Wait as long as the header Retry-After says.",
  export_limit: "The files of this month are used up. Files that were taken before stay free.",
  data_not_ready: "The files are being made. Wait as long as the header Retry-After says.",
  unavailable:
    "The database cannot be reached, or the server has too much to do. Nothing was stored. Wait as long as the header Retry-After says.",
  payments_failed: "The payment service did not answer. Nothing was changed; try again.",
  payments_off: "This site sells no plans. Nothing was charged.",
};
