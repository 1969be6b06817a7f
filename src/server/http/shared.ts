import { operations } from "#contract/operations.ts";
import type { SharedOutput } from "#contract/saved.ts";
import { readSavedProject } from "#domain/saved/saved-project.ts";
import { answerProject } from "#domain/wizard/check-project.ts";
import type { SavedItem } from "../database/saved-store.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/shared/{token}: what somebody shared, without who it was. */
export const shared: Handler = async (c, services) => {
  const input = readInput(operations.shared.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const item = await services.saved.byShareToken(input.value.token);
  if (!item) return problemResponse(c, { code: "not_found", what: "shared" });
  const { kind, title, note, address, updatedAt } = item;
  const output: SharedOutput = {
    kind,
    title,
    note,
    address,
    updatedAt: updatedAt.toISOString(),
    verdict: verdictOf(services, item),
  };
  return c.json(output, 200, PRIVATE);
};

function verdictOf({ engine, now }: Services, { kind, address }: SavedItem): SharedOutput["verdict"] {
  const today = todayAt(now());
  const project = kind === "project" ? readSavedProject(engine, address, today) : null;
  if (!project?.city) return null;
  const { outcome, headline } = answerProject(
    engine,
    project.city,
    project.facts,
    project.asOf ?? today,
  ).answer;
  return { city: project.city.name, outcome, headline };
}
