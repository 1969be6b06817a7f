import { describe, expect, test } from "vitest";
import { realLaw } from "#testing/law.ts";
import { CIRCUMSTANCES, type Circumstance } from "../law/vocabulary.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { QuestionReader } from "./understand-question.ts";

const READER = new QuestionReader([], new Map());
const read = (q: string) => READER.read(q, calendarDate("2026-11-22"));
const told = (q: string) => read(q).circumstances;

describe("a fact is read however its words are put", () => {
  test("a yard that falls toward the neighbor harms nobody", () => {
    expect(told("the yard falls toward the neighbor, so we need a retaining wall")).not.toHaveProperty(
      "harms_neighbor",
    );
  });

  test("a part of the city that the law draws goes before one that people name", () => {
    expect(told("central area where Subchapter F applies, two homes").part_of_city).toBe("subchapter_f");
    expect(told("a house in the central area of town").part_of_city).toBe("central");
  });

  test.each([
    ["The old wood fence fell over, I want to swap it for white vinyl", "vinyl"],
    ["replace the chain link fence with a cedar one", "wood"],
    ["a wood fence, vinyl on the other side is my neighbor's", "wood"],
  ])("%s: what is built is of %s", (q, material) => expect(told(q).material).toBe(material));

  test.each([
    ["a lot that is mid block, not a corner", "interior"],
    ["a lot on the corner", "corner"],
  ])("%s is %s", (q, lot) => expect(told(q).lot_type).toBe(lot));

  test.each([
    ["a retaining wall with our driveway along the top of it", { surcharge: "yes" }],
    ["the neighbor's garage stands right above the wall", { surcharge: "yes" }],
    ["a rockery; cars park on top of it", { surcharge: "yes" }],
    ["if the wall gives way it takes out the patio next door", { harms_neighbor: "yes" }],
    ["a failure would dump soil on the neighboring house", { harms_neighbor: "yes" }],
    ["a lot that drops steeply from the street", { sloped: "yes" }],
    ["a 25 percent grade", { sloped: "yes" }],
    ["a deck that stands alone in the yard", { attached_to_house: "no" }],
    ["a deck not tied into the house", { attached_to_house: "no" }],
    ["a deck unconnected to the house", { attached_to_house: "no" }],
    ["the alderwoman opted our ward in", { opted_in: "yes" }],
    ["they never opted our ward in", { opted_in: "no" }],
    ["the alderman never signed off on opting in", { opted_in: "no" }],
    ["none of the apartments will be affordable", { affordable: "no", use: "multi_unit" }],
    ["none of our lot is in a floodplain", { floodplain: "no" }],
    ["can we build it without the neighbor agreeing", { approval: "no" }],
    ["the lady next to us refuses to sign anything", { approval: "no" }],
    ["one neighbor signed the letter. The other one won't sign", { approval: "no" }],
    ["one owner signed the consent letter, the other refuses", { approval: "no" }],
    ["the neighbor on the left signed, the one behind said no", { approval: "no" }],
    ["we weren't in one of the old pilot areas", { part_of_city: "!pilot_area" }],
    ["there is an alley behind us", { alley: "yes" }],
    ["the lot backs on a laneway", { alley: "yes" }],
    ["we have no alley", { alley: "no" }],
    ["shed 8x10 no water no power", { utilities: "no" }],
    ["a shed, no plumbing, no wiring", { utilities: "no" }],
    ["the lot lacks an alley", { alley: "no" }],
    ["it has no improved alley behind it", { alley: "no" }],
    ["no parking, an alley behind us", { alley: "yes" }],
    ["it's not on a corner", { lot_type: "!corner" }],
    ["we aren't in a flood area", { floodplain: "no" }],
    ["the yard is in a flood risk area", { floodplain: "yes" }],
    ["the house isn't a landmark or historic", { historic: "no" }],
    ["nothing structural", { structural: "no" }],
    ["we are not moving walls or anything structural", { structural: "no" }],
    ["no walls will be moved", { structural: "no" }],
    ["a porch with no walls on three sides", { enclosed: "no" }],
    ["a shed with no sewer, without power", { utilities: "no" }],
    ["a shed with running water", { utilities: "yes" }],
    ["the neighbors next door agreed to it", { approval: "yes" }],
    ["six regular apartments", { affordable: "no" }],
    ["we sell everything at the market price", { affordable: "no" }],
    ["outside of the transit zone", { transit_zone: "beyond" }],
    ["two blocks from the train", { near_transit: "yes" }],
    ["nowhere near light rail", { near_transit: "no" }],
    ["I'll pull the permit myself", { applicant: "homeowner" }],
    ["my electrician files for it", { applicant: "contractor" }],
    ["I rent it when I'm not there", { owner_occupied: "no" }],
    ["I'm always home when guests are here", { owner_occupied: "yes" }],
    ["our lot is pretty flat", { sloped: "no" }],
    ["a noisy bar behind us", { next_to: "commercial" }],
    ["a one-family with a garage to turn into a small apartment", { use: "single_family" }],
    ["split the ground floor off as a unit", { form: "interior" }],
    ["turn the basement into an ADU", { form: "interior" }],
    ["convert the cellar to a rental unit", { form: "interior" }],
    ["the alderman refused to opt in", { opted_in: "no" }],
    ["our ward has yet to opt into it", { opted_in: "no" }],
    ["the council member opted in last spring", { opted_in: "yes" }],
    ["the lot is outside this floodplain", { floodplain: "no" }],
    ["we own an eight family building", { use: "multi_unit" }],
    ["the fence goes round our big new pool", { pool_barrier: "yes" }],
    ["a pergola on the deck", { enclosed: "no" }],
    ["a small second home in the rear yard", { form: "detached" }],
    ["an attached second home with its door in the back yard", { form: "attached" }],
    ["a site in a regional center", { part_of_city: "urban" }],
    ["the lot is outside the 500-year floodplain", { floodplain: "no" }],
    ["well away from any flood zone", { floodplain: "no" }],
    ["a shed clear of the floodway", { floodplain: "no" }],
    ["the yard is 10 ft away from the alley", { alley: "yes" }],
    ["behind us is a school instead of an alley", { alley: "no" }],
    ["none of us ever lived there", { owner_occupied: "no" }],
  ])("%s", (q, facts) => {
    expect(told(q)).toMatchObject(facts);
  });

  test("what is asked about is not denied with the permit", () => {
    expect(told("Can I build without a permit in a historic district?").historic).toBe("yes");
    expect(told("do I not need a permit in a flood zone").floodplain).toBe("yes");
  });

  test("words of two sentences are no one fact", () => {
    expect(told("My trees are near. The train is loud.")).not.toHaveProperty("near_transit");
  });
});

