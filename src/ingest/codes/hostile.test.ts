import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { DOCX_BODY, docxCode, HTML_CODE, pdfCode, XML_CODE } from "#testing/code-fixtures.ts";
import { codeFile, importOne, linesOf, remarksOf } from "#testing/codes.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { importCode } from "./import-code.ts";

const nested = (open: string, close: string, times = 100_000): string =>
  open.repeat(times) + close.repeat(times);

describe("files that are no code, or made to harm, end in one clear sentence", () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ["nothing", "", /The file is empty/],
    ["blanks", " \n\n ", /No section was found/],
    ["a picture", Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"), /Not text: a picture/],
    ["zeros", new Uint8Array(5_000), /Not text/],
    ["JSON in JSON", nested("[", "]"), /JSON is nested deeper than 40 levels/],
    [
      "objects in objects",
      `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`,
      /JSON is nested deeper than 40 levels/,
    ],
    [
      "elements in elements",
      `<?xml version="1.0"?>${nested("<part>", "</part>")}`,
      /XML is nested deeper than 400 levels/,
    ],
    [
      "HTML in HTML",
      `<html><body>${nested("<div>", "</div>")}</body></html>`,
      /markup is nested deeper than 2000 levels/,
    ],
    [
      "tables in tables",
      `<html><body>${nested("<table><tr><td>", "</td></tr></table>", 500)}`,
      /Tables are nested deeper/,
    ],
    ["JSON cut off", '[{"number": "1-1", "text": "A', /JSON is damaged or cut off/],
    ["a PDF cut off", "%PDF-1.7\n1 0 obj\n<<", /PDF is damaged/],
    ["a Word document cut off", docxCode().subarray(0, 900), /Word document is damaged/],
    [
      "a table without end",
      `# A\n${"|a".repeat(1_000)}|\n${"|\n".repeat(2_000)}`,
      /table has more than 500,000 cells/,
    ],
  ])("%s", async (_, content, sentence) => {
    const code = await importOne("file", content);
    expect(code.sections).toEqual([]);
    expect(remarksOf(code)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ["text", "a".repeat(25_000_000)],
    ["HTML", `<html><body><p>${"a ".repeat(12_500_000)}`],
    ["JSON", JSON.stringify([{ number: "1-1", text: "a".repeat(25_000_000) }])],
  ])("a line of 25 MB of %s", async (_, content) => {
    const code = await importOne("file", content);
    expect(code.sections).toEqual([]);
    expect(remarksOf(code)).toEqual([expect.stringMatching(/longer than 5 million characters/)]);
  });

  it("a cut-off PDF and Word document of a real size", async () => {
    const pdf = await pdfCode();
    const docx = docxCode(DOCX_BODY.repeat(200));
    for (const share of [0.2, 0.5, 0.9]) {
      for (const [name, bytes] of [
        ["a.pdf", pdf],
        ["a.docx", docx],
      ] as const) {
        const code = await importOne(name, bytes.subarray(0, Math.floor(bytes.length * share)));
        expect(remarksOf(code).length + code.sections.length).toBeGreaterThan(0);
      }
    }
  });

  it("a Word document that unpacks to 70 MB", async () => {
    const files = {
      "word/document.xml": strToU8("<w:document>"),
      "word/styles.xml": new Uint8Array(70_000_000),
    };
    expect(remarksOf(await importOne("bomb.docx", zipSync(files, { level: 1 })))).toEqual([
      "The Word document has more than 60 MB of text.",
    ]);
  });
});

