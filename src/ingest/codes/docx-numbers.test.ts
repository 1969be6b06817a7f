import { expect, it } from "vitest";
import { writeNumbers } from "./docx-numbers.ts";

const level = (at: number, format: string, text: string, more = "") =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = `<w:numbering>
  <w:abstractNum w:abstractNumId="1">${level(0, "upperRoman", "ARTICLE %1.")}${level(1, "decimal", "Section %1-%2.", '<w:pStyle w:val="Heading2"/><w:isLgl/>')}</w:abstractNum>
  <w:abstractNum w:abstractNumId="2">${level(0, "upperLetter", "%1.")}${level(1, "bullet", "•")}</w:abstractNum>
  <w:num w:numId="7"><w:abstractNumId w:val="1"/></w:num>
  <w:num w:numId="8"><w:abstractNumId w:val="2"/></w:num>
  <w:num w:numId="9"><w:abstractNumId w:val="2"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>
</w:numbering>`;
const numbered = (list: number) => `<w:pPr><w:numPr><w:numId w:val="${list}"/></w:numPr></w:pPr>`;
const STYLES = `<w:styles><w:style w:styleId="Heading1">${numbered(7)}</w:style><w:style w:styleId="Heading2"><w:basedOn w:val="Heading1"/></w:style></w:styles>`;
const own = (list: number, at: number) =>
  `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${list}"/></w:numPr>`;
const paragraph = (properties: string, text: string) =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const styled = (style: string, text: string) => paragraph(`<w:pStyle w:val="${style}"/>`, text);
const wordsOf = (xml: string): string[] =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/g)].map(([one]) => one.replace(/<[^>]+>/g, ""));

it("writes what Word counts: of styles, over levels, and from the start where a list says so", () => {
  const body = [
    styled("Heading1", "General"),
    styled("Heading2", "Title"),
    styled("Heading1", "Districts"),
    styled("Heading2", "RS District"),
    paragraph(own(8, 0), "Area"),
    paragraph(own(8, 1), "flat"),
    paragraph(own(8, 0), "Height"),
    styled("Heading2", "RT District"),
    paragraph(own(9, 0), "Area"),
    paragraph(own(0, 0), "Not counted"),
  ].join("");
  const written = writeNumbers(body, NUMBERING, STYLES);
  expect(wordsOf(written)).toEqual([
    "ARTICLE I. General",
    "Section 1-1. Title",
    "ARTICLE II. Districts",
    "Section 2-1. RS District",
    "A. Area",
    "flat",
    "B. Height",
    "Section 2-2. RT District",
    "A. Area",
    "Not counted",
  ]);
  // The bullet is still Word's own.
  expect(written).toContain(own(8, 1));
  expect(writeNumbers(body, null, STYLES)).toBe(body);
});

it("an empty paragraph does not take the next one with it", () => {
  const body = `<w:p w:rsidR="1"/>${paragraph(own(8, 0), "Area")}<w:p/>${paragraph(own(8, 0), "Height")}`;
  const written = writeNumbers(body, NUMBERING, null);
  expect(wordsOf(written)).toEqual(["A. Area", "B. Height"]);
  expect(written.startsWith('<w:p w:rsidR="1"/><w:p><w:pPr>')).toBe(true);
});

it("writes behind a paragraph's own properties, not those it had before a tracked change", () => {
  const change = `<w:pPrChange w:id="1"><w:pPr>${own(9, 1)}</w:pPr></w:pPrChange>`;
  const written = writeNumbers(paragraph(own(8, 0) + change, "Area"), NUMBERING, null);
  expect(written).toMatch(/^<w:p><w:pPr>(?:(?!pPr).)*<\/w:pPr><w:r><w:t xml:space="preserve">A\. <\/w:t>/);
});

it("counts beyond all letters in figures, and leaves damage as it is", () => {
  const from = (start: number) =>
    `<w:numbering><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="${start}"/><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1)"/></w:lvl></w:abstractNum><w:num w:numId="8"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
  const one = paragraph(own(8, 0), "Area");
  expect(wordsOf(writeNumbers(one, from(28), null))).toEqual(["bb) Area"]);
  expect(wordsOf(writeNumbers(one, from(999_999_999_999), null))).toEqual(["999999999999) Area"]);
  expect(wordsOf(writeNumbers(one, from(-5), null))).toEqual(["-5) Area"]);
  const long = paragraph(own(8, 0).repeat(1_000), "Area");
  expect(writeNumbers(long, from(1), null)).toBe(long);
  const open = "<w:p><w:pPrChange>".repeat(100_000);
  expect(writeNumbers(open, from(1), null)).toBe(open);
  expect(writeNumbers(one + open, from(1), null).endsWith(open)).toBe(true);
});
