import { operations } from "#contract/operations.ts";
import { mayUse, PLANS } from "#domain/accounts/plan.ts";
import { invalidInput } from "#domain/problem.ts";
import { readSavedAddress, readSiteAddress } from "#domain/saved/saved-item.ts";
import { readSavedProject } from "#domain/saved/saved-project.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { planOf, requireUse } from "./plan-of.ts";
import { presentSaved } from "./present-saved.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

/** POST /api/saved: keeps what a page shows, by its address. A project is watched from then on, where the plan holds alerts. */
export const save: Handler = async (c, services) => {
  const input = await readBody(operations.save.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const allowed = await requireUse(c, services, "savedWork");
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const { kind, title, note = "" } = input.value;
  const address = readSavedAddress(kind, input.value.address);
  if (!address.ok) return problemResponse(c, invalidInput("address", address.error));
  const now = services.now();
  const isProject = kind === "project";
  if (isProject && !readSavedProject(services.engine, address.value, todayAt(now)))
    return problemResponse(c, invalidInput("address", "Please finish this project before you save it."));

  const { q, cityId } = readSiteAddress(address.value)?.inputs ?? {};
  const kept = await services.saved.save(
    {
      userId: present.value.person.id,
      kind,
      title,
      address: address.value,
      note,
      query: kind === "search" ? (q ?? null) : null,
      cityId: cityId && /^[1-9]\d{0,8}$/.test(cityId) ? Number(cityId) : null,
      watched: isProject && mayUse(PLANS[await planOf(c, services)], "alerts"),
    },
    now,
  );
  return kept.ok ? c.json(presentSaved(kept.value), 200, PRIVATE) : problemResponse(c, kept.error);
};
