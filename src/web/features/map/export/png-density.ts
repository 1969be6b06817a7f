/** A PNG begins with 8 bytes and its header of 25; other chunks follow. */
const AFTER_HEADER = 33;
const METRES_IN_AN_INCH = 0.0254;

/**
 * Writes into a PNG how many dots of it are an inch, so that it is printed at the size it was laid out for. Browsers
 * leave this out.
 */
export function withDensity(png: Uint8Array<ArrayBuffer>, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round(dotsPerInch / METRES_IN_AN_INCH);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode("pHYs"), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  // The unit is the metre.
  view.setUint8(16, 1);
  view.setUint32(17, crc32(chunk.subarray(4, 17)));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, AFTER_HEADER));
  out.set(chunk, AFTER_HEADER);
  out.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return out;
}

/** The checksum of PNG chunks. */
function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