describe("a fact is read only of what has it", () => {
  test.each([
    ["a dead pickup has been in front of his lot for a week", "tree_kind"],
    ["is the permit dead after 200 days", "tree_kind"],
    ["where is the permit office", "parking_for"],
    ["how tall can a fence in the backyard be", "form"],
    ["side yards of a detached house", "attached_to_house"],
    ["I want a deck behind our brick bungalow", "material"],
    ["we are half a block from a park and want a fence", "material"],
    ["an R1 neighborhood, plan is a new house", "part_of_city"],
    ["I'd rather not go downtown to apply for a fence permit", "part_of_city"],
    ["how much of the lot may be covered by a deck", "covered"],
    ["solar panels on a sloped roof", "sloped"],
    ["a retaining wall with nothing heavy on top of it", "on_wall"],
    ["can I cut hair in my apartment", "use"],
  ] as const)("%s: no %s", (q, name) => {
    expect(told(q)).not.toHaveProperty(name);
  });

  test.each([
    ["the dead maple in our yard", { tree_kind: "dead" }],
    ["a half dead tree between the sidewalk and the street", { tree_kind: "street" }],
    ["a brick wall along our back line", { material: "masonry" }],
    ["a detached two car garage", { attached_to_house: "no" }],
    ["how tall must the fence around a pool be", { pool_barrier: "yes" }],
    ["we are putting in a pool. how tall must the fence around it be", { pool_barrier: "yes" }],
    ["a fence on top of our new retaining wall", { on_wall: "yes" }],
    ["a 3 ft retaining wall with the driveway right above it", { surcharge: "yes" }],
    ["a low retaining wall that a hillside presses on", { surcharge: "yes" }],
    ["a permit to swap the old windows", { opening: "window" }],
    ["can I replace my front door", { opening: "door" }],
    ["we need a new garage door", { opening: "garage_door" }],
    ["a shed with no water, just one light and an outlet", { utilities: "yes" }],
    ["five apartments and no parking", { use: "multi_unit" }],
  ])("%s", (q, facts) => {
    expect(told(q)).toMatchObject(facts);
  });
});

