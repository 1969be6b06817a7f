import type { City } from "../law/law.ts";

/** Questions that many people ask, in every city: their answers have pages of their own, which count for nobody. */
const QUESTIONS = [
  { slug: "fence-height", ask: (city: string) => `How tall can a fence be in ${city}?` },
  { slug: "second-home", ask: (city: string) => `Can I build a second home on my lot in ${city}?` },
  { slug: "deck-permit", ask: (city: string) => `Do I need a permit for a deck in ${city}?` },
  { slug: "shed-permit", ask: (city: string) => `Do I need a permit for a shed in ${city}?` },
  {
    slug: "garage-conversion",
    ask: (city: string) => `Can I turn my garage into living space in ${city}?`,
  },
  { slug: "home-business", ask: (city: string) => `Can I run a business from my home in ${city}?` },
] as const;

export interface ExampleQuestion {
  city: City;
  /** "fence-height", the same for every city. */
  slug: string;
  question: string;
}

/** All of them, city by city. */
export const exampleQuestions = (cities: readonly City[]): ExampleQuestion[] =>
  cities.flatMap((city) => QUESTIONS.map(({ slug, ask }) => ({ city, slug, question: ask(city.name) })));
