import type { Trial } from "./people.ts";
export async function jumpClock(_trial: Trial, _kind: "embedded" | "postgres"): Promise<string> {
  return "";
}