describe("what has to be is asked and not told", () => {
  test.each([
    ["do I still have to live there", "owner_occupied"],
    ["the city requires the owner to live on site", "owner_occupied"],
    ["do we have to hire a contractor", "applicant"],
    ["can I skip hiring a contractor", "applicant"],
    ["is there a way to avoid paying a builder who pulls it", "applicant"],
  ] as const)("%s", (q, name) => {
    expect(told(q)).not.toHaveProperty(name);
  });

  test("what is so already is told", () => {
    expect(told("I own a duplex and live in half of it").owner_occupied).toBe("yes");
    expect(told("we hired a contractor").applicant).toBe("contractor");
  });
});

test("what makes way for a new building is not there any more", () => {
  const facts = told("tear down the old house and put up a duplex");
  expect(facts.work).toBe("new_building");
  expect(facts.existing).toBeUndefined();
  expect(told("replace the old fence in kind").existing).toBe("yes");
});

test("an alley of the lot is at the rear, unless another side is spoken of", () => {
  expect(told("how close to the rear line, with an alley").next_to).toBe("alley");
  expect(told("how close to the side line, with an alley").next_to).toBeUndefined();
});

test("a tree between the sidewalk and the street is on the city's land", () => {
  for (const q of [
    "cut the tree in the strip by the curb",
    "the maple between the sidewalk and the road",
    "a tree on the parkway",
  ])
    expect(read(q).places).toContain("right_of_way");
  expect(read("cut the tree in my back yard").places).not.toContain("right_of_way");
});

describe("how old a building is follows from", () => {
  test.each([
    ["it passed its final inspection 3 years ago", 3],
    ["the house was finished in spring 2023, can I add to it", 3],
    ["our 1948 bungalow, can I add to it", 78],
    ["can the garage from 1986 become a unit", 40],
  ])("%s", (q, years) => {
    expect(read(q).lotFacts.building_age).toEqual({ value: years, unit: "years" });
  });

  test("no year but that of a building", () => {
    expect(read("can I follow the 2019 code").lotFacts.building_age).toBeUndefined();
    expect(read("can I add to our 1948 house").lotFacts.unit_count).toBeUndefined();
  });
});

/** Values that no plain sentence tells: they follow from the thing that is named, or the word alone says too little. */
const BY_SUBJECT = new Set(["parking_for=home", "parking_for=adu", "work=addition", "work=conversion"]);
/** Where the label of a value needs a word more to be a sentence. */
const PLAINLY: Readonly<Record<string, string>> = {
  "parking_for=apartments": "parking for apartments",
  "parking_for=retail": "parking for shops or offices",
  "parking_for=restaurant": "parking for restaurants and bars",
  "parking_for=accessible": "parking for people with disabilities",
  "attached_to_house=yes": "a garage attached to the house",
  "material=electric": "an electric fence",
  "enclosed=no": "it is open on three sides",
  "garage_door=street": "the garage door faces the street",
  "garage_door=alley": "the garage door faces the alley",
  "opening=window": "we replace the windows",
  "opening=door": "we replace the front door",
  "in_ground=yes": "it is an in-ground pool",
  "in_ground=no": "it is an above-ground pool",
  "applicant=contractor": "the contractor files for it",
  "applicant=expediter": "an expediter files for it",
};

test("every circumstance that a rule turns on can be told in plain words", () => {
  const used = new Set(
    realLaw().book.clauses.flatMap((clause) =>
      clause.rules.flatMap(({ when }) =>
        Object.entries(when.circumstances).flatMap(([name, values]) =>
          (values ?? []).map((value) => `${name}=${value}`),
        ),
      ),
    ),
  );
  const unreached = [...used].filter((fact) => {
    const [name, value] = fact.split("=") as [Circumstance, string];
    const labels: Readonly<Record<string, string>> = CIRCUMSTANCES[name].values;
    return !BY_SUBJECT.has(fact) && told(PLAINLY[fact] ?? `It is ${labels[value]}.`)[name] !== value;
  });
  expect(unreached).toEqual([]);
});

test("what was never done denies no plan", () => {
  expect(told("the house has never been extended, may we add a room?").work).not.toBe("!addition");
  expect(told("we won't extend the house").work).toBe("!addition");
});
