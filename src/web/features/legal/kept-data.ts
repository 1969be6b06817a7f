import { CODE_MINUTES, KEPT_DAYS, PASSKEY_MINUTES, RESET_LINK_HOURS } from "#domain/accounts/keeping.ts";

/**
 * What this software keeps and passes on, as the privacy policy tells it. kept-data.test.ts holds these tables against
 * the migrations, the cookies of the server, the storage of the browser and the outgoing calls.
 */

export interface Cookie {
  name: string;
  purpose: string;
  /** "400 days". */
  until: string;
}

export const COOKIES: readonly Cookie[] = [
  {
    name: "lotline_visitor",
    purpose:
      "Counts the free searches of a visitor without an account. It has a random number and a signature. It comes with your first search.",
    until: `${KEPT_DAYS.visitorCookie} days`,
  },
  {
    name: "lotline.session_token",
    purpose:
      "Keeps you signed in. It comes when you sign in, and each day that you visit renews it. Signing out deletes it.",
    until: `${KEPT_DAYS.session} days`,
  },
  {
    name: "lotline.two_factor",
    purpose:
      "Joins the two steps of a sign-in with a code. It has a random number and a signature. It is set when your password is right, and removed when your code is.",
    until: `${CODE_MINUTES} minutes`,
  },
  {
    name: "lotline_passkey",
    purpose:
      "Shows that this browser asked for what your device signs with a passkey. It has a random number and a signature. It is set when you add a passkey, and when you open the sign-in page in a browser that has passkeys.",
    until: `${PASSKEY_MINUTES} minutes`,
  },
  {
    name: "lotline_device",
    purpose:
      "Says that you signed in with this browser before, so that strangers who try to guess your password do not lock you out. It has a random number and a signature. It comes when you sign in.",
    until: `${KEPT_DAYS.deviceCookie} days`,
  },
];

export interface BrowserItem {
  key: string;
  purpose: string;
  /** True for what is gone when the tab is closed. */
  untilTabCloses?: true;
}

export const BROWSER_ITEMS: readonly BrowserItem[] = [
  { key: "theme", purpose: "Remembers whether you chose the light or the dark theme." },
  { key: "full-map", purpose: "Remembers whether you chose the map that fills the window." },
  {
    key: "anonymousUsage",
    purpose:
      "Counts the free searches in this browser, with the questions that you asked, so that the same one is free.",
  },
  {
    key: "lotline-project",
    purpose:
      "Remembers the project that you last checked in the wizard. “Start New Project” deletes it there.",
  },
  {
    key: "lotline-api-key",
    purpose: "Remembers the key that you typed to try calls of the developer API.",
    untilTabCloses: true,
  },
  {
    key: "react-router-scroll-positions",
    purpose: "Remembers how far you scrolled, so that going back leads to the same place.",
    untilTabCloses: true,
  },
];

export interface KeptData {
  what: string;
  /** What of it is about you. */
  about: string;
  until: string;
  tables: readonly string[];
}

const WITH_ACCOUNT = "Until you delete it, or your account.";
const FOR_GOOD = "Until the operator deletes it. Write to us, and we will look for yours.";

