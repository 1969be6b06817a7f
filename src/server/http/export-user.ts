import type { ExportUserOutput } from "#contract/user.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/user/export: all that is held of a person, as a file to take along. */
export const exportUser: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { person } = present.value;
  const now = services.now();
  const output: ExportUserOutput = {
    exportedAt: now.toISOString(),
    data: await services.personalData(person.id),
  };
  return c.body(`${JSON.stringify(output, null, 2)}\n`, 200, {
    ...PRIVATE,
    "Content-Type": "application/json",
    "Content-Disposition": `attachment; filename="lotline-${person.username}-${todayAt(now)}.json"`,
  });
};
