import { expect, test } from "vitest";
import { namesPlace, readInputs, readView, reportAddress } from "./place-address.ts";

const read = (path: string) => readInputs(new URL(path, "http://lotline.test"));

test("an address is read and written back the same, empty and foreign parts left out", () => {
  const address = "/report?lot=-104.99,39.74;-104.98,39.74;-104.98,39.75&cityId=1&frontage=2";
  expect(reportAddress(read(address))).toBe(address);
  expect(reportAddress(read("/report?width=&q=1&address=Hilltop"))).toBe("/report?address=Hilltop");
});

test("a place needs an address, a position or a lot; a city alone names none", () => {
  expect(namesPlace(read("/report?cityId=1&width=50"))).toBe(false);
  expect(namesPlace(read("/report?lng=-104.9&lat=39.7"))).toBe(true);
});

test("the view is one of four, the first unless it says otherwise", () => {
  for (const [path, view] of [
    ["/report?view=3", 3],
    ["/report?view=4", 0],
    ["/report", 0],
  ] as const)
    expect(readView(new URL(path, "http://lotline.test"))).toBe(view);
  expect(reportAddress({ address: "Alki" }, 2)).toBe("/report?address=Alki&view=2");
});
