import { type CodeFile, type ReadFile, UnreadableCode } from "./code-file.ts";
import { isWordDocument } from "./open-source.ts";
import { readDocx } from "./read-docx.ts";
import { readHeading } from "./read-heading.ts";
import { readHtml } from "./read-html.ts";
import { readJson, readJsonLines } from "./read-json.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readPdf } from "./read-pdf.ts";
import { readPlain } from "./read-plain.ts";
import { isRst, readRst } from "./read-rst.ts";
import { readTableFile, unquoted } from "./read-table-file.ts";
import { readXml } from "./read-xml.ts";

/** A line longer than this is no line of a text or table; one JSON text may be longer. */
export const LONGEST_LINE = 5_000_000;
const SAMPLE = 20_000;

/** Reads one file by its content, never by its name. Throws UnreadableCode. */
export async function readCodeFile(
  file: CodeFile,
  include: (path: string) => string | null,
): Promise<ReadFile> {
  const { bytes } = file;
  if (bytes.length === 0) throw new UnreadableCode("The file is empty.");
  if (startsWith(bytes, "%PDF-")) return readPdf(bytes);
  if (isWordDocument(bytes)) return readDocx(bytes);
  const text = decode(bytes);
  const start = text.slice(0, SAMPLE).trimStart();
  if (/^(?:<\?xml|<)/.test(start)) return isHtml(start) ? readHtml(text) : readXml(file.name, text, include);
  if (start.startsWith("{") || start.startsWith("[")) {
    const json = readJsonKind(start, text);
    if (json) return json;
  }
  if (longestLine(text) > LONGEST_LINE)
    throw new UnreadableCode(`A line is longer than ${LONGEST_LINE / 1_000_000} million characters.`);
  const table = readTableFile(text);
  if (table) return table;
  if (isMarkdown(text)) return readMarkdown(text);
  if (isRst(text.slice(0, SAMPLE))) return readRst(text);
  return readPlain(unquoted(text) ?? text);
}

/**
 * Lines with "#" are headings where the text has no other headings before them: in a plain text that names its sections
 * they are footnotes of a table.
 */
function isMarkdown(text: string): boolean {
  const lines = text.slice(0, 200_000).split(/\r\n?|\n/);
  if (/^---\s*$/.test(lines[0] ?? "") && lines.slice(1, 60).some((line) => /^---\s*$/.test(line)))
    return true;
  const first = lines.findIndex((line) => /^ {0,3}#{1,6}\s+\S/.test(line));
  return first >= 0 && !lines.slice(0, first).some((line) => readHeading(line, "named")?.kind === "section");
}

/** JSON, or one record a line; null where the text only begins like it. */
function readJsonKind(start: string, text: string): ReadFile | null {
  if (start.startsWith("{") && isJsonLines(text)) return readJsonLines(text);
  try {
    return readJson(text);
  } catch (problem) {
    // "[Reserved]" begins like JSON and is text.
    if (problem instanceof UnreadableCode && /^[[{]\s*["{[\]}]/.test(start)) throw problem;
    return null;
  }
}

/** The first two lines with words are records of their own. */
function isJsonLines(text: string): boolean {
  const lines = text
    .slice(0, 2_000_000)
    .trimStart()
    .split("\n", 50)
    .map((line) => line.trim());
  const [first = "", second = ""] = lines.filter((line) => line !== "");
  return first.endsWith("}") && second.startsWith("{");
}

/** What says that it is XML is believed, but for HTML that is written as XML. */
function isHtml(start: string): boolean {
  const [, root = "", rest = ""] = /<([a-z][\w:.-]*)([^>]{0,2000})/i.exec(start) ?? [];
  if (/^<\?xml/.test(start) || /\bxmlns\b/.test(rest)) return /^html$/i.test(root);
  return (
    /<(?:!doctype html|html|body|h[1-6]|p|div|table|span|section class)\b/i.test(start) &&
    !/<(?:akomaNtoso|lawDoc|container|library|uslm)\b/.test(start)
  );
}

/** UTF-8 or UTF-16 with its mark; what is neither is read as Windows-1252, as old exports are. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, SAMPLE));
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  if (bytes.subarray(0, SAMPLE).includes(0))
    throw new UnreadableCode("Not text: a picture, a program or an unknown format.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // Decoders for Windows-1252 are those for Latin-1 in some releases of Node, which lose quotation marks and dashes.
    const latin = new TextDecoder("latin1").decode(bytes);
    return latin.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);
  }
}

/** From 0x80 on; a blank is a place without a sign. */
const WINDOWS_SIGNS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** UTF-16 without its mark: nearly every second byte of English text is zero, and no other. */
function wideEncoding(sample: Uint8Array): "utf-16le" | "utf-16be" | null {
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return "utf-16le";
  return even > most && odd === 0 ? "utf-16be" : null;
}

function startsWith(bytes: Uint8Array, sign: string): boolean {
  return [...sign].every((letter, at) => bytes[at] === letter.charCodeAt(0));
}

function longestLine(text: string): number {
  let longest = 0;
  let from = 0;
  for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
    longest = Math.max(longest, end - from);
    from = end + 1;
  }
  return Math.max(longest, text.length - from);
}
