import { z } from "zod";
import { PASSKEY_LIMITS } from "#domain/accounts/passkey.ts";
import { Done, Password } from "./sign-in.ts";
import { UserOutput } from "./user.ts";

/** Bytes as devices and browsers give them, in base64url. Limits are lengths of the text. */
const bytes = (longest: number) =>
  z
    .string("Please send what the browser gave you.")
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, "Please send it in base64url.");
/** What a device calls a passkey: 1,023 bytes at most. */
const CredentialId = bytes(1364);
/** What the browser says it was asked, as JSON. */
const ClientData = bytes(4096);

/** GET /api/passkeys: the passkeys that sign a person in, the oldest first. Never a key. */
export const PasskeysOutput = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      /** ISO times; `lastUsedAt` is null for one that never signed in. */
      addedAt: z.string(),
      lastUsedAt: z.string().nullable(),
    }),
  ),
});
export type PasskeysOutput = z.infer<typeof PasskeysOutput>;

/** What a device needs in order to make or use a passkey, besides what it is asked for. */
const Asked = {
  /** In base64url. It works once, for 5 minutes, in this browser. */
  challenge: z.string(),
  /** The name of the site that passkeys are for, and the one address at which they work. */
  rpId: z.string(),
  origin: z.string(),
} as const;

/** POST /api/passkeys/start: what a browser needs to make a passkey for a person who gave their password. */
const StartPasskeyOutput = z.strictObject({
  ...Asked,
  rpName: z.string(),
  /** In base64url: what the device is to call the account. */
  userHandle: z.string(),
  username: z.string(),
  /** Kinds of keys by their numbers in COSE, the preferred first. */
  algorithms: z.array(z.int()),
  /** Passkeys that the person has: a device that has one of them makes no other. */
  exclude: z.array(z.strictObject({ id: z.string(), transports: z.array(z.string()) })),
});
export type StartPasskeyOutput = z.infer<typeof StartPasskeyOutput>;

/** What a device made. */
const MadePasskey = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  attestationObject: bytes(16_384),
  transports: z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** POST /api/passkeys: adds what a device made. */
const AddPasskeyInput = z.strictObject({
  /** Without one, it is called by its day. */
  name: z
    .string()
    .trim()
    .max(PASSKEY_LIMITS.nameLength, `Please use at most ${PASSKEY_LIMITS.nameLength} characters.`)
    .optional(),
  credential: MadePasskey,
});

/** POST /api/passkeys/remove: it no longer signs in, and the person's other devices are signed out. */
const RemovePasskeyInput = z.strictObject({ id: z.coerce.number().int().positive(), password: Password });

/** POST /api/login/passkey/start: what a browser needs to ask for any passkey that it has for this site. */
const StartPasskeySignInOutput = z.strictObject(Asked);
export type StartPasskeySignInOutput = z.infer<typeof StartPasskeySignInOutput>;

/** What a device signed. */
const PasskeyProof = z.strictObject({
  id: CredentialId,
  clientDataJSON: ClientData,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  /** What the device calls the account: 64 bytes at most. */
  userHandle: bytes(86),
});
export type PasskeyProof = z.infer<typeof PasskeyProof>;

/** The calls of passkeys. Part of `accountOperations`. */
export const passkeyOperations = {
  startPasskeySignIn: {
    method: "POST",
    path: "/api/login/passkey/start",
    input: z.strictObject({}),
    output: StartPasskeySignInOutput,
    problems: [429, 503],
  },
  passkeySignIn: {
    method: "POST",
    path: "/api/login/passkey",
    input: z.strictObject({ credential: PasskeyProof }),
    output: UserOutput,
    problems: [400, 401, 410, 429, 503],
  },
  passkeys: {
    method: "GET",
    path: "/api/passkeys",
    input: z.strictObject({}),
    output: PasskeysOutput,
    problems: [401],
  },
  startPasskey: {
    method: "POST",
    path: "/api/passkeys/start",
    input: z.strictObject({ password: Password }),
    output: StartPasskeyOutput,
    problems: [400, 401, 409, 429, 503],
  },
  addPasskey: {
    method: "POST",
    path: "/api/passkeys",
    input: AddPasskeyInput,
    output: Done,
    problems: [400, 401, 409, 410, 503],
  },
  removePasskey: {
    method: "POST",
    path: "/api/passkeys/remove",
    input: RemovePasskeyInput,
    output: Done,
    problems: [400, 401, 404, 429],
  },
} as const;
