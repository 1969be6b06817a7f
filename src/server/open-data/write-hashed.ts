import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

export interface WrittenFile {
  bytes: number;
  sha256: string;
}

type Chunks = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/** Text is gathered until it is worth a write. */
const ENOUGH = 64 * 1024;

/**
 * Writes a new file piece by piece, so that its size is no matter of memory. Between the pieces other work has its turn.
 * Throws when there is a file of that name already.
 */
export async function writeHashed(path: string, chunks: Chunks): Promise<WrittenFile> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, "wx");
  const hash = createHash("sha256");
  let bytes = 0;
  let text = "";
  const put = async (piece: string | Uint8Array): Promise<void> => {
    const buffer = typeof piece === "string" ? Buffer.from(piece) : piece;
    hash.update(buffer);
    bytes += buffer.length;
    await file.writeFile(buffer);
  };
  try {
    for await (const chunk of chunks) {
      if (typeof chunk === "string") {
        text += chunk;
        if (text.length < ENOUGH) continue;
        await put(text);
        text = "";
      } else {
        if (text) await put(text);
        text = "";
        await put(chunk);
      }
    }
    if (text) await put(text);
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}
