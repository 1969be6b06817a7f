import { type Zippable, zipSync } from "fflate";
import { type ReadFile, UnreadableCode } from "./code-file.ts";
import { writeNumbers } from "./docx-numbers.ts";
import { readHtml } from "./read-html.ts";
import { zipMembers } from "./zip-members.ts";

/** Of its text and styles together, unpacked: the largest codes have a tenth of it. */
const MOST_BYTES = 60_000_000;
/** A Word document, by way of the HTML that its styles come to. Pictures are left out. Throws UnreadableCode. */
export async function readDocx(bytes: Uint8Array): Promise<ReadFile> {
  // Loaded when a document is read.
  const { default: mammoth } = await import("mammoth");
  try {
    const { value } = await mammoth.convertToHtml(
      { buffer: Buffer.from(textOnly(bytes)) },
      {
        convertImage: mammoth.images.imgElement(async () => ({ src: "" })),
        externalFileAccess: false,
        styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Subtitle'] => h2:fresh"],
      },
    );
    return { ...readHtml(value), format: "Word document" };
  } catch (problem) {
    if (problem instanceof UnreadableCode) throw problem;
    throw new UnreadableCode("The Word document is damaged and cannot be read.");
  }
}

/**
 * The archive again without pictures and the like, so that nothing in it unpacks to more than it should, and with the
 * numbers that Word counts.
 */
function textOnly(bytes: Uint8Array): Uint8Array {
  const members = zipMembers(bytes).filter(({ name }) => NEEDED.test(name));
  if (members.reduce((total, { size }) => total + size, 0) > MOST_BYTES)
    throw new UnreadableCode(`The Word document has more than ${MOST_BYTES / 1_000_000} MB of text.`);
  const kept: Zippable = {};
  const text = new Map(members.map(({ name, read }) => [name, read()]));
  for (const [name, content] of text) kept[name] = [content, { level: 0 }];
  const decoded = (name: string): string | null =>
    text.has(name) ? new TextDecoder().decode(text.get(name)) : null;
  const words = decoded("word/document.xml");
  if (words !== null) {
    const numbered = writeNumbers(words, decoded("word/numbering.xml"), decoded("word/styles.xml"));
    kept["word/document.xml"] = [new TextEncoder().encode(numbered), { level: 0 }];
  }
  return zipSync(kept);
}

const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;
