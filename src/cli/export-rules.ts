import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { STATES } from "#domain/questions/places-data.ts";
import { limitText, STANDARD_NAMES } from "#domain/rule-review/reviewed-rule.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import type { ReviewedLine } from "#ingest/law-pack/reviewed-law.ts";
import { reviewedLawFiles } from "#ingest/law-pack/reviewed-law-files.ts";
import type { OperatorReply } from "#server/operator/operator-channel.ts";
import { askDatabase } from "./operate.ts";

const USAGE = `Usage: npm run lotline -- export rules --city NAME [--to FOLDER] [--center LONGITUDE,LATITUDE]
FOLDER is law/<place> unless you name one; it must be new or empty. The files are a draft: nothing of it is served until you delete
"draft: true" from city.yaml. npm run law -- <place> checks it.`;

/** What an export of rules needs from around it; tests bring their own. */
export interface RulesSurroundings {
  ask: (place: string) => Promise<OperatorReply>;
  /** The folder of all cities' law. */
  lawRoot: string;
}

/** What the database says of a place; written by src/server/operator/reviewed-rules.ts. */
interface Reviewed {
  place: { slug: string; name: string; state: string };
  lawDate: string | null;
  importedOn: string;
  url: string | null;
  rules: ReviewedLine[];
  changed: number;
}

/**
 * Writes law files from the reviewed rules of an imported code. Returns the exit code: 0, 1 when there is nothing to
 * write or no room for it, 2 for arguments without sense.
 */
export async function runExportRules(
  args: string[],
  { ask, lawRoot }: RulesSurroundings = {
    ask: (place) => askDatabase("reviewed-rules", [place]),
    lawRoot: join(import.meta.dirname, "../../law"),
  },
): Promise<number> {
  let values: { city?: string; to?: string; center?: string };
  try {
    values = parseArgs({
      args,
      options: { city: { type: "string" }, to: { type: "string" }, center: { type: "string" } },
    }).values;
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : problem}\n${USAGE}`);
  }
  if (!values.city) return complain(USAGE);
  const center = readCenter(values.center);
  if (!center) return complain(`"${values.center}" is not a place. Write it as -111.65,40.11.`);
  const reply = await ask(values.city);
  if (reply.code !== 0) return fail(reply.text);
  const reviewed = JSON.parse(reply.text) as Reviewed;
  const { place, rules, changed } = reviewed;
  if (rules.length === 0)
    return fail(`No rule of ${place.name} is accepted yet. Review them at /operator/rules/${place.slug}.`);
  const folder = values.to ? resolve(values.to) : join(lawRoot, place.slug);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return fail(`${folder} has files already. Name another folder with --to; nothing was written.`);
  const { files, written, left } = reviewedLawFiles(
    {
      ...reviewed,
      ...place,
      state: stateName(place.state),
      stateCode: place.state,
      center,
      id: newId(lawRoot),
    },
    rules,
  );
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  console.log(
    [
      `${written} ${written === 1 ? "rule was" : "rules were"} written to ${folder}.`,
      ...(changed > 0 ? [`Left out: ${changed} whose passage changed since the review.`] : []),
      ...left.map(
        ({ line: { rule, basis }, because }) =>
          `Left out: ${STANDARD_NAMES[rule.standard]}, ${limitText(rule).toLowerCase()}, section ${basis.number || basis.title}: ${because}.`,
      ),
      `Complete city.yaml and districts.yaml, then check them: npm run law -- ${place.slug}`,
    ].join("\n"),
  );
  return 0;
}

/** Longitude and latitude; without any, the middle of the country, to be corrected in city.yaml. */
function readCenter(text: string | undefined): [number, number] | null {
  if (text === undefined) return [-98.58, 39.83];
  const parts = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const [longitude, latitude] = parts;
  return parts.length === 2 && Number.isFinite(longitude) && Number.isFinite(latitude)
    ? [longitude!, latitude!]
    : null;
}

/** "UT" is Utah. */
function stateName(code: string): string {
  const [name = code] =
    Object.entries(STATES).find(([, own]) => own.toUpperCase() === code.toUpperCase()) ?? [];
  return name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function newId(lawRoot: string): number {
  const ids = loadLawFolders(lawRoot, { drafts: true }).folders.map(
    ({ files }) => Number((files["city.yaml"] as { id?: unknown } | null | undefined)?.id) || 0,
  );
  return Math.max(0, ...ids) + 1;
}

function complain(text: string): number {
  console.error(text);
  return 2;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
