import type { NotFound, Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Tier } from "./plan.ts";

/** Someone who is signed in. */
export interface Person {
  id: number;
  /** As it was typed at registration. */
  username: string;
  /** Proven to be theirs, or null. */
  email: string | null;
  /** Claimed and not proven yet, or null. */
  pendingEmail: string | null;
  isExpert: boolean;
  /** May review what was read from enacted text. */
  isOperator: boolean;
  tier: Tier;
  stripeCustomerId: string | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/**
 * What belongs to a person, or `not_found`: what is somebody else's does not exist for them, so that nobody learns by
 * trying numbers what others have.
 */
export const ownedBy = <T extends { userId: number }>(
  person: Pick<Person, "id">,
  thing: T | null | undefined,
  what: NotFound,
): Result<T, Problem> => (thing && thing.userId === person.id ? ok(thing) : err({ code: "not_found", what }));
