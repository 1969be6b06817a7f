import type { SessionsOutput } from "#contract/sessions.ts";
import { deviceWords } from "./device-words.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** Attempts to sign in that are shown. */
const SHOWN = 20;

/** GET /api/sessions: the devices on which a person is signed in. */
export const sessions: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person, sessionId } = present.value;
  const held = await services.accounts.store.sessions(person.id, services.now());
  const attempts = await services.accounts.signIns.list(person.id);
  const output: SessionsOutput = {
    sessions: held.map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceWords(userAgent),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      current: id === sessionId,
    })),
    signIns: attempts.slice(0, SHOWN).map(({ at, outcome, userAgent }) => ({
      at: at.toISOString(),
      outcome,
      device: deviceWords(userAgent),
    })),
  };
  return c.json(output, 200, PRIVATE);
};
