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
