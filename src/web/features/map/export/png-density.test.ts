import { crc32, deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { withDensity } from "./png-density.ts";

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

test("300 dots an inch are written as 11,811 a metre, in a chunk with a sound checksum after the header", () => {
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  const start = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const rest = [chunk("IDAT", deflateSync(Buffer.from([0, 0]))), chunk("IEND", Buffer.alloc(0))];
  const png = Buffer.concat([start, chunk("IHDR", header), ...rest]);
  const density = Buffer.from([0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1]);
  expect(Buffer.from(withDensity(new Uint8Array(png), 300))).toEqual(
    Buffer.concat([start, chunk("IHDR", header), chunk("pHYs", density), ...rest]),
  );
});
