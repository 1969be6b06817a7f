import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail, type MailPart } from "../outside/compose-mail.ts";

/** What accounts write to people. Each message says why it came and what to do if one did not ask for it. */

type Words = Omit<OutgoingMail, "to">;

const NOT_YOU = "If this wasn't you, you can ignore this message.";
const OWN = "You're receiving this email because it's about your account.";

export const verifyMail = (username: string, token: string, baseUrl: string): Words =>
  words("verify-email", "Confirm your email address", baseUrl, `Someone entered this address. ${NOT_YOU}`, [
    `Hello ${username},`,
    "Please confirm that this address is yours. Then you can reset your password by email, and we can write to you.",
    { kind: "link", label: "Confirm this address", href: `${baseUrl}/auth/verify?token=${token}` },
    "The link works once and expires in 3 days.",
  ]);

/** Instead of `verifyMail`, to an address that somebody else has proven to be theirs. */
export const addressInUseMail = (owner: string, baseUrl: string): Words =>
  words(
    "address-in-use",
    "You already have an account",
    baseUrl,
    `Someone entered this address. ${NOT_YOU}`,
    [
      `Hello ${owner},`,
      `Someone entered this address for another account. It belongs to your account ${owner}, and nothing has changed.`,
      "Was it you? Then sign in to that account, or choose a new password for it.",
      { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
      "If it wasn't you, they did not learn that you have an account.",
    ],
  );

export const resetMail = (username: string, token: string, baseUrl: string): Words =>
  words("reset-password", "Choose a new password", baseUrl, `Someone asked for it. ${NOT_YOU}`, [
    `Hello ${username},`,
    "You can choose a new password for your account here.",
    { kind: "link", label: "Choose a new password", href: `${baseUrl}/auth/reset?token=${token}` },
    "The link works once and expires in 1 hour. Until you use it, your password stays the same.",
  ]);

/** `ended`: how many passkeys and keys of the developer API ended with it. */
export const passwordChangedMail = (
  username: string,
  { keys, passkeys }: { keys: number; passkeys: number },
  baseUrl: string,
): Words =>
  words("password-changed", "Your password was changed", baseUrl, OWN, [
    `Hello ${username},`,
    "The password for your account was changed, and you were signed out on your other devices.",
    ...(passkeys > 0
      ? [
          `Your ${passkeys === 1 ? "passkey was" : `passkeys (${passkeys}) were`} removed too, in case someone else added ${passkeys === 1 ? "it" : "them"}. You can add new ones on your account page.`,
        ]
      : []),
    ...(keys > 0
      ? [
          `Your developer API ${keys === 1 ? "key was" : `keys (${keys}) were`} revoked too, in case someone else made ${keys === 1 ? "it" : "them"}. Programs that used ${keys === 1 ? "it need a new one" : "them need new ones"}.`,
        ]
      : []),
    "If this wasn't you, choose a new password now.",
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

/** To the address that was left behind. */
export const addressChangedMail = (username: string, baseUrl: string): Words =>
  words("address-changed", "Your email address was changed", baseUrl, OWN, [
    `Hello ${username},`,
    "Your account now has a different email address. We will not write to this one again.",
    "If this wasn't you, write to us.",
    { kind: "link", label: "Contact us", href: `${baseUrl}/contact-us` },
  ]);

export const accountDeletedMail = (username: string, baseUrl: string): Words =>
  words("account-deleted", "Your account was deleted", baseUrl, OWN, [
    `Hello ${username},`,
    "Your account and everything in it were deleted, as you asked. This is the last message we will send you.",
  ]);

/** Whenever a key of the developer API was made: a key that its owner did not make is a stranger's. */
export const keyMadeMail = (username: string, keyName: string, baseUrl: string): Words =>
  words("api-key-made", "A key for the developer API was created", baseUrl, OWN, [
    `Hello ${username},`,
    `A key for the developer API was created for your account. Its name is "${keyName}".`,
    "If this wasn't you, revoke the key and choose a new password now.",
    { kind: "link", label: "See your keys", href: `${baseUrl}/api-access?tab=authentication` },
  ]);

const STOP_THEM = "If this wasn't you, choose a new password now.";

export const twoStepOnMail = (username: string, baseUrl: string): Words =>
  words("two-step-on", "Two-step sign-in is on", baseUrl, OWN, [
    `Hello ${username},`,
    "Two-step sign-in was turned on for your account: signing in now also asks for a code from your authenticator app. Other devices were signed out.",
    "If this wasn't you, write to us.",
    { kind: "link", label: "Contact us", href: `${baseUrl}/contact-us` },
  ]);

export const twoStepOffMail = (username: string, baseUrl: string): Words =>
  words("two-step-off", "Two-step sign-in is off", baseUrl, OWN, [
    `Hello ${username},`,
    "Two-step sign-in was turned off for your account: signing in now asks only for your password. Other devices were signed out.",
    STOP_THEM,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

export const backupCodesMail = (username: string, baseUrl: string): Words =>
  words("backup-codes-made", "New backup codes were created", baseUrl, OWN, [
    `Hello ${username},`,
    "New backup codes were created for your account. The earlier ones no longer work.",
    STOP_THEM,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

/** `left`: how many backup codes still work. */
export const backupCodeUsedMail = (username: string, left: number, baseUrl: string): Words =>
  words("backup-code-used", "A backup code was used", baseUrl, OWN, [
    `Hello ${username},`,
    `One of your backup codes was used to sign in. You have ${left} left.`,
    STOP_THEM,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

export const passkeyAddedMail = (username: string, passkeyName: string, baseUrl: string): Words =>
  words("passkey-added", "A passkey was added", baseUrl, OWN, [
    `Hello ${username},`,
    `A passkey was added to your account. Its name is "${passkeyName}". It signs you in without your password.`,
    `${STOP_THEM} A new password removes all passkeys.`,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

export const passkeyRemovedMail = (username: string, passkeyName: string, baseUrl: string): Words =>
  words("passkey-removed", "A passkey was removed", baseUrl, OWN, [
    `Hello ${username},`,
    `The passkey "${passkeyName}" was removed from your account, so it can no longer be used to sign in. Other devices were signed out.`,
    STOP_THEM,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

/** When someone who has the password entered as many wrong codes as are accepted; once a day at most. */
export const codesGuessedMail = (username: string, baseUrl: string): Words =>
  words("codes-guessed", "Someone may know your password", baseUrl, OWN, [
    `Hello ${username},`,
    "Someone entered the password for your account, and then several wrong codes. They did not get in.",
    STOP_THEM,
    { kind: "link", label: "Reset your password", href: `${baseUrl}/auth/forgot` },
  ]);

function words(
  kind: string,
  title: string,
  baseUrl: string,
  reason: string,
  parts: readonly (string | MailPart)[],
): Words {
  const all = parts.map((part): MailPart => (typeof part === "string" ? { kind: "text", text: part } : part));
  return { kind, subject: title, ...composeMail({ title, parts: all, reason, baseUrl }) };
}
