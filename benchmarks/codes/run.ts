/**
 * `npm run bench:codes`: how long reading a code takes, and how much memory, without storing it. A generated code of
 * 20,000 sections in three formats, and that of Spanish Fork where the public data is.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CodeFile } from "#ingest/codes/code-file.ts";
import { importCode, sizeOf } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";

const MOST_MEGABYTES = 1_000;
const SECTIONS = 20_000;
const SECTIONS_A_FILE = 500;

const shared = process.env.LOTLINE_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const spanishFork = join(shared, "codes/spanish-fork");

let peak = 0;
let missed = 0;

if (existsSync(spanishFork))
  // 1,657 entries of its tables of contents, and the notes below two titles.
  await measure("Spanish Fork", { headings: 1_659, seconds: 10 }, () =>
    openSource(spanishFork, async (address) => {
      throw new Error(`Nothing is fetched: ${address}`);
    }),
  );
else console.log(`Spanish Fork: left out, ${spanishFork} is missing; set LOTLINE_SHARED_DATA.`);
for (const format of ["HTML", "plain text", "JSON"] as const)
  await measure(`generated, ${format}`, { headings: SECTIONS, seconds: 90 }, async () => generated(format));
console.log(`peak memory ${peak} MB (at most ${MOST_MEGABYTES})`);
if (peak > MOST_MEGABYTES) missed += 1;
process.exitCode = missed > 0 ? 1 : 0;

async function measure(
  name: string,
  target: { headings: number; seconds: number },
  open: () => Promise<CodeFile[]>,
): Promise<void> {
  const start = performance.now();
  const files = await open();
  const code = await importCode(files, noteMemory);
  noteMemory();
  const seconds = (performance.now() - start) / 1_000;
  const headings = code.sections.length + code.report.repeatedHeadings;
  const megabytes = files.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6;
  const kept = headings === target.headings && seconds <= target.seconds;
  if (!kept) missed += 1;
  console.log(
    `${kept ? "kept  " : "MISSED"} ${name}: ${code.sections.length} sections and ${code.report.repeatedHeadings} repeated headings ` +
      `of ${files.length} files (${megabytes.toFixed(1)} MB, ${(sizeOf(code.sections).characters / 1e6).toFixed(1)} million characters of law) in ${seconds.toFixed(1)} s (at most ${target.seconds})`,
  );
}

function noteMemory(): void {
  peak = Math.max(peak, Math.round(process.memoryUsage().rss / 1e6));
}

function generated(format: "HTML" | "plain text" | "JSON"): CodeFile[] {
  return Array.from({ length: SECTIONS / SECTIONS_A_FILE }, (_, chapter) => {
    const numbers = Array.from({ length: SECTIONS_A_FILE }, (_, at) => `${chapter + 1}-${at + 1}`);
    const text = { HTML: asHtml, "plain text": asText, JSON: asJson }[format](chapter + 1, numbers);
    return { name: `chapter-${chapter + 1}`, bytes: new TextEncoder().encode(text) };
  });
}

/** Some 1,500 characters, as a section of a code has. */
function paragraphsOf(number: string): string[] {
  return [
    `In the zones of section ${number} the following limits apply to every building and lot:`,
    ...["a", "b", "c", "d"].flatMap((letter, at) => [
      `(${letter}) A building of kind ${at + 1} is at most ${20 + at * 5} feet high, measured from the mean grade of its lot to the highest point of its roof.`,
      `(1) On a corner lot the side along the lesser street counts as a front, unless the map of the zone shows another line for ${number}.`,
      `(2) Steps, eaves and bay windows may project ${at + 2} feet into a yard that is deeper than ten feet.`,
    ]),
  ];
}

function historyOf(number: string): string {
  return `(Ord. No. ${number.replace("-", "")}, § 1, 3-4-2019)`;
}

function asHtml(chapter: number, numbers: readonly string[]): string {
  return `<!doctype html><html><body><h1>Chapter ${chapter}. Zones</h1>${numbers
    .map(
      (number) =>
        `<section><h3>Sec. ${number}. Limits of ${number}.</h3>${[...paragraphsOf(number), historyOf(number)]
          .map((text) => `<p>${text}</p>`)
          .join(
            "",
          )}<table><tr><th>Zone</th><th>Height</th></tr><tr><td>R-1</td><td>30 ft</td></tr></table></section>`,
    )
    .join("\n")}</body></html>`;
}

function asText(chapter: number, numbers: readonly string[]): string {
  return `CHAPTER ${chapter}. - ZONES\n\n${numbers
    .map((number) =>
      [`Sec. ${number}. - Limits of ${number}.`, ...paragraphsOf(number), historyOf(number)].join("\n"),
    )
    .join("\n")}`;
}

function asJson(chapter: number, numbers: readonly string[]): string {
  return JSON.stringify(
    numbers.map((number) => ({
      section_number: number,
      section_title: `Limits of ${number}`,
      breadcrumb: [`Chapter ${chapter}. Zones`],
      text: paragraphsOf(number).join("\n"),
      history_notes: [historyOf(number)],
      tables: [{ headers: ["Zone", "Height"], rows: [["R-1", "30 ft"]] }],
    })),
  );
}
