import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const ban = sentence("ban", "A duplex with an alley may not have a driveway from the street.", {
  kind: "prohibited",
  subjects: ["driveway"],
  when: { ...ANYWHERE, circumstances: { use: ["two_unit"], alley: ["yes"] } },
});
const grant = sentence("grant", "A house may have a driveway from the street.", {
  kind: "allowed",
  subjects: ["driveway"],
  when: { ...ANYWHERE, circumstances: { use: ["single_family"] } },
});

test("what is said of a neighbor's building counts where the neighbor does what is asked about", () => {
  const told =
    "The developer next to us is putting up a duplex. There is an alley behind but he is cutting a driveway in from the street. Allowed?";
  const { outcome, headline } = askTown(told, ban, grant).answer;
  expect(outcome).toBe("not_allowed");
  expect(headline).toContain(ban.says);
});

test("that a garage which is asked about next is there already says nothing of the cottage asked about first", () => {
  const backyard = sentence("backyard", "No new accessory dwelling unit may be in the backyard.", {
    kind: "prohibited",
    subjects: ["adu"],
    when: { ...ANYWHERE, circumstances: { form: ["detached"] }, unless: { existing: ["yes"] } },
  });
  const garage = sentence("garage", "A garage may be converted into an accessory dwelling unit.", {
    kind: "allowed",
    subjects: ["garage_conversion"],
  });
  const q =
    "Can I build a new cottage ADU in the backyard? If that's a no, what about converting the garage that's been there since 1960?";
  const { outcome, parts } = askTown(q, backyard, garage).answer;
  expect(outcome).toBe("not_allowed");
  expect(parts.map((part) => part.outcome)).toEqual(["not_allowed", "allowed"]);
});
