import { inflateSync } from "node:zlib";

const WOFF = 0x774f4646;
const HEADER = 44;
const ENTRY = 20;

/**
 * The font inside a WOFF file (version 1), its tables unpacked, as a plain OpenType file. Done once, because a font
 * that stays packed is unpacked anew for every sign that a document uses. Throws for anything but WOFF: a wrong file
 * is a fault of the program.
 */
export function woffToSfnt(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== WOFF) throw new TypeError("not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [at + 4, at + 8, at + 12].map((place) => woff.readUInt32BE(place)) as [
      number,
      number,
      number,
    ];
    const raw = woff.subarray(offset, offset + packed);
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(raw) : raw,
    };
  });
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + index * 16;
    head.writeUInt32BE(tag, at);
    head.writeUInt32BE(checksum, at + 4);
    head.writeUInt32BE(end, at + 8);
    head.writeUInt32BE(data.length, at + 12);
    const padding = (4 - (data.length % 4)) % 4;
    parts.push(data, Buffer.alloc(padding));
    end += data.length + padding;
  }
  return Buffer.concat(parts);
}
