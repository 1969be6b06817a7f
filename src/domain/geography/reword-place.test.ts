import { describe, expect, test } from "vitest";
import { readBlock, rewordPlace } from "./reword-place.ts";

describe("what was typed for a place in other words", () => {
  test.each([
    ["452 Sixteenth St NW", "452 16th St NW"],
    ["432 twenty-first street", "432 21st street"],
    ["5 Twenty Third St", "5 23rd St"],
    ["461 18th street north east", "461 18th street northeast"],
    ["477 CR 12 NW", "477 County Road 12 NW"],
    ["276 MLK Junior Ave", "276 Martin Luther King Jr Ave"],
    ["697 Old Town Rd SW NM 87104-0001", "697 Old Town Rd SW, NM 87104-0001"],
    ["697 Old Town Rd SW New Mexico", "697 Old Town Rd SW, New Mexico"],
  ])("%s means %s", (text, meant) => {
    expect(rewordPlace(text, ["NM", "New Mexico"])[0]).toEqual({ text: meant, note: null });
  });

  test("a city by its initials, and a direction with a letter wrong, which is said", () => {
    const ways = (text: string) => rewordPlace(text, [], ["Salt Lake City", "Reno", "Las Vegas"]);
    expect(ways("Poplar Grove, SLC")[0]).toEqual({ text: "Poplar Grove, Salt Lake City", note: null });
    expect(ways("5 LV St")).toEqual([]);
    expect(ways("625 W Norht Temple")).toEqual([
      { text: "625 W north Temple", note: "We read “Norht” as “north”." },
    ]);
    expect(ways("625 W North Temple")).toEqual([]);
  });

  test.each([
    ["next to 404 Iron Ave", "404 Iron Ave"],
    ["near the Zoo", "Zoo"],
  ])("%s is looked for as %s", (text, meant) => {
    expect(rewordPlace(text, []).map((own) => own.text)).toContain(meant);
  });

  test("the first of a range of numbers, and the number without its half, say so", () => {
    expect(rewordPlace("340 – 348 18th St NE", [])).toEqual([
      { text: "340 18th St NE", note: "Showing number 340." },
    ]);
    expect(rewordPlace("141½ Old Town Rd", [])).toEqual([
      { text: "141 1/2 Old Town Rd", note: null },
      { text: "141-1/2 Old Town Rd", note: null },
      { text: "141 Old Town Rd", note: "Showing number 141." },
    ]);
  });

  test.each(["61-15 98th St", "120 Main St", "Second Street and Coal Avenue", ""])(
    "%s stays as it is",
    (text) => {
      expect(rewordPlace(text, ["NM"])).toEqual([]);
    },
  );

  test("a block has its numbers", () => {
    expect(readBlock("700 block of Gold Ave NW")).toEqual({ from: 700, to: 799, street: "Gold Ave NW" });
    expect(readBlock("700 Block Island Rd")).toEqual({ from: 700, to: 799, street: "Island Rd" });
    expect(readBlock("700 Gold Ave")).toBeNull();
  });
});
