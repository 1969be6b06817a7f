import type { Person } from "#domain/accounts/person.ts";
import type { Problem } from "#domain/problem.ts";
import type { Result } from "#domain/result.ts";
import type { AccountStore, LinkKind } from "../database/account-store.ts";
import type { SignInStore } from "../database/guess-store.ts";
import type { MailQueue } from "../database/mail-store.ts";
import type { Db } from "../database/open-database.ts";
import type { GuessLimiter } from "./guess-limiter.ts";
import type { KnownDevices } from "./known-device.ts";
import type { PasswordHasher } from "./password-hasher.ts";
import type { SignIn } from "./sign-in.ts";

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

/** All that can be done with accounts. Expected failures are problems; fields are named as in the contract. */
export interface Accounts {
  /** Who sends this; null for a visitor. `cookies` renew the session. */
  identify(headers: Headers): Promise<(SignedIn & { sessionId: number }) | null>;
  register(
    given: { username: string; email: string; password: string },
    from: Sender,
  ): Promise<Result<SignedIn, Problem>>;
  login(given: { username: string; password: string }, from: Sender): Promise<Result<SignedIn, Problem>>;
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
