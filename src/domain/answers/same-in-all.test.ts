import { expect, test } from "vitest";
import { askOf, limit, when } from "#testing/cases-law.ts";

test("two cases of which another rule applies to one only are not said to be the same: 20 ft behind an attached ADU too", () => {
  const behind = limit("behind", "An ADU stays 5 feet from the rear lot line.", {
    subjects: ["adu"],
    measure: "setback",
    comparator: "at_least",
    value: { value: 5, unit: "ft" },
    when: when({ place: ["rear_yard"] }),
  });
  const joined = limit("joined", "An attached ADU stays 20 feet from the rear lot line.", {
    ...behind,
    value: { value: 20, unit: "ft" },
    when: when({ place: ["rear_yard"], circumstances: { form: ["attached"] } }),
  });
  const q = "How far from the rear line must an ADU be if it is detached, and if it is attached?";
  expect(askOf([behind, joined])(q).answer.headline).not.toContain("The same applies");
});