export const KEPT_DATA: readonly KeptData[] = [
  {
    what: "Your account",
    about:
      "Username, email address, plan, the customer and subscription numbers that the payment provider gave you, and a hash of your password. A hash lets us check a password but not read it.",
    until: "Until you delete your account.",
    tables: ["users"],
  },
  {
    what: "Two-step sign-in, if you turned it on",
    about:
      "The secret that your app makes codes of, encrypted; keyed hashes of the backup codes, encrypted too; and when you last entered a code.",
    until: "Until you turn it off, or delete your account. A setup that you did not finish: an hour or two.",
    tables: ["two_factors"],
  },
  {
    what: "Sign-ins that wait for a code",
    about: "Which account it is, and a random number that your cookie names.",
    until: `${CODE_MINUTES} minutes; deleted within an hour after.`,
    tables: ["sign_in_challenges"],
  },
  {
    what: "Passkeys, if you added any",
    about:
      "The name that you gave each, its public key, what your device calls it and your account, how often it signed and how your device is reached, and when it was added and last used. The private key never leaves your device, and neither does your fingerprint or your face.",
    until: "Until you remove it, set a new password, or delete your account.",
    tables: ["passkeys"],
  },
  {
    what: "Passkeys that are being added or used",
    about:
      "A random number for your device to sign, a hash of what your cookie has, and which account adds one.",
    until: `Until it is signed, or ${PASSKEY_MINUTES} minutes; then deleted within an hour.`,
    tables: ["passkey_challenges"],
  },
  {
    what: "Where you are signed in",
    about: "A hash of each session, what your browser calls itself, and the days. No network address.",
    until: `Until you sign out, or ${KEPT_DAYS.session} days after your last visit.`,
    tables: ["user_sessions"],
  },
  {
    what: "Attempts to sign in to your account, and passkey changes",
    about: "When each was, how far it came, and what the browser called itself. No network address.",
    until: `${KEPT_DAYS.signIns} days, the last 50 of them.`,
    tables: ["sign_ins"],
  },
  {
    what: "Counts against guessing",
    about:
      "Keyed hashes of usernames and network addresses with a count, which nobody can read back without our key.",
    until: "A day at most; deleted within an hour after.",
    tables: ["guesses"],
  },
  {
    what: "Links that we mailed to you",
    about: "A hash of each link and the address it went to.",
    until: `Until you use it. Otherwise ${KEPT_DAYS.verifyLink} days, and ${RESET_LINK_HOURS} hour for a new password.`,
    tables: ["user_links"],
  },
  {
    what: "Searches without an account",
    about:
      "How many different questions came from your cookie and from your network address. Cookie, address and questions are kept only as keyed hashes, which nobody can read back without our key.",
    until: `${KEPT_DAYS.visitorSearches} days from the first of them.`,
    tables: ["search_usage"],
  },
  {
    what: "Searches with an account",
    about:
      "How many you made in each month. In the running month also keyed hashes of the questions, so that the same one is free.",
    until: "The counts until you delete your account, the hashes until the month is over.",
    tables: ["user_search_months"],
  },
  {
    what: "Files that you downloaded with an account",
    about: "How many in each month, with keyed hashes of what they were.",
    until: "Until you delete your account.",
    tables: ["user_export_months"],
  },
  {
    what: "What you saved and follow",
    about:
      "Searches, projects, comparisons and places with your notes on them, and the cities, topics and sections that you follow. A shared link shows its name, note and page to anyone who has it.",
    until: WITH_ACCOUNT,
    tables: ["saved_items", "follows"],
  },
  {
    what: "Keys of the developer API",
    about:
      "Names, scopes and days of your keys, with a hash of each. A hash lets us check a key but not read it. Also how many calls you made, by day and by kind of call, and limits that were agreed with you.",
    until: `Until you delete your account. A key that ended goes after ${KEPT_DAYS.endedKeys} days.`,
    tables: ["api_keys", "api_usage", "api_usage_days", "api_account_limits"],
  },
  {
    what: "Notes that you write on the law",
    about: "Your words. A public note is on the page with your username.",
    until: WITH_ACCOUNT,
    tables: ["user_annotations"],
  },
  {
    what: "Reports on notes of others",
    about: "Which note you reported, and why. Only the operator reads it.",
    until: "Until the note or your account is deleted.",
    tables: ["annotation_reports"],
  },
  {
    what: "Your inbox",
    about: "What we sent you about changes, and which emails you want.",
    until: "Until you delete your account.",
    tables: ["notifications", "notification_settings"],
  },
  {
    what: "Payments",
    about:
      "Which plan you pay for, until when, and which events the provider sent. We never see or keep the number of a card.",
    until: "Until you delete your account. The provider keeps its own books.",
    tables: ["billing_accounts", "billing_events"],
  },
  {
    what: "Demo billing",
    about: "The pretend plan of a site that tries out payments without money.",
    until: "Until you delete your account.",
    tables: ["demo_subscriptions", "demo_sessions"],
  },
  {
    what: "Messages to us",
    about: "Name, email address, subject and message from the contact form.",
    until: FOR_GOOD,
    tables: ["contact_messages"],
  },
  {
    what: "Experts",
    about:
      "What an applicant gave us: name, specialty, city, text, phone number, email address and license. The email address and the license are not shown.",
    until: FOR_GOOD,
    tables: ["experts"],
  },
  {
    what: "Messages to experts, and reviews",
    about:
      "Your name, email address and message, which the expert gets. A review with the name that you gave; your address is not shown.",
    until: FOR_GOOD,
    tables: ["expert_messages", "expert_reviews"],
  },
  {
    what: "Questions to experts",
    about:
      "Your question, our answer that it is about, and what you and experts wrote on it. Experts of that specialty and city can read it, without your name.",
    until:
      "Until you delete your account. When an expert deletes their account, the words of their answers are erased.",
    tables: ["expert_questions", "expert_question_messages"],
  },
  {
    what: "Mistakes that you report",
    about:
      "Which page it was, what it showed, what you wrote, and your email address if you gave one. The decision is in the public log, without your name and your address.",
    until: "The address until the report is settled, the rest until the operator deletes it.",
    tables: ["corrections", "correction_decisions"],
  },
  {
    what: "What operators decide on rules that were read from a code",
    about: "Which rule, what was decided, when and by whom. Your name is shown to other operators only.",
    until: "Your name until you delete your account, the decision as long as we serve the code.",
    tables: ["rule_decisions"],
  },
  {
    what: "Reports as PDF",
    about:
      "What a report was made from and what it said, without your name. That can be a question or a place. It is kept so that a report can be verified later.",
    until: "Until the operator deletes it. Only someone with its number can read it.",
    tables: ["reports"],
  },
  {
    what: "Mail that we send",
    about: "To whom, when and what about. The text is deleted once a mail server has taken the mail.",
    until: `${KEPT_DAYS.sentMail} days after it was sent. Mail that could not be sent stays until the operator deletes it.`,
    tables: ["mail_queue"],
  },
  {
    what: "The law and the map",
    about:
      "Nothing about you. These are codes, districts, map layers with public street addresses, how long past permits took, and what changed in them.",
    until: "As long as we serve them.",
    tables: [
      "cities",
      "search_editions",
      "search_postings",
      "search_terms",
      "zoning_codes",
      "land_use_rules",
      "districts",
      "law_packs",
      "layer_versions",
      "layer_shapes",
      "layer_tiles",
      "layer_addresses",
      "parcel_sets",
      "parcels",
      "code_places",
      "code_editions",
      "code_sections",
      "code_terms",
      "model_readings",
      "permit_sets",
      "permit_reviews",
      "change_sets",
    ],
  },
  {
    what: "Values of the server",
    about: "Nothing about you. The key that signs cookies, and which version the database has.",
    until: "As long as the site runs.",
    tables: ["server_values", "migrations"],
  },
];

/** Who gets something from us, by the files of src/server/outside that speak to them. */
export const RECIPIENT_MODULES: Readonly<
  Record<"payments" | "mail" | "addressService" | "languageModel" | "collector", readonly string[]>
> = {
  payments: ["demo-payments.ts", "payments.ts", "read-stripe-event.ts", "stripe-payments.ts"],
  mail: ["compose-mail.ts", "mail.ts"],
  addressService: ["geocoder.ts", "geocoder-protocols.ts"],
  languageModel: ["sdk-model.ts"],
  collector: ["otlp-collector.ts"],
};
