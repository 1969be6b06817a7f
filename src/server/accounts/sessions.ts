import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/** A part of the sign-in library that starts a session for a person whose passkey we checked. It has no address. */
export const sessions = () => ({
  id: "sessions",
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }), requireHeaders: true },
      async (ctx): Promise<void> => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (!user) throw new APIError("NOT_FOUND");
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user }, false);
      },
    ),
  },
});
