import { describe, expect, test } from "vitest";
import { realCity, realEngine, TODAY } from "#testing/law.ts";

const cases = (q: string, city = "portland") =>
  realEngine().reader.separateCases(q, TODAY, realCity(city).id);
const texts = (q: string, city?: string) => cases(q, city).map(({ text }) => text.trim());

describe("a question of several cases", () => {
  test.each([
    [
      "two districts named together",
      "How tall can it be in R5 or R7?",
      ["How tall can it be in R5 or R5?", "How tall can it be in R7 or R7?"],
    ],
    [
      "a district of a second clause",
      "How close may a shed be to the line in R7, and what if the lot were R10?",
      ["How close may a shed be to the line in R7,", "How close may a shed be to the line in R10,"],
    ],
    [
      "a number without a unit",
      "How big can an ADU be on a 6,500 sq ft lot, and would it change if the lot were 7,500?",
      ["How big can an ADU be on a 6,500 sq ft lot,", "How big can an ADU be on a 7,500 sq ft lot,"],
    ],
    [
      "a count for a count, and not for the size of the lot",
      "Three homes on 6,000 sq ft. What rear setback applies, and is it different if we only build two?",
      [
        "Three homes on 6,000 sq ft. What rear setback applies,",
        "two homes on 6,000 sq ft. What rear setback applies,",
      ],
    ],
    [
      "homes by another name",
      "Parking in R5: what does a house need, and what does a duplex need?",
      ["Parking in R5: what does a house need,", "Parking in R5: what does a duplex need,"],
    ],
    [
      "a second number of one clause",
      "How much floor area may I have with two homes, and with three?",
      ["How much floor area may I have with two homes?", "How much floor area may I have with three homes?"],
    ],
    [
      "a fact that only the second has",
      "How many homes may I build? And how many if two are affordable?",
      ["How many homes may I build?", "How many homes may I build? Two are affordable."],
    ],
    [
      "another thing, told between two questions",
      "I want to fell a healthy fir. What kind of permit is that? My neighbor has a dead oak - same kind?",
      [
        "I want to fell a healthy fir. What kind of permit is that?",
        "My neighbor has a dead oak: What kind of permit is that?",
      ],
    ],
    [
      "another size, in words that only say that something changes",
      "How much may be covered on a 4,500 sq ft lot? Would 5,500 get me more?",
      ["How much may be covered on a 4,500 sq ft lot?", "How much may be covered on a 5,500 sq ft lot?"],
    ],
    [
      "a size that is measured the same way, and not the one closest to it",
      "Which permit does a 13 inch maple 20 ft from the house need? What if it were 1 ft away?",
      [
        "Which permit does a 13 inch maple 20 ft from the house need?",
        "Which permit does a 13 inch maple 1 ft from the house need?",
      ],
    ],
    [
      "a fact that was denied before",
      "Two-flat on a lot with no alley. How many parking spaces? And if there were an alley?",
      [
        "Two-flat on a lot with no alley. How many parking spaces?",
        "Two-flat on a lot with alley. How many parking spaces?",
      ],
    ],
  ])("is told apart by %s", (_, q, expected) => {
    expect(texts(q)).toEqual(expected);
  });

  test("is one where a clause tells what no other named before: the district is that of the only case", () => {
    expect(texts("How near the back line can the house be? It's in R7. Just the distance, please?")).toEqual(
      [],
    );
  });

  test("is one where a clause asks of today what was asked of another time: the day sets the two apart", () => {
    for (const q of [
      "What rear yard did a house need in 2019, and what would it be if we filed now on a 100x40 lot?",
      "What did zoning ask for back then, and what would it be if we filed today on the same 100x40 lot?",
    ])
      expect(texts(q)).toEqual([]);
  });

  test.each([
    [
      "kinds of home",
      "What rear setback would a single house need versus a six-flat?",
      ["What rear setback would a single house need?", "What rear setback would a six-flat need?"],
    ],
    [
      "kinds of home, of which one is said with a fact",
      "What rear setback would a detached house need vs a two-flat?",
      ["What rear setback would a detached house need?", "What rear setback would a two-flat need?"],
    ],
    [
      "kinds of home that the question asks of each",
      "I can't decide between a single house and a duplex. How tall may each be?",
      ["A single house. How tall may each be?", "A duplex. How tall may each be?"],
    ],
    [
      "kinds of lot",
      "How much may be covered on an interior lot compared with a corner lot?",
      ["How much may be covered on an interior lot?", "How much may be covered on a corner lot?"],
    ],
    [
      "facts, each with its own figure",
      "The plan says 18 ft high if detached and 25 ft if attached. Is that right?",
      [
        "The plan says 18 ft high if detached. Is that right?",
        "The plan says 25 ft high if attached. Is that right?",
      ],
    ],
    [
      "yards, each with its own figure",
      "My neighbor says fences can be 4 ft in front and 6 ft in back. True?",
      [
        "My neighbor says fences can be 4 ft in front. True?",
        "My neighbor says fences can be 6 ft in back. True?",
      ],
    ],
    [
      "numbers of homes, the second without the word",
      "He says 5,500 sq ft for two homes together and 7,000 for three. Right?",
      [
        "He says 5,500 sq ft for two homes together. Right?",
        "He says 7,000 sq ft for three homes together. Right?",
      ],
    ],
    [
      "sizes, with a word that compares them",
      "What side setback applies on a lot 74 feet wide versus 75 feet?",
      [
        "What side setback applies on a lot 74 feet wide?",
        "What side setback applies on a lot 75 feet wide?",
      ],
    ],
    [
      "sizes, the second opened like the first",
      "How much may be paved on a 6,000 sq ft lot, and on one of 9,000?",
      ["How much may be paved on a 6,000 sq ft lot?", "How much may be paved on a 9,000 sq ft lot?"],
    ],
  ])("names two cases in one clause: %s", (_, q, expected) => {
    expect(texts(q)).toEqual(expected);
  });

  test.each([
    "I own a single house in R5 and want to turn it into a duplex. How tall may it be?",
    "It is a corner lot and not an interior one. How much may be covered?",
    "May a house and a duplex be built on one lot?",
    "How big a site do 5 studios and 4 one-bedroom apartments need?",
    "Does a one- or two-family home addition need a permit?",
    "A 12 ft shed and an 8 ft fence: what permits do I need?",
  ])("is not one where the second thing is planned, denied, built as well or of another sort: %s", (q) => {
    expect(texts(q)).toEqual([]);
  });

  test.each([
    [
      "counted off",
      "I have two plans for the fence: one is 4 ft, the other 5 ft. Which may I build?",
      [
        "I have two plans for the fence: it is 4 ft. Is that allowed?",
        "I have two plans for the fence: it is 5 ft. Is that allowed?",
      ],
    ],
    [
      "with a mark each",
      "Lot A is 9,900 sq ft and lot B is 10,000. How much floor area may each have?",
      [
        "the lot is 9,900 sq ft. How much floor area may each have?",
        "the lot is 10,000 sq ft. How much floor area may each have?",
      ],
    ],
    [
      "with no more than a letter each",
      "Two sheds: A is 8 by 10 ft, B 12 by 16 ft. Does each need a permit?",
      [
        "Two sheds: it is 8 by 10 ft. Does each need a permit?",
        "Two sheds: it is 12 by 16 ft. Does each need a permit?",
      ],
    ],
    [
      "with what is said of both",
      "Fence A is 5 ft and B is 8 ft, both in R5. Does each need a permit?",
      [
        "Fence it is 5 ft. both in R5. Does each need a permit?",
        "Fence it is 8 ft. both in R5. Does each need a permit?",
      ],
    ],
    [
      "the second by its district",
      "Two sites: one is in R5, the other plain R7. How tall for each?",
      ["Two sites: it is in R5. How tall for each?", "Two sites: it is plain R7. How tall for each?"],
    ],
    [
      "and the ask names what is needed",
      "One shed is 150 sq ft, the other is 240 sq ft. Which needs a building permit?",
      [
        "the shed is 150 sq ft. it needs a building permit?",
        "the shed is 240 sq ft. it needs a building permit?",
      ],
    ],
    [
      "the asker's and another person's",
      "My lot in R5 is 4,000 sq ft, my sister's next door is 6,000. How much may each of us cover?",
      [
        "the lot in R5 is 4,000 sq ft. How much may each of us cover?",
        "the lot in R5 is 6,000 sq ft. How much may each of us cover?",
      ],
    ],
    [
      "the thing named once",
      "Mine is a 3 ft fence in front, my neighbor's is 5 ft. Are they both legal?",
      [
        "it is a 3 ft fence in front. Are they both legal?",
        "it is a 5 ft fence in front. Are they both legal?",
      ],
    ],
  ])("tells two things apart, %s, and asks of each", (_, q, expected) => {
    expect(texts(q)).toEqual(expected);
  });

  test.each([
    "The first floor is 900 sq ft, the second is 700. Is that too much floor area?",
    "One side of my lot is 50 ft, the other is 100 ft. How many homes can I build?",
    "A fence 5 ft tall in zone B. How tall may each side be?",
    "The first floor is 900 sq ft and the second floor is 700 sq ft. How much parking for each unit?",
    "Our lot is 40 ft wide, the neighbor's is 50 ft. How tall can our fence be?",
    "One neighbor has a 6 ft fence and another has 8 ft. How tall can mine be on each side?",
  ])("is not one where both together are asked about: %s", (q) => {
    expect(texts(q)).toEqual([]);
  });

  test("is not one that asks two different things, or of two yards, or names what is next door", () => {
    expect(texts("How tall can a fence be, and what does the permit cost?")).toEqual([]);
    expect(texts("How tall can a fence be in front, and in the back yard?")).toEqual([]);
    expect(texts("My R5 lot is next to an R7 lot. How tall can a house be?")).toEqual([]);
    expect(texts("Do I need a demolition permit, and what about the addition?")).toEqual([]);
  });

  test("asks of each district only what it is named for, where two clauses ask two things", () => {
    expect(texts("How tall can a house be in R5? And what is the smallest lot in R7?")).toEqual([
      "How tall can a house be in R5?",
      "And what is the smallest lot in R7?",
    ]);
  });
});
