import { PLANS, smallestPlanWith, type Tier, type Use } from "./accounts/plan.ts";
import { USE_SENTENCES } from "./accounts/rights.ts";

/**
 * The closed list of failures that are expected. Each says what a person needs to know in `sentenceOf`;
 * anything else that goes wrong is a bug and is thrown.
 */
export type Problem =
  | { code: "invalid_input"; message: string; fields: Readonly<Record<string, string>> }
  | { code: "unauthorized" }
  | { code: "not_found"; what: NotFound }
  | { code: "unknown_table"; names: readonly string[] }
  | { code: "other_site" }
  | { code: "method_not_allowed"; allow: readonly string[] }
  /** `network` is true where all who share it have used up what they have together. */
  | { code: "search_limit"; plan: keyof typeof PLANS; network?: boolean; resetsInSeconds: number }
  | { code: "wrong_login" }
  | { code: "too_many_attempts"; retryAfterSeconds: number }
  | { code: "link_over" }
  /** The password was right, and a code is asked too. */
  | { code: "code_needed" }
  | { code: "sign_in_over" }
  | { code: "setup_over" }
  /** Two-step sign-in is on already, or is off. */
  | { code: "two_step_state"; on: boolean }
  /** The site's address is a number, for which no device makes passkeys. */
  | { code: "passkeys_off" }
  /** What a device was asked to sign is used up or too old, or was asked for by another browser. */
  | { code: "passkey_over" }
  /** The account does not know it: it was removed here, and not on the device. */
  | { code: "passkey_unknown" }
  /** What the device sent does not prove that it has the key. */
  | { code: "passkey_refused" }
  /** It counted less than before, so that there may be two of it. `userId`: whose it is, for the log. */
  | { code: "passkey_copied"; userId: number }
  | { code: "passkey_taken" }
  | { code: "no_room"; what: keyof typeof NO_ROOM; most: number }
  | { code: "question_taken" }
  | { code: "question_settled" }
  | { code: "operators_only" }
  | { code: "decided_meanwhile" }
  | { code: "too_many_requests"; retryAfterSeconds: number }
  | { code: "body_too_large" }
  /** `wanted` is the content type that is read. */
  | { code: "unsupported_type"; wanted: string }
  | { code: "unavailable"; why: keyof typeof UNAVAILABLE; retryAfterSeconds: number }
  | { code: "plan_required"; use: Use }
  | { code: "export_limit"; plan: Tier; resetsInSeconds: number }
  | { code: "already_on_plan"; plan: Tier }
  | { code: "data_not_ready"; retryAfterSeconds: number }
  | { code: "payments_off" }
  | { code: "payments_failed" };

export type ProblemCode = Problem["code"];
export type NotFound = keyof typeof NOT_FOUND;

const NOT_FOUND = {
  page: "There is no page at this address.",
  call: "There is no API call at this address.",
  city: "We don't cover a city by this name.",
  city_id: "We don't cover a city with this ID.",
  covered_topic: "We don't have a topic by this name.",
  topic: "We don't compare cities on this topic.",
  article: "There is no guide at this address.",
  section: "We don't have a section by this name in this city.",
  code: "We don't have the enacted code of this place.",
  layer: "We don't have a layer of this kind for this city.",
  tile: "There is no map tile at this address.",
  data_file:
    "The open data has no file at this address. /data/v1/manifest.json lists the files. Files from earlier versions of the law are kept only for a while.",
  project: "We can't read a project from this address.",
  expert: "No expert is listed at this address.",
  invitation: "This link can't be used to write a review. Please open the link in your email again.",
  passkey: "You don't have a passkey with this number.",
  session: "You don't have a signed-in device with this number.",
  subscription: "You don't have a subscription with this number.",
  report:
    "We don't have a report with this number. Please check it against the number printed on the report.",
  saved: "You don't have a saved item with this number.",
  shared: "This link does not work. The person who shared it may have removed it.",
  annotation: "There is no note with this number that you can see.",
  follow: "You don't follow anything with this number.",
  apiKey: "You don't have an active key with this number.",
  question: "There is no question with this number that you can see.",
  proposal: "This rule is not in the current text. The passage it was read from may have changed.",
  notification: "You don't have a notification with this number.",
} as const;

const FULL = "and there is no room for more. Please remove one first.";

/** What fills the room that one person has. */
const NO_ROOM = {
  saved: (most: number) => `You have saved ${most} things, ${FULL}`,
  follows: (most: number) => `You follow ${most} things, ${FULL}`,
  annotations: (most: number) => `You have written ${most} notes, ${FULL}`,
  apiKeys: (most: number) => `You have ${most} keys, ${FULL}`,
  passkeys: (most: number) => `You have ${most} passkeys, ${FULL}`,
  questions: (most: number) =>
    `You have ${most} questions waiting for an expert. Wait for an answer, or close one of them first.`,
  followUps: (most: number) => `You have added to this question ${most} times. Please ask a new one.`,
  answers: (most: number) => `This question has ${most} answers. There is no room for more.`,
} as const;

