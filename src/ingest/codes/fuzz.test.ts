import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  docxCode,
  HTML_CODE,
  JSON_CODE,
  JSON_LINES_CODE,
  MARKDOWN_CODE,
  PLAIN_CODE,
  pdfCode,
  RST_CODE,
  WRAPPED_CODE,
  XML_CODE,
} from "#testing/code-fixtures.ts";
import { codeFile } from "#testing/codes.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { importCode } from "./import-code.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const TEXTS = [
  HTML_CODE,
  XML_CODE,
  JSON_CODE,
  JSON_LINES_CODE,
  MARKDOWN_CODE,
  RST_CODE,
  PLAIN_CODE,
  WRAPPED_CODE,
];
const FORMATS: [string, () => Uint8Array | Promise<Uint8Array>, number][] = [
  ["HTML", () => bytesOf(HTML_CODE), 150],
  ["XML", () => bytesOf(XML_CODE), 150],
  ["JSON", () => bytesOf(JSON_CODE), 150],
  ["JSON lines", () => bytesOf(JSON_LINES_CODE), 150],
  ["Markdown", () => bytesOf(MARKDOWN_CODE), 150],
  ["reStructuredText", () => bytesOf(RST_CODE), 150],
  ["plain text", () => bytesOf(PLAIN_CODE), 150],
  ["PDF", () => pdfCode(), 80],
  ["Word document", () => docxCode(), 80],
];
/** On a busy machine; a file of a few kilobytes needs a few milliseconds. */
const LONGEST_MS = 5_000;

/** A cut, a piece put in elsewhere, and a few bytes changed. */
const damages = fc.record({
  keep: fc.double({ min: 0, max: 1, noNaN: true }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  piece: fc.oneof(
    fc.uint8Array({ maxLength: 40 }),
    fc
      .constantFrom("<table>", "</section>", "]]}", '"', "|", "CELL (9, 9):", "\n\n", "Sec. 1-1.", "&#x0;")
      .map(bytesOf),
    fc.constantFrom(...TEXTS).map((text) => bytesOf(text).subarray(0, 300)),
  ),
  changes: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { maxLength: 8 }),
});

function damaged(
  bytes: Uint8Array,
  { keep, from, to, piece, changes }: typeof damages extends fc.Arbitrary<infer T> ? T : never,
): Uint8Array {
  const cut = bytes.subarray(0, Math.ceil(bytes.length * Math.max(keep, 0.1)));
  const [start, end] = [from, to].map((share) => Math.floor(share * cut.length)).sort((a, b) => a - b);
  const result = Buffer.concat([cut.subarray(0, start), piece, cut.subarray(end)]);
  for (const [place, byte] of changes)
    if (result.length > 0) result[Math.floor(place * (result.length - 1))] = byte;
  return new Uint8Array(result);
}

async function isSafe(bytes: Uint8Array): Promise<void> {
  const spent = countProcessorTime(LONGEST_MS);
  const {
    report: { files },
    sections,
  } = await importCode([codeFile("file", bytes)]);
  expect(spent()).toBeLessThan(LONGEST_MS);
  expect(files).toHaveLength(1);
  if (sections.length === 0) expect(files[0]!.remarks.length).toBeGreaterThan(0);
  expect(files[0]!.remarks.join()).not.toContain("Could not be read:");
  expect(new Set(sections.map(({ slug }) => slug)).size).toBe(sections.length);
  for (const { blocks } of sections)
    for (const block of blocks)
      if (block.kind === "table") expect(new Set(block.rows.map((row) => row.length)).size).toBe(1);
}

describe("a damaged file never stops an import", () => {
  it("random bytes", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), isSafe), { numRuns: 150 });
  });

  it("random text of the signs that readers look for", async () => {
    const signs = fc.constantFrom(
      ..."§()[]{}<>|#:.-\"'&;\n\n \tSec. 1-2 Chapter II (a) 3. CELL (1, 1): ## <p> <td>".split(
        /(?<= )|(?=[(<#\n])/,
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(signs, { maxLength: 120 }), (parts) => isSafe(bytesOf(parts.join("")))),
      { numRuns: 300 },
    );
  });

  it.each(FORMATS)("%s, cut and spliced", async (_, make, numRuns) => {
    const bytes = await make();
    await fc.assert(
      fc.asyncProperty(damages, (damage) => isSafe(damaged(bytes, damage))),
      { numRuns },
    );
  });
});
