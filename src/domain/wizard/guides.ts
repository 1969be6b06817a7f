import type { CitationOut } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { City } from "../law/law.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { FAQ_KEYS, type FaqEntry, faqEntry } from "./guide-faq.ts";
import { COMMON_PROJECTS, type ProjectGuide, projectGuide } from "./guide-projects.ts";
import { type GuideResources, guideResources } from "./guide-resources.ts";
import { citationsOf, guideSource } from "./guide-statements.ts";

/** Common projects, five questions and the desks of one city, each sentence with its clause. */
export interface CityGuide {
  projects: ProjectGuide[];
  faq: FaqEntry[];
  resources: GuideResources;
  citations: CitationOut[];
}

/** What is held for a city, in brief. */
export interface CityOverview {
  projects: { title: string; held: boolean }[];
  faq: { question: string; held: boolean }[];
  /** Desks with something to reach them by. */
  desks: number;
}

/** One law on one day has one guide for each city; only the day asked for last is kept. */
const KEPT = new WeakMap<Engine, { day: CalendarDate; guides: Map<number, CityGuide> }>();

/** The guide of a city from the rules in force on a day. */
export function cityGuide(engine: Engine, city: City, day: CalendarDate): CityGuide {
  let kept = KEPT.get(engine);
  if (kept?.day !== day) {
    kept = { day, guides: new Map() };
    KEPT.set(engine, kept);
  }
  const guide = kept.guides.get(city.id) ?? makeGuide(engine, city, day);
  kept.guides.set(city.id, guide);
  return guide;
}

function makeGuide(engine: Engine, city: City, day: CalendarDate): CityGuide {
  const source = guideSource(engine, city, day);
  const guide = {
    projects: COMMON_PROJECTS.map((type) => projectGuide(source, type)),
    faq: FAQ_KEYS.map((key) => faqEntry(source, key)),
    resources: guideResources(source),
  };
  return { ...guide, citations: citationsOf(source) };
}

/** Which projects and questions the city's rules speak to, and how many desks are held. */
export function overviewOf({ projects, faq, resources }: CityGuide): CityOverview {
  const desks = new Set(resources.groups.flatMap((group) => group.desks.map(({ name }) => name)));
  return {
    projects: projects.map(({ title, parts }) => ({
      title,
      held: parts.some((part) => part.statements.some(({ nature }) => nature === "law")),
    })),
    faq: faq.map(({ question, absence }) => ({ question, held: absence === null })),
    desks: desks.size,
  };
}
