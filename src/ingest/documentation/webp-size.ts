/**
 * Width and height of a WebP file in pixels, from its first chunk: lossy, or extended when it carries more. Throws
 * for anything else.
 */
export function webpSize(file: Buffer): { width: number; height: number } {
  const kind = file.toString("latin1", 8, 16);
  if (kind === "WEBPVP8 ")
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (kind === "WEBPVP8X") return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  throw new Error(`not a lossy WebP file: ${kind}`);
}