describe("nothing is run, fetched or read outside what was given", () => {
  it("entities of a document and its type are left as they are", async () => {
    const laughs = Array.from(
      { length: 10 },
      (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};&l${at};&l${at};">`,
    ).join("");
    const code = await importOne(
      "a.xml",
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs}<!ENTITY file SYSTEM "file:///etc/passwd">]>
       <container><section><num>1-1</num><text>Before &file; &l10; after.</text></section></container>`,
    );
    const text = code.sections.flatMap(linesOf).join("\n");
    expect(text).toMatch(/Before .* after\./);
    expect(text).not.toContain("root:");
    expect(text.length).toBeLessThan(100);
  });

  it.each([
    "../../secret.xml",
    "file:///etc/passwd",
    "/etc/passwd",
    "https://example.test/a.xml",
    "./a/../../secret.xml",
  ])("XInclude of %s", async (href) => {
    const xml = XML_CODE.replace("./sections/3-102.xml", href);
    const secret = codeFile("secret.xml", "<section><num>6-6</num><text>Not for you.</text></section>");
    const code = await importCode([codeFile("given/index.xml", xml), { ...secret, name: "../secret.xml" }]);
    expect(remarksOf(code)[0]).toContain("is none of the files that were given");
    expect(code.sections[0]?.number).toBe("3-101");
  });

  it("files that include each other, and ever more of each other", async () => {
    const including = (...names: string[]) =>
      `<x xmlns:xi="i">${names.map((name) => `<xi:include href="${name}"/>`).join("")}</x>`;
    const circle = await importCode([
      codeFile("a.xml", including("b.xml")),
      codeFile(
        "b.xml",
        `<x xmlns:xi="i"><section><num>1-1</num><text>Once.</text></section><xi:include href="a.xml"/></x>`,
      ),
    ]);
    expect(circle.sections.map(({ number }) => number)).toEqual(["1-1"]);
    // Each file is twice as much as the next one: from the first of 18 there are 262,000 to read, from most of the others few.
    const chain = Array.from({ length: 18 }, (_, at) =>
      codeFile(`f${at}.xml`, including(`f${at + 1}.xml`, `f${at + 1}.xml`)),
    );
    expect(remarksOf(await importCode(chain))).toContain("The XML includes too many files.");
  });

  it("what an index includes is read on its own when the index is damaged", async () => {
    const deep = `<?xml version="1.0"?><x xmlns:xi="i"><xi:include href="b.xml"/>${nested("<y>", "</y>", 500)}</x>`;
    const code = await importCode([
      codeFile("a.xml", deep),
      codeFile("b.xml", "<section><num>2-2</num><text>Kept.</text></section>"),
    ]);
    expect(code.sections.map(({ number }) => number)).toEqual(["2-2"]);
  });

  it("scripts, links and frames of a page", async () => {
    const code = await importOne(
      "a.html",
      HTML_CODE.replace(
        "</h1>",
        '</h1><script src="https://example.test/x.js">steal()</script><img src="https://example.test/p" onerror="steal()"><iframe src="/etc/passwd">steal()</iframe>',
      ),
    );
    expect(JSON.stringify(code.sections)).not.toMatch(/steal|script|example\.test/);
    expect(code.sections).toHaveLength(2);
  });
});

describe("texts that are slow for a careless pattern are read at once", () => {
  const blanks = " ".repeat(200_000);
  it.each<[string, string]>([
    ["a heading full of blanks", `# A${blanks}b\n\ntext`],
    ["a bracketed note that never ends", `Sec. 1-1. - A.\n(Ord. ${"(".repeat(200_000)}`],
    [
      "a record with an endless number",
      JSON.stringify([{ number: `${".".repeat(200_000)}x`, title: "T", text: "x" }]),
    ],
    ["a path of blanks", JSON.stringify([{ number: "1-1", breadcrumb: `a${blanks}b`, text: "x" }])],
    ["records behind empty lines", `{"a": 1}${"\n".repeat(1_000_000)}x`],
    ["a number without end", `Sec. ${"1-".repeat(100_000)}\ntext`],
    ["stars and brackets", `# A\n\n${"*a".repeat(100_000)}${"[".repeat(100_000)}`],
    ["a num full of dots", `<section><num>1${".".repeat(200_000)}x</num><text>y</text></section>`],
    ["a table of nothing but rules", `# A\n\n${"--- | ---\n".repeat(100_000)}`],
    ["a rule full of blanks", `# A\n\na | b\n---${blanks}|${blanks}---${blanks}x`],
    ["a note full of blanks", `# A\n\n(Ord. 1)${blanks}Penalty, see${blanks}x`],
    ["a title of words and periods", `Sec. 1-1. ${"Ab cd. ".repeat(30_000)}\ntext`],
    [
      "many thousand tables and paragraphs",
      JSON.stringify([
        {
          number: "1-1",
          title: "T",
          body_paragraphs: Array.from({ length: 5_000 }, (_, at) => `word${at} height`),
          tables: Array.from({ length: 3_000 }, () => ({ headers: ["height"], rows: [["1"]] })),
        },
      ]),
    ],
  ])("%s", async (_, content) => {
    const spent = countProcessorTime(5_000);
    await importOne("file", content);
    expect(spent()).toBeLessThan(5_000);
  });
});
