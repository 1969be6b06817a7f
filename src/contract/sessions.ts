import { z } from "zod";

/** GET /api/sessions: where a person is signed in, the most recent first. */
export const SessionsOutput = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.int(),
      /** "Firefox 140 on Windows", or "An unknown device". */
      device: z.string(),
      /** ISO times; a session is renewed once a day at most. */
      signedInAt: z.string(),
      lastSeenAt: z.string(),
      /** Is it the one that asks? */
      current: z.boolean(),
    }),
  ),
  /** Attempts to sign in to the account, and changes of its passkeys, the newest first: at most 20. */
  signIns: z.array(
    z.strictObject({
      /** ISO time. */
      at: z.string(),
      /** `code_asked`: the password was right, and no code was entered yet. `passkey`: signed in with one. */
      outcome: z.enum([
        "signed_in",
        "wrong_password",
        "code_asked",
        "wrong_code",
        "passkey",
        "passkey_copied",
        "passkey_added",
        "passkey_removed",
      ]),
      device: z.string(),
    }),
  ),
});
export type SessionsOutput = z.infer<typeof SessionsOutput>;

/** POST /api/sessions/end: signs one device out. */
export const EndSessionInput = z.strictObject({ id: z.coerce.number().int().positive() });
