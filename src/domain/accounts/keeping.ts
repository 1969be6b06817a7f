/**
 * How long what a visitor or a person leaves is kept, in days. The server goes by this table, and the privacy policy
 * tells it. What stays until its owner or the operator deletes it is not here.
 */
export const KEPT_DAYS = {
  /** Browsers keep no cookie longer than 400 days. */
  visitorCookie: 400,
  /** A browser on which its owner signed in: see known-device.ts. */
  deviceCookie: 365,
  /** Attempts to sign in, as the owner of the account sees them. */
  signIns: 90,
  /** Someone who comes back within this time stays signed in. */
  session: 30,
  /** A link in mail that proves an address. */
  verifyLink: 3,
  /** A count of free searches, from its first search on: two windows of the plan without an account. */
  visitorSearches: 60,
  /** A row of the queue of mail, once the mail was sent. */
  sentMail: 90,
  /** A key of the developer API once it ended, for its owner to see what became of it; never the key itself. */
  endedKeys: 90,
} as const;

/** Between the password and the code of a sign-in in two steps, in minutes. */
export const CODE_MINUTES = 10;

/** From asking a device for a passkey to its answer, in minutes. */
export const PASSKEY_MINUTES = 5;

/** From asking for a secret to the first code by it, in minutes. */
export const SETUP_MINUTES = 60;

/** A link in mail that sets a new password, in hours. */
export const RESET_LINK_HOURS = 1;
