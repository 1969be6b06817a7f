import { expect, test } from "vitest";
import { picturePress } from "./picture-press.ts";

const square = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="${color}"/></svg>`;

test("the same drawing asked for ten times at once is made once, and 5 drawings beyond 3 that wait are refused", async () => {
  const press = picturePress({ mostWaiting: 3 });
  const same = await Promise.all(Array.from({ length: 10 }, () => press.print(square("red"))));
  expect(new Set(same.map((one) => one?.png)).size).toBe(1);
  const many = await Promise.all(Array.from({ length: 8 }, (_, n) => press.print(square(`rgb(${n},0,0)`))));
  expect(many.map((one) => one !== null)).toEqual([true, true, true, false, false, false, false, false]);
  await press.close();
});

test("of more pictures than are kept the one unused for longest goes", async () => {
  const press = picturePress({ mostKept: 2 });
  const red = await press.print(square("red"));
  await press.print(square("green"));
  expect((await press.print(square("red")))?.png).toBe(red?.png);
  await press.print(square("blue"));
  expect((await press.print(square("red")))?.png).toBe(red?.png);
  await press.print(square("green"));
  await press.print(square("blue"));
  expect((await press.print(square("red")))?.png).not.toBe(red?.png);
  await press.close();
});

test("a drawing that is none is a fault, and the next one is made", async () => {
  const press = picturePress();
  await expect(press.print("no svg")).rejects.toThrow("a picture could not be made");
  expect((await press.print(square("red")))?.png.length).toBeGreaterThan(50);
  await press.close();
});
