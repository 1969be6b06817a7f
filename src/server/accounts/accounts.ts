import type {
  MadePasskey,
  PasskeyProof,
  StartPasskeyOutput,
  StartPasskeySignInOutput,
} from "#contract/passkeys.ts";
import type { Person } from "#domain/accounts/person.ts";
import type { Problem } from "#domain/problem.ts";
import type { Result } from "#domain/result.ts";
import type { AccountStore, LinkKind } from "../database/account-store.ts";
import type { SignInStore } from "../database/guess-store.ts";
import type { MailQueue } from "../database/mail-store.ts";
import type { Db } from "../database/open-database.ts";
import type { StoredPasskey } from "../database/passkey-store.ts";
import type { GuessLimiter } from "./guess-limiter.ts";
import type { KnownDevices } from "./known-device.ts";
import type { PasskeyChallenges } from "./passkey-challenges.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { CodeKind, SignIn } from "./sign-in.ts";

/** A person and the cookies by which the browser is known as theirs. */
export interface SignedIn {
  person: Person;
  cookies: readonly string[];
}

/** Who sends a request, as far as guessing is concerned. */
export interface Sender {
  headers: Headers;
  /** Its address, in the form in which one home is one address. */
  address: string;
}

/** A person and the session by which they are known here. */
export interface Present {
  person: Person;
  sessionId: number;
}

/** What a device is to be asked, and the cookie by which the browser is known when it answers. */
type Asked<Options> = { options: Options; cookies: readonly string[] };

/** Null where it is off. */
export type TwoStepState = { since: Date; backupCodesLeft: number } | null;

/** All that can be done with accounts. Expected failures are problems; fields are named as in the contract. */
export interface Accounts {
  /** Who sends this; null for a visitor. `cookies` renew the session. */
  identify(headers: Headers): Promise<(SignedIn & { sessionId: number }) | null>;
  register(
    given: { username: string; email: string; password: string },
    from: Sender,
  ): Promise<Result<SignedIn, Problem>>;
  /** With two-step sign-in a right password gives the cookies of a sign-in that waits for its code. */
  login(
    given: { username: string; password: string },
    from: Sender,
  ): Promise<Result<SignedIn | { codeNeeded: true; cookies: readonly string[] }, Problem>>;
  /** The second step. */
  enterCode(given: { kind: CodeKind; code: string }, from: Sender): Promise<Result<SignedIn, Problem>>;
  /** Asks for a passkey of any person. */
  beginPasskeySignIn(from: Sender): Promise<Result<Asked<StartPasskeySignInOutput>, Problem>>;
  /** Both steps at once. */
  enterPasskey(proof: PasskeyProof, from: Sender): Promise<Result<SignedIn, Problem>>;
  /** The cookies that take the session away. */
  logout(headers: Headers): Promise<readonly string[]>;

  /** Answers the same whether anybody has this address. */
  forgotPassword(email: string, from: Sender): Promise<Result<null, Problem>>;
  /** Whether a link from a message would do what it is for; it is not used up. */
  linkWorks(kind: LinkKind, token: string): Promise<boolean>;
  resetPassword(given: { token: string; password: string }, from: Sender): Promise<Result<null, Problem>>;
  changePassword(
    person: Person,
    given: { currentPassword: string; password: string },
    from: Sender,
  ): Promise<Result<readonly string[], Problem>>;

  /** Whether it is really them, asked before what a stranger at their device must not do; `password` is the field at fault. */
  confirmPassword(person: Person, password: string, from: Sender): Promise<Result<null, Problem>>;

  /** Answers the same whether somebody else has this address. */
  changeEmail(
    person: Person,
    given: { email: string; password: string },
    from: Sender,
  ): Promise<Result<Person, Problem>>;
  /** Sends the message that proves an address once more. */
  resendVerification(person: Person, from: Sender): Promise<Result<null, Problem>>;
  verifyEmail(token: string): Promise<Result<null, Problem>>;

  twoStep(person: Person): Promise<TwoStepState>;
  /** Makes a secret, which waits for a first code by it. */
  beginTwoStep(person: Person, password: string, from: Sender): Promise<Result<{ key: string }, Problem>>;
  /** Turns two-step sign-in on, and the other devices out; the backup codes are given this once. */
  confirmTwoStep(present: Present, code: string, from: Sender): Promise<Result<readonly string[], Problem>>;
  endTwoStep(present: Present, password: string, from: Sender): Promise<Result<null, Problem>>;
  newBackupCodes(person: Person, password: string, from: Sender): Promise<Result<readonly string[], Problem>>;

  /** The oldest first. */
  passkeys(person: Person): Promise<readonly StoredPasskey[]>;
  /** Asks for a new passkey; `password` is the field at fault. */
  beginPasskey(
    person: Person,
    password: string,
    from: Sender,
  ): Promise<Result<Asked<StartPasskeyOutput>, Problem>>;
  addPasskey(
    person: Person,
    given: { name?: string | undefined; credential: MadePasskey },
    from: Sender,
  ): Promise<Result<null, Problem>>;
  /** Signs the other devices out too. */
  removePasskey(
    present: Present,
    given: { id: number; password: string },
    from: Sender,
  ): Promise<Result<null, Problem>>;

  remove(person: Person, password: string, from: Sender): Promise<Result<null, Problem>>;
  /** Sessions on devices, and their end. */
  store: AccountStore;
  /** Attempts to sign in, for the owner of the account to see. */
  signIns: SignInStore;
}

/** What the parts of `Accounts` share. */
export interface AccountTools {
  db: Db;
  store: AccountStore;
  signIn: SignIn;
  /** A keyed hash of a backup code. */
  backupHash: (userId: number, code: string) => string;
  /** What devices call a person: a keyed hash of their number, in base64url. */
  handleOf: (userId: number) => string;
  passkeyChallenges: PasskeyChallenges;
  hasher: PasswordHasher;
  limiter: GuessLimiter;
  /** Browsers on which people signed in before. */
  devices: KnownDevices;
  signIns: SignInStore;
  /** Queues a message in the transaction of what it tells of. */
  sendMail: MailQueue["enqueue"];
  /** This site's address without a slash at the end, for links in mail. */
  baseUrl: () => string;
  /** Ends what a person pays for, before their account goes. */
  endBilling: (person: Person) => Promise<Result<null, Problem>>;
  now: () => Date;
}
