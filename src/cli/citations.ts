import { text as readAll } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type CitationsOutput, MOST_CITATION_TEXT } from "#contract/citations.ts";
import { citableIndex } from "#server/law/citable-codes.ts";
import { placeNamed, tellCitations } from "#server/law/tell-citations.ts";
import { engineFromFiles } from "./ask.ts";
import { openCodeTarget } from "./code-target.ts";

const USAGE = `Usage: npm run lotline -- citations "TEXT" [--city NAME] [--json]
       npm run lotline -- citations - [--city NAME] [--json]     reads the text from standard input`;

/** Printed lines, without a terminal. */
export interface CitationsPrinter {
  print(line: string): void;
  fail(line: string): void;
}

/**
 * What each citation in a text leads to, by the law files and the codes that were imported.
 * Returns the process's exit code: 0, 1 when the database cannot be opened, or 2 when the arguments make no sense.
 */
export async function runCitations(
  args: string[],
  { print, fail }: CitationsPrinter = { print: console.log, fail: console.error },
  env?: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    fail(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
    return 2;
  }
  const given = parsed.positionals.join(" ");
  const text = (given === "-" ? await readAll(process.stdin) : given).trim();
  if (text === "") {
    fail(USAGE);
    return 2;
  }
  if (text.length > MOST_CITATION_TEXT) {
    fail(`The text has ${text.length} characters. At most ${MOST_CITATION_TEXT} are read at once.`);
    return 2;
  }
  const opened = await openCodeTarget(env);
  if (!opened.ok) {
    fail(opened.error);
    return 1;
  }
  try {
    const index = await citableIndex({ engine: engineFromFiles(), enacted: opened.value.store });
    const { city, json } = parsed.values;
    const place = city === undefined ? null : placeNamed(index, city);
    if (city !== undefined && place === null) {
      const names = [...new Set(index.codes.map(({ code }) => code.place.name))].sort();
      fail(`We have no code of "${city}". We have: ${names.join(", ")}.`);
      return 2;
    }
    const told = tellCitations(index, text, place);
    print(json ? JSON.stringify(told) : inWords(told));
    return 0;
  } finally {
    await opened.value.close();
  }
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: { city: { type: "string" }, json: { type: "boolean" } },
  });

/** One paragraph for each citation. */
function inWords({ citations }: CitationsOutput): string {
  if (citations.length === 0) return "No citation found.";
  const leads = ({
    place,
    number,
    title,
    href,
  }: NonNullable<CitationsOutput["citations"][number]["section"]>) =>
    `${place}, ${number} ${title} (${href})`.replace(/\s+/g, " ");
  return citations
    .map((one) =>
      [
        `${one.text.replace(/\s+/g, " ")}: ${one.status.replaceAll("_", " ")}. ${one.says}`,
        ...(one.section ? [`  ${leads(one.section)}`] : []),
        ...(one.replacedBy ? [`  now ${leads(one.replacedBy)}`] : []),
      ].join("\n"),
    )
    .join("\n");
}
