import type { OpenDataOutput } from "#contract/open-data.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { within } from "./within.ts";

/** A page does not wait longer for files that are being made: it says so. */
const PATIENCE_MS = 3_000;

/** GET /api/open-data: the files of the present law and layers, as their manifest lists them. */
export const openData: Handler = async (c, services) => {
  const made = await within(PATIENCE_MS, services.openData.current()).catch(() => null);
  if (!made) return problemResponse(c, { code: "data_not_ready", retryAfterSeconds: 60 });
  let output: OpenDataOutput = { state: "making" };
  if (made !== "late") {
    const { version, lawVersion, lawDay, cities, files, layers, schemas } = made.manifest;
    const tables = Object.entries(schemas).map(([name, { title, about }]) => ({ name, title, about }));
    output = { state: "ready", version, lawVersion, lawDay, cities, files, layers, tables };
  }
  return c.json(output, 200, { "Cache-Control": "no-cache" });
};
