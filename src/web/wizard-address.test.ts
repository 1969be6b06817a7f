import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ProjectInput } from "#contract/compliance.ts";
import {
  changeProject,
  DETAIL_NAMES,
  firstOpenStep,
  hasDetails,
  INPUT_NAMES,
  projectQuery,
  readProject,
  readStep,
  wizardAddress,
} from "./wizard-address.ts";

const read = (query: string) => readProject(new URLSearchParams(query));

describe("a project in an address", () => {
  it("knows every input of the check and no other", () => {
    expect([...INPUT_NAMES].sort()).toEqual([...Object.keys(ProjectInput.shape), "cityId"].sort());
  });
  it("is read as it was typed, without empty and unknown inputs", () => {
    expect(
      read("step=4&type=fence&cityId=1&height=+6+ft+6+in+&place=&tab=wizard&colour=red&system=ft"),
    ).toEqual({ type: "fence", cityId: "1", height: "6 ft 6 in", system: "ft" });
  });
  it("leaves out a type, subject, city or unit that does not exist", () => {
    expect(read("type=castle&cityId=Denver&system=yd&height=abc")).toEqual({ height: "abc" });
    expect(read("type=adu&cityId=-1&fenceType=tall&subject=deck")).toEqual({ type: "adu" });
    expect(read("type=other&subject=unicorn")).toEqual({ type: "other" });
  });
  it("keeps bad figures, so that they can be shown and mended", () => {
    expect(read("type=fence&height=12,5")).toEqual({ type: "fence", height: "12,5" });
  });
  it("is written the way it is read, whatever is typed", () => {
    const typed = fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 });
    const inputs = fc.dictionary(fc.constantFrom(...DETAIL_NAMES), typed);
    fc.assert(
      fc.property(
        fc.constantFrom("fence", "adu", "other"),
        fc.nat({ max: 99 }),
        inputs,
        (type, city, details) => {
          const project = readProject(Object.entries({ ...details, type, cityId: String(city + 1) }));
          const address = new URL(wizardAddress(3, project), "http://lotline.test");
          expect(readProject(address.searchParams)).toEqual(project);
          expect(readStep(address.searchParams)).toBe(3);
          expect(wizardAddress(3, readProject(projectQuery(project)))).toBe(wizardAddress(3, project));
        },
      ),
    );
  });
});

describe("the steps", () => {
  it.each([
    ["", 1],
    ["cityId=1&district=U-SU-C", 1],
    ["type=fence", 2],
    ["type=fence&fenceType=tall&cityId=1&system=m", 3],
    ["type=fence&cityId=1&height=6", 4],
    ["type=other&cityId=1&height=6", 3],
    ["type=other&subject=deck&cityId=1&height=6", 4],
  ])("with %o known, the first open step is %i", (query, step) => {
    expect(firstOpenStep(read(query))).toBe(step);
  });
  it("a unit and a kind of fence are no details yet", () => {
    expect(hasDetails(read("type=fence&fenceType=tall&system=m"))).toBe(false);
    expect(hasDetails(read("type=fence&lot_depth=120+ft"))).toBe(true);
  });
  it.each(["", "step=0", "step=5", "step=4.0", "step=two"])("%o names no step", (query) => {
    expect(readStep(new URLSearchParams(query))).toBeNull();
  });
});

describe("choosing anew", () => {
  it("another type keeps the lot and drops what was said of the project", () => {
    const after = read("type=adu&cityId=1&system=m&height=6&place=front_yard&lot_depth=120&district=U-SU-C");
    expect(changeProject({ type: "fence", cityId: "1" }, after)).toEqual(
      read("type=adu&cityId=1&system=m&lot_depth=120&district=U-SU-C"),
    );
    expect(changeProject({ type: "adu", cityId: "1" }, after)).toEqual(after);
    expect(changeProject({}, after)).toEqual(after);
  });
  it("another city drops the district", () => {
    const after = read("type=fence&cityId=2&height=6&district=U-SU-C");
    expect(changeProject({ type: "fence", cityId: "1" }, after)).toEqual(
      read("type=fence&cityId=2&height=6"),
    );
  });
});
