import type { ProjectFacts } from "./project-facts.ts";

/** What a city holds of its own, by the matter. */
export type Matter =
  | "permit"
  | "front_height"
  | "rear_height"
  | "park"
  | "engineer"
  | "time"
  | "inspection_time"
  | "fee"
  | "inspection_fee";

/**
 * The product's general guidance for fences. It stands only where a city has no rule of its own in our data, and is
 * always labelled as typical: it is no city's law.
 */
const GUIDANCE: readonly { matter: Matter; text: string }[] = [
  { matter: "permit", text: "A building permit is needed over 6 feet." },
  { matter: "front_height", text: "In the front yard, a fence may be up to 4 ft tall." },
  { matter: "rear_height", text: "In side and rear yards, a fence may be up to 6 ft tall." },
  {
    matter: "park",
    text: "Next to a park, a fence may be up to 8 ft tall if you can partly see through it.",
  },
  {
    matter: "engineer",
    text: "A fence over 6 ft, or one described as tall, needs an engineer's certification.",
  },
  { matter: "time", text: "A permit takes 5–10 business days." },
  { matter: "inspection_time", text: "An inspection is scheduled within 2–3 business days." },
  { matter: "fee", text: "A permit costs $50–$150." },
  { matter: "inspection_fee", text: "Each inspection costs $75." },
];

/** The guidance on the matters that a city holds nothing on. Empty for anything but a fence. */
export const typicalFence = (facts: ProjectFacts, held: ReadonlySet<Matter>): string[] =>
  facts.subject === "fence" ? GUIDANCE.filter(({ matter }) => !held.has(matter)).map(({ text }) => text) : [];
