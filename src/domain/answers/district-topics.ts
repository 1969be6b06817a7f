/** What people ask first of a district; apart from the engine, so that a page may list the topics without it. */
export const DISTRICT_QUESTIONS = {
  height: "How tall can a building be?",
  setbacks: "What are the setbacks?",
  coverage: "How much of the lot may buildings cover?",
  floor_area: "What is the floor area ratio?",
} as const;
export type DistrictTopic = keyof typeof DISTRICT_QUESTIONS;
export const DISTRICT_TOPICS = Object.keys(DISTRICT_QUESTIONS) as DistrictTopic[];
