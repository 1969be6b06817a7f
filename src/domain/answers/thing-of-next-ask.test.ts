import { describe, expect, test } from "vitest";
import { ANYWHERE, asksOfTown, askTown, sentence, TOWN } from "#testing/small-town.ts";

describe("an ask before the one that names the thing", () => {
  const shed = sentence("shed", "A shed needs a building permit.", {
    kind: "permit",
    permit: "building permit",
    subjects: ["shed"],
  });
  const papers = sentence("papers", "The application for a shed has a site plan.", {
    subjects: ["shed"],
    about: "documents",
  });
  const rules = [TOWN.front, TOWN.permit, shed, papers];

  test("is about that thing", () => {
    const q = "Which permits, and what paperwork goes in with the application for a shed?";
    expect(asksOfTown(q, ...rules).map(({ ask }) => ask.subject)).toEqual(["shed", "shed"]);
    expect(askTown(q, ...rules).answer.headline).toContain("building permit");
  });

  test("keeps the thing that was named before it", () => {
    const q = "I want a fence. Which permits do I need, and what paperwork goes in for a shed?";
    expect(asksOfTown(q, ...rules)[0]!.ask.subject).toBe("fence");
  });
});

test("what about another side asks what was asked before, and for no meaning", () => {
  const asks = asksOfTown(
    "How tall can a fence be in the front, and what about the side by the neighbor's lot?",
    TOWN.front,
    TOWN.permit,
  );
  expect(asks.map(({ ask }) => ask.act)).not.toContain("meaning");
});

test("that a thing has no limit is the answer where just that is asked", () => {
  const alley = sentence("alley", "At an alley lot line an accessory dwelling unit needs no setback.", {
    kind: "unregulated",
    subjects: ["adu"],
    measure: "setback",
  });
  const allowed = sentence("allowed", "An accessory dwelling unit is allowed on any lot.", {
    kind: "allowed",
    subjects: ["adu"],
  });
  const { answer } = askTown("Can an ADU go right up to the alley lot line?", alley, allowed, TOWN.front);
  expect(answer.headline).toContain(alley.says);
});

test("what another person has is no fact of the asker's own", () => {
  const landmark = sentence("landmark", "A fence at a landmark needs a landmark permit.", {
    kind: "permit",
    permit: "landmark permit",
    subjects: ["fence"],
    when: { ...ANYWHERE, circumstances: { historic: ["yes"] } },
  });
  const [own, hers] = asksOfTown(
    "A 5 ft fence at the side. Permit or not? My sister's house is a landmark and hers would be a 3 footer, same answer?",
    TOWN.front,
    TOWN.permit,
    landmark,
  );
  expect(own!.circumstances.historic).toBeUndefined();
  expect(hers!.circumstances.historic).toBe("yes");
});
