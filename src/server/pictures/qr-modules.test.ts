import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qrModules } from "./qr-modules.ts";

const SCALE = 4;
const EDGE = 4;

test("the code on a sheet is read as the address to verify it", () => {
  const address = "https://lotline.example/verify/abcdefgh23456723";
  const modules = qrModules(address);
  const side = (modules.length + 2 * EDGE) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / SCALE) - EDGE]?.[Math.floor(x / SCALE) - EDGE])
        pixels.set([0, 0, 0], 4 * (y * side + x));
  expect(jsQR(pixels, side, side)?.data).toBe(address);
});
