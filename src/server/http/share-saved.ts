import { randomBytes } from "node:crypto";
import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { presentSaved } from "./present-saved.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** Nobody guesses 144 random bits. */
const TOKEN_BYTES = 18;

/**
 * POST /api/saved/share: makes a link that anyone can read, or takes it back. A link that was taken back never works again.
 * A new link needs the plan; one that is there stays when the plan ends.
 */
export const shareSaved: Handler = async (c, services) => {
  const input = await readBody(operations.shareSaved.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const item = ownedBy(present.value.person, await services.saved.find(input.value.id), "saved");
  if (!item.ok) return problemResponse(c, item.error);
  const { id, shareToken: held } = item.value;
  if (input.value.shared && held === null) {
    const allowed = await requireUse(c, services, "savedWork");
    if (!allowed.ok) return problemResponse(c, allowed.error);
  }
  const shareToken = input.value.shared ? (held ?? randomBytes(TOKEN_BYTES).toString("base64url")) : null;
  const changed = await services.saved.change(id, { shareToken }, services.now());
  return changed
    ? c.json(presentSaved(changed), 200, PRIVATE)
    : problemResponse(c, { code: "not_found", what: "saved" });
};
