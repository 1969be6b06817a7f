import { expect, it } from "vitest";
import { sectionText } from "#domain/codes/enacted-section.ts";
import { openReal } from "#testing/codes.ts";
import { describeOnRealData } from "#testing/shared-data.ts";
import type { CodeFile } from "./code-file.ts";
import { type ImportedCode, importCode } from "./import-code.ts";

const FOLDERS = [
  "atlanta-ga-land-development",
  "austin-title-25",
  "chicago-title-17",
  "china-grove-nc-udo",
  "dc-title-6",
  "gainesville-fl-land-development",
  "new-york-city-administrative-code",
  "new-york-city-zoning-resolution",
  "portland-or-title-33",
  "ray-county-mo-zoning",
  "seattle-title-23",
  "spanish-fork",
  "virginia-tennessee-zoning",
];
const WANTED = 0.98;
/** What of JSON is law. */
const TEXTS = new Set(
  "full_text text body_paragraphs verbatim_excerpt history_notes legislative_history tables".split(" "),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a file's text, by means of its own: tags cut out, names of fields left out. */
function sourceText({ name, bytes }: CodeFile): string {
  const text = new TextDecoder().decode(bytes);
  if (name.endsWith(".json")) return leaves(JSON.parse(text), false).join("\n");
  if (/\.(?:html|xml)$/.test(name))
    return onceEach(text)
      .replace(/<(script|head|reason)\b.*?<\/\1>/gs, " ")
      .replace(/<[^>]*>/g, " ")
      .replace(/&\w+;|&#\d+;/g, "");
  // Front matter, directives, and the targets of links.
  return text
    .replace(/^---\n.*?\n---\n/s, "")
    .replace(/^\.\. .*\n(?:\s*\n| {4}.*\n?)*/gm, "")
    .replace(/^Section .*::\s*$/gm, "")
    .replace(/\]\([^)]*\)|<br\s*\/?>|&nbsp;|<\/?u>/g, " ");
}

/** Without the lists of headings inside a title, and with sections that are there twice word for word once. */
function onceEach(html: string): string {
  const seen = new Set<string>();
  return html.replace(/<section id[^>]*>\s*(.*?)<\/section>/gs, (_, inside: string) => {
    const repeated = seen.has(inside) || !/<(?:p|li|td|h4|div)\b/.test(inside);
    seen.add(inside);
    return repeated ? " " : ` ${inside}`;
  });
}

function leaves(value: unknown, law: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => leaves(inner, law));
  if (typeof value !== "object" || value === null) return law ? [String(value)] : [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, law || TEXTS.has(key)));
}

function arrived(code: ImportedCode): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (text: string) => {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  };
  for (const section of code.sections) {
    add(`${section.number} ${section.title} ${sectionText(section)} ${section.history.join(" ")}`);
  }
  for (const label of new Set(code.sections.flatMap(({ path }) => path))) add(label);
  return counts;
}

/** How many characters of the words of the files are in the sections. */
function shareThatArrived(files: readonly CodeFile[], code: ImportedCode): number {
  const left = arrived(code);
  let all = 0;
  let lost = 0;
  for (const word of files.flatMap((file) => wordsOf(sourceText(file)))) {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    all += word.length;
    if (count <= 0) lost += word.length;
  }
  return 1 - lost / Math.max(1, all);
}

describeOnRealData("the text of real codes", () => {
  it.each(FOLDERS)("arrives in sections: %s", async (folder) => {
    const all = await openReal(`codes/${folder}`);
    const files = all.filter(({ name }) => !/readme|^toc_/i.test(name));
    const code = await importCode(files);
    const read = files.filter(({ name }) =>
      code.report.files.some(
        (file) => file.name === name && !file.remarks.some((remark) => remark.startsWith("Left out")),
      ),
    );
    expect(shareThatArrived(read, code)).toBeGreaterThanOrEqual(WANTED);
  });
});
