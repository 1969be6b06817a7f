import { operations } from "#contract/operations.ts";
import { ownedBy } from "#domain/accounts/person.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { presentSaved } from "./present-saved.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/saved/change: another name or note, or whether its verdict is watched. */
export const changeSaved: Handler = async (c, services) => {
  const input = await readBody(operations.changeSaved.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id, title, note, watched } = input.value;
  const item = ownedBy(present.value.person, await services.saved.find(id), "saved");
  if (!item.ok) return problemResponse(c, item.error);
  if (watched && item.value.kind === "project") {
    const allowed = await requireUse(c, services, "alerts");
    if (!allowed.ok) return problemResponse(c, allowed.error);
  }
  const to = {
    ...(title === undefined ? {} : { title }),
    ...(note === undefined ? {} : { note }),
    ...(watched === undefined || item.value.kind !== "project" ? {} : { watched }),
  };
  const changed = await services.saved.change(id, to, services.now());
  return changed
    ? c.json(presentSaved(changed), 200, PRIVATE)
    : problemResponse(c, { code: "not_found", what: "saved" });
};
