/** The five quick suggestions under the search box. */
export const SUGGESTIONS = [
  "Backyard ADUs",
  "Fence regulations",
  "Garage conversion",
  "Setback requirements",
  "Height restrictions",
] as const;

/** Example questions by topic, for a search page without a question. They ask; they state no law. */
export const QUESTIONS_BY_TOPIC = [
  {
    topic: "Fences",
    questions: [
      "How tall can my front yard fence be in Portland?",
      "Do I need a permit for an 8-foot fence in Chicago?",
    ],
  },
  {
    topic: "ADUs",
    questions: ["Can I build a backyard cottage in Seattle?", "How big can an ADU be in Austin?"],
  },
  {
    topic: "Garages",
    questions: [
      "Can I turn my garage into a room in Denver?",
      "How close to the alley can a garage be in Chicago?",
    ],
  },
  {
    topic: "Setbacks",
    questions: ["How far from the side lot line must my house be in Austin?", "What is a rear setback?"],
  },
  {
    topic: "Decks",
    questions: [
      "Does a 20-inch deck need a permit in Seattle?",
      "Can a deck be in my back yard setback in Portland?",
    ],
  },
  {
    topic: "Parking",
    questions: [
      "Do I need parking for an ADU in Austin?",
      "How many parking spaces does a house need in New York?",
    ],
  },
] as const;
