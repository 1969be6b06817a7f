import { type Zippable, zipSync } from "fflate";
import { type ReadFile, UnreadableCode } from "./code-file.ts";
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

/** The archive again without pictures and the like, so that nothing in it unpacks to more than it should. */
function textOnly(bytes: Uint8Array): Uint8Array {
  const members = zipMembers(bytes).filter(({ name }) => NEEDED.test(name));
  if (members.reduce((total, { size }) => total + size, 0) > MOST_BYTES)
    throw new UnreadableCode(`The Word document has more than ${MOST_BYTES / 1_000_000} MB of text.`);
  const kept: Zippable = {};
  for (const member of members) kept[member.name] = [member.read(), { level: 0 }];
  return zipSync(kept);
}

const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/[^/]+\.xml|word\/_rels\/[^/]+\.rels)$/;
