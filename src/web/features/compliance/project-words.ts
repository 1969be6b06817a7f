import { type FENCE_TYPES, PROJECT_TYPES } from "#domain/wizard/project-types.ts";
import type { Project } from "#web/wizard-address.ts";
import { subjectWords } from "#web/words.ts";

type ProjectType = (typeof PROJECT_TYPES)[number];
type FenceType = (typeof FENCE_TYPES)[number];

/** The project types as the wizard offers them. */
export const TYPE_WORDS: Readonly<Record<ProjectType, { label: string; about: string }>> = {
  fence: { label: "Fence", about: "A fence, garden wall, gate or hedge." },
  adu: { label: "ADU", about: "A second, smaller home on the lot." },
  addition: { label: "Addition", about: "More space: a room, a story, a dormer." },
  renovation: { label: "Renovation", about: "Changes to an existing building." },
  garage: { label: "Garage", about: "A garage, attached or detached." },
  other: { label: "Other", about: "A deck, a shed, a pool and more." },
};

export const FENCE_WORDS: Readonly<Record<FenceType, { label: string; about: string }>> = {
  standard: { label: "Standard", about: "The usual fence around a yard." },
  tall: { label: "Tall", about: "Taller than usual, for privacy or noise." },
  decorative: { label: "Decorative", about: "Low or open, mostly for looks." },
};

export const isType = (type: string | undefined): type is ProjectType =>
  PROJECT_TYPES.some((known) => known === type);

/** What is built, in a word or two: "Fence", "Deck"; null before it is known. */
export function typeWords({ type, subject }: Project): string | null {
  if (!isType(type)) return null;
  if (type !== "other") return TYPE_WORDS[type].label;
  return subject ? subjectWords(subject) : "Other project";
}

/** "Fence in Denver", "ADU"; null before the type is known. */
export function projectTitle(project: Project, city: string | null): string | null {
  const words = typeWords(project);
  return words && city ? `${words} in ${city}` : words;
}
