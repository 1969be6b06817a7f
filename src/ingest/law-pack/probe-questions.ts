/** Questions that people ask of every city, by topic: what a new city is tried with before its law is served. */
const PROBES: Readonly<Record<string, readonly (readonly [kind: string, q: string])[]>> = {
  fence: [
    ["limit", "How tall can my front yard fence be?"],
    ["limit", "How tall can a backyard privacy fence be?"],
    ["permission", "Can I build an 8 ft fence behind my house?"],
    ["permit", "Do I need a permit for a 6 ft wood fence?"],
    ["corner", "How tall can a fence be on a corner lot?"],
  ],
  adu: [
    ["permission", "Can I build a backyard cottage on my lot?"],
    ["limit", "How big can an ADU be?"],
    ["permission", "Can I build a 1,200 sq ft ADU?"],
    ["requirement", "Does the owner have to live there if I build an ADU?"],
    ["limit", "How far from the rear property line does a detached ADU have to be?"],
  ],
  shed: [
    ["permit", "Do I need a permit for a 10x12 shed?"],
    ["limit", "How close to the property line can I put a shed?"],
  ],
  deck: [
    ["permit", "Do I need a permit for a deck 20 inches off the ground?"],
    ["limit", "How close to the side lot line can my deck be?"],
  ],
  garage: [["limit", "How tall can a detached garage be?"]],
  garage_conversion: [["permission", "Can I convert my garage into an apartment?"]],
  addition: [
    ["permission", "Can I add a second story to my house?"],
    ["limit", "How close to the rear lot line can my addition be?"],
  ],
  height: [["limit", "How tall can a house be?"]],
  setback: [
    ["limit", "What is the front setback for a house?"],
    ["limit", "What is the side setback for a house?"],
  ],
  lot: [["limit", "What is the smallest lot I can build a house on?"]],
  lot_coverage: [["limit", "How much of my lot may buildings cover?"]],
  density: [["limit", "How many homes can I build on my lot?"]],
  parking: [
    ["limit", "How many parking spaces does a new house need?"],
    ["limit", "Does an ADU need a parking space?"],
  ],
  driveway: [["limit", "How wide can my driveway be?"]],
  pool: [
    ["requirement", "Do I need a fence around my pool?"],
    ["permit", "Do I need a permit for an above ground pool?"],
  ],
  retaining_wall: [["permit", "Do I need a permit for a 3 ft retaining wall?"]],
  tree: [["permit", "Can I cut down a big tree in my yard?"]],
  home_occupation: [
    ["permission", "Can I run a business from my home?"],
    ["limit", "Can I have an employee in my home business?"],
  ],
  short_term_rental: [["permission", "Can I rent out my house on Airbnb?"]],
  permit: [
    ["fee", "How much does a building permit cost?"],
    ["time", "How long does plan review take?"],
    ["permit", "Do I need a permit to replace my roof?"],
    ["penalty", "What happens if I build without a permit?"],
  ],
  contact: [["contact", "Who do I call about a zoning question?"]],
  source: [["contact", "Where can I read the zoning code?"]],
  premise: [
    ["premise", "Since fences can be 10 ft tall, do I need a permit for mine?"],
    ["outside", "Can my landlord raise the rent this year?"],
    ["outside", "May I keep four chickens in my yard?"],
  ],
};

/** The probe questions as lines of a question file. What is expected of each answer is left open: that is for the law to say. */
export const probeLines = (city: string): string =>
  Object.entries(PROBES)
    .flatMap(([topic, questions]) =>
      questions.map(
        ([kind, q]) => `${JSON.stringify({ q, city, topic, kind, expect: { outcome: [], figures: [] } })}\n`,
      ),
    )
    .join("");