/** What this site cannot do for a while. Nothing was stored whenever one of these is said. */
const UNAVAILABLE = {
  database:
    "Our database can't be reached at the moment, so this can't be done now. Searching and reading the law still work.",
  storage:
    "Our database can't store anything at the moment, so this can't be done now. Searching and reading the law still work.",
  busy: "Too many people are waiting for this at the moment.",
  stopping: "This server is being restarted.",
} as const;

/** The sentence shown to the person. It never carries internals. */
export function sentenceOf(problem: Problem): string {
  switch (problem.code) {
    case "invalid_input":
      return problem.message;
    case "unauthorized":
      return "You are not signed in.";
    case "not_found":
      return NOT_FOUND[problem.what];
    case "unknown_table":
      return problem.names.length > 0
        ? `There is no table by this name. There are: ${problem.names.join(", ")}.`
        : "This report has no table.";
    case "other_site":
      return "This was sent from another site. Please open our page and send it from there.";
    case "method_not_allowed":
      return `This address takes ${problem.allow.join(" and ")} only.`;
    case "search_limit":
      if (problem.network)
        return `People on your network have used all ${PLANS.anonymous.networkSearches} free searches without an account. Sign up for free or upgrade to continue.`;
      return problem.plan === "anonymous"
        ? "You've reached the limit for anonymous searches. Sign up for free or upgrade to continue."
        : `You have used all ${PLANS[problem.plan].searches} searches of the ${PLANS[problem.plan].name} plan this month. Upgrade to continue, or come back next month.`;
    case "wrong_login":
      return "Wrong username or password.";
    case "too_many_attempts":
      return `There were too many attempts. Please wait ${waitWords(problem.retryAfterSeconds)} and try again.`;
    case "link_over":
      return "This link has already been used or has expired. Please request a new one.";
    case "code_needed":
      return "Your password is correct. Now enter the code from your authenticator app.";
    case "sign_in_over":
      return "This sign-in expired or was already completed. Please enter your password again.";
    case "setup_over":
      return "This setup expired or was replaced by a newer one. Please start again.";
    case "two_step_state":
      return problem.on ? "Two-step sign-in is already on." : "Two-step sign-in is off.";
    case "passkeys_off":
      return "Passkeys don't work on this site, because its address is a number.";
    case "passkey_over":
      return "This request expired or was already completed. Please try again.";
    case "passkey_unknown":
      return "This passkey isn't connected to an account here. Sign in with your password, then add it on your account page.";
    case "passkey_refused":
      return "We could not check this passkey. Try again, or use your password.";
    case "passkey_copied":
      return "We refused this passkey, because someone may have copied it. Sign in with your password, then remove it on your account page.";
    case "passkey_taken":
      return "This passkey is already connected to an account.";
    case "no_room":
      return NO_ROOM[problem.what](problem.most);
    case "question_taken":
      return "Another expert has taken this question, so nothing was sent.";
    case "question_settled":
      return "This question is closed, so nothing was sent.";
    case "operators_only":
      return "Only operators of this site can open this. The site's owner can add your account.";
    case "decided_meanwhile":
      return "Another operator decided on this rule after you opened it, so nothing was saved. Look at their decision first.";
    case "too_many_requests":
      return `You sent too many requests at once. Please wait ${waitWords(problem.retryAfterSeconds)} and try again.`;
    case "body_too_large":
      return "What you sent is too large.";
    case "unsupported_type":
      return `Please send this as ${problem.wanted}.`;
    case "unavailable":
      return `${UNAVAILABLE[problem.why]} Please try again in ${waitWords(problem.retryAfterSeconds)}.`;
    case "plan_required":
      return `${USE_SENTENCES[problem.use]} the ${PLANS[smallestPlanWith(problem.use)].name} plan.`;
    case "export_limit":
      return `You have used all ${PLANS[problem.plan].exports} exports of the ${PLANS[problem.plan].name} plan this month. Files you've already downloaded stay free. Upgrade to continue, or come back next month.`;
    case "already_on_plan":
      return `You are on the ${PLANS[problem.plan].name} plan already.`;
    case "data_not_ready":
      return `These files are being rebuilt. Please try again in ${waitWords(problem.retryAfterSeconds)}.`;
    case "payments_off":
      return "Payments are turned off on this site. You weren't charged.";
    case "payments_failed":
      return "The payment service did not respond as expected. Nothing was changed. Please try again.";
  }
}

/** A problem with one named input, said in one sentence. */
export const invalidInput = (field: string, message: string): Problem => ({
  code: "invalid_input",
  message,
  fields: { [field]: message },
});

/** "1 second", "90 seconds", "3 minutes", "5 hours": never shorter than the wait. */
const waitWords = (seconds: number): string =>
  seconds <= 120
    ? `${seconds} ${seconds === 1 ? "second" : "seconds"}`
    : seconds <= 2 * 3600
      ? `${Math.ceil(seconds / 60)} minutes`
      : `${Math.ceil(seconds / 3600)} hours`;
