import { createAuthEndpoint } from "better-auth/api";

const NAME = "two_factor";

/** The cookie of a sign-in that waits for its code, at the beginning of a header's line or of a pair. */
export const CHALLENGE = /^(?:__Secure-)?lotline\.two_factor=/;

/** A part of the sign-in library that tells whose sign-in waits for a code; the library's own parts only take codes. */
export const challenges = () => ({
  id: "challenges",
  endpoints: {
    readChallenge: createAuthEndpoint.serverOnly(
      { method: "GET", requireHeaders: true },
      async ({ context, getSignedCookie }): Promise<number | null> => {
        const identifier = await getSignedCookie(context.createAuthCookie(NAME).name, context.secret);
        const waiting = identifier && (await context.internalAdapter.findVerificationValue(identifier));
        return waiting && waiting.expiresAt > new Date() ? Number(waiting.value) : null;
      },
    ),
  },
});

/**
 * A request's headers with no other cookie than that of the sign-in that waits: a session that the browser has too must
 * not be taken for it.
 */
export function challengeAlone(given: Headers): Headers {
  const headers = new Headers(given);
  const parts = (given.get("Cookie") ?? "").split(/;\s*/).filter((part) => CHALLENGE.test(part));
  headers.set("Cookie", parts.join("; "));
  return headers;
}
