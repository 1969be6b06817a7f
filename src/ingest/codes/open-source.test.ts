import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { afterEach, beforeEach, expect, it } from "vitest";
import { docxCode, HTML_CODE, INCLUDED_XML, PLAIN_CODE, pdfCode, XML_CODE } from "#testing/code-fixtures.ts";
import { headingsOf, noFetch } from "#testing/codes.ts";
import { importCode } from "./import-code.ts";
import { openSource } from "./open-source.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "code-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, content);
  return path;
}

const namesIn = async (source: string): Promise<string[]> =>
  (await openSource(source, noFetch)).map(({ name }) => name);

it("reads a folder in the order of numbers, without hidden files and links out of it", async () => {
  await put("outside.txt", "Sec. 9-9. - Secret.\nNot given.");
  await put("code/title-10.txt", "b");
  await put("code/title-9.txt", "a");
  await put("code/deep/title-1.txt", "c");
  await put("code/.hidden", "d");
  await symlink(join(folder, "outside.txt"), join(folder, "code/link.txt"));
  await symlink(folder, join(folder, "code/up"));
  expect(await namesIn(join(folder, "code"))).toEqual(["deep/title-1.txt", "title-9.txt", "title-10.txt"]);
});

it("reads an archive of files in every format, also a Word document that is not packed further", async () => {
  const archive = zipSync(
    {
      "a/index.xml": strToU8(XML_CODE),
      "a/sections/3-102.xml": strToU8(INCLUDED_XML),
      "b.html": strToU8(HTML_CODE),
      "c.txt": strToU8(PLAIN_CODE),
      "d.docx": docxCode(),
      "e.pdf": await pdfCode(),
      "__MACOSX/b.html": strToU8("x"),
    },
    { level: 0 },
  );
  const code = await importCode(await openSource(await put("code.zip", archive), noFetch));
  expect(code.report.files.flatMap(({ format }) => format ?? [])).toEqual(
    expect.arrayContaining(["XML", "HTML", "plain text", "Word document", "PDF"]),
  );
  expect(headingsOf(code)).toHaveLength(2 + 2 + 2 + 2 + 4);
});

it("unpacks gzip, and fetches nothing but what was asked for", async () => {
  const path = await put("code.txt.gz", gzipSync(PLAIN_CODE));
  expect(await namesIn(path)).toEqual(["code.txt"]);
  const asked: string[] = [];
  const files = await openSource("https://example.test/law/code.txt", async (address) => {
    asked.push(address);
    return new TextEncoder().encode(PLAIN_CODE);
  });
  expect(headingsOf(await importCode(files))).toEqual(["4-1 Area", "4-2 Width"]);
  expect(asked).toEqual(["https://example.test/law/code.txt"]);
});

it("says what is wrong with a source", async () => {
  await expect(openSource(join(folder, "none"), noFetch)).rejects.toThrow(/There is no file or folder/);
  await expect(openSource("/dev/zero", noFetch)).rejects.toThrow(/neither a file nor a folder/);
  await expect(
    openSource(await put("cut.gz", gzipSync(PLAIN_CODE).subarray(0, 60)), noFetch),
  ).rejects.toThrow(/damaged gzip file/);
  const zip = zipSync({ "a.txt": strToU8(PLAIN_CODE.repeat(50)) });
  await expect(openSource(await put("cut.zip", zip.subarray(0, zip.length - 30)), noFetch)).rejects.toThrow(
    /damaged zip archive/,
  );
});

/** The archive with another size in its directory, as its first member's. */
function claiming(archive: Uint8Array, size: number): Uint8Array {
  const copy = Buffer.from(archive);
  copy.writeUInt32LE(size, copy.indexOf("PK\x01\x02", 0, "latin1") + 24);
  return copy;
}

it("refuses archives that unpack to more than they should", async () => {
  const gzip = gzipSync(Buffer.alloc(410_000_000), { level: 1 });
  await expect(openSource(await put("a.gz", gzip), noFetch)).rejects.toThrow(/more than 400 MB/);
  const zip = zipSync({ a: [new Uint8Array(5_000_000), { level: 1 }], b: strToU8("b") });
  await expect(openSource(await put("b.zip", claiming(zip, 399_999_999)), noFetch)).rejects.toThrow(
    /damaged/,
  );
  await expect(openSource(await put("b.zip", claiming(zip, 400_000_001)), noFetch)).rejects.toThrow(
    /more than 400 MB/,
  );
  // An archive whose directory says too little is not unpacked further than that.
  await expect(openSource(await put("c.zip", claiming(zip, 1_000)), noFetch)).rejects.toThrow(/damaged zip/);
});

it("refuses a folder without end", async () => {
  await mkdir(join(folder, "a/".repeat(25)), { recursive: true });
  await expect(openSource(folder, noFetch)).rejects.toThrow(/nested deeper than 20 folders/);
});
