import { describe, expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const desk = (key: string, says: string, about: "complaint" | "zone" | "fee") =>
  sentence(key, says, {
    kind: "contact",
    subjects: about === "fee" ? ["contact", "permit"] : ["contact"],
    about,
    contact: { name: key, role: key, phone: "555-0100", address: null, url: null, hours: null },
  });
const complaints = desk("complaints", "Building against the code is reported to Town 311.", "complaint");
const zoning = desk("zoning", "Zoning questions go to the zoning desk at 555-0177.", "zone");
const cashier = desk("cashier", "Permit fees are paid at the cashier, 555-0155.", "fee");
const map = sentence("map", "The zone of a property is shown by address on the Town Map.", {
  kind: "information",
  subjects: ["code", "contact"],
  about: "zone",
});
const layer = sentence("layer", "In the zoning layer, the field ZONE holds the zone of each lot.", {
  kind: "information",
  subjects: ["code"],
  about: "background",
});
const headline = (q: string) =>
  askTown(q, TOWN.front, TOWN.permit, TOWN.desk, complaints, zoning, cashier, map, layer).answer.headline;

describe("an office, a map or a record is asked for by its matter", () => {
  test.each([
    "My neighbor is putting up a second floor and I never saw a permit. Who do I tell?",
    "The developer behind us poured concrete right up to our line. Who can I talk to about that?",
    "Where do I file a complaint about construction next door?",
    "The neighbor is building a garage without a permit. What can I do about it?",
  ])("what others build: %s", (q) => expect(headline(q)).toContain(complaints.says));

  test.each(["Where can I look up what zone a listing is in?", "what zone am i in"])(
    "where a zone is seen: %s",
    (q) => expect(headline(q)).toContain(map.says),
  );

  test("whom to ask about a zone", () =>
    expect(headline("Who do I call to ask how my lot is zoned?")).toContain(zoning.says));

  test("where fees are paid", () =>
    expect(headline("Where do I pay my permit fees?")).toContain(cashier.says));

  test("a question about one's own permit is no complaint, even where it names a neighbor", () =>
    expect(
      headline("We want to build a fence along our neighbor's lot. Who do I call about permits?"),
    ).not.toContain(complaints.says));
});
