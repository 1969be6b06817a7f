import type { Project } from "../answers/figures-known.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { SUBJECT_NAMES } from "../answers/wording.ts";
import type { Measure } from "../law/vocabulary.ts";
import { bareProject, ordinaryRules, tellWhatMayBeBuilt } from "./guide-limits.ts";
import {
  absence,
  explain,
  type GuideAbsence,
  type GuideSource,
  type GuideStatement,
  sounderFirst,
  tell,
} from "./guide-statements.ts";
import { workOf } from "./project-duties.ts";

/** The projects that people ask about most: what may be built, the permit, its price and its time. */

export const COMMON_PROJECTS = ["fence", "adu", "deck", "addition"] as const;
export type CommonProject = (typeof COMMON_PROJECTS)[number];

export interface GuidePart {
  key: "limits" | "permit" | "fee" | "time";
  title: string;
  statements: GuideStatement[];
  absence: GuideAbsence | null;
}
export interface ProjectGuide {
  type: CommonProject;
  title: string;
  parts: GuidePart[];
  /** Where to check a project of one's own, and where to ask about it. */
  wizardPath: string;
  searchPath: string;
}

const TITLES: Readonly<Record<CommonProject, string>> = {
  fence: "Fence",
  adu: "ADU, an extra home on the lot",
  deck: "Deck",
  addition: "Room addition",
};
/** What people want to know first of each, in that order. */
const MEASURES: Readonly<Record<CommonProject, readonly Measure[]>> = {
  fence: ["height", "opacity", "setback"],
  adu: ["units", "floor_area", "height", "stories", "setback", "separation", "footprint", "parking_spaces"],
  deck: ["height", "setback", "projection", "lot_coverage", "floor_area"],
  addition: ["setback", "height", "lot_coverage", "impervious_cover", "far"],
};
const QUESTIONS: Readonly<Record<CommonProject, string>> = {
  fence: "How tall can a fence be?",
  adu: "Can I build an ADU?",
  deck: "Do I need a permit for a deck?",
  addition: "Do I need a permit for an addition?",
};
const MOST = { permit: 5, amount: 3, general: 2 } as const;

export function projectGuide(source: GuideSource, type: CommonProject): ProjectGuide {
  // The wizard takes a deck in among its other projects.
  const wizard = type === "deck" ? "type=other&subject=deck" : `type=${type}`;
  return {
    type,
    title: TITLES[type],
    parts: [
      limitsPart(source, type),
      makePart(source, type, "permit", tellPermits(source, type, MOST.permit)),
      makePart(source, type, "fee", tellAmounts(source, type, "fee")),
      makePart(source, type, "time", tellAmounts(source, type, "time")),
    ],
    wizardPath: `/compliance?${wizard}&cityId=${source.city.id}`,
    searchPath: `/search?q=${encodeURIComponent(QUESTIONS[type])}&cityId=${source.city.id}`,
  };
}

function limitsPart(source: GuideSource, type: CommonProject): GuidePart {
  const told = tellWhatMayBeBuilt(source, bareProject(source, type), MEASURES[type]);
  const lead = type === "addition" && told.length > 0 ? [explain(PART_OF_THE_HOUSE)] : [];
  return makePart(source, type, "limits", [...lead, ...told]);
}
const PART_OF_THE_HOUSE = "An addition becomes part of the house, so the limits for the house apply to it.";

/** Which permits a project needs, and from which size; the certain ones first. */
export function tellPermits(source: GuideSource, type: CommonProject, most: number): GuideStatement[] {
  const found = sounderFirst(ordinaryRules(source, bareProject(source, type), ["permit", "no_permit"]));
  const distinct = found.filter((f, i) => found.findIndex((o) => thresholdOf(o) === thresholdOf(f)) === i);
  const needed = distinct.filter(
    ({ rule, applies }) => rule.kind === "permit" && applies.status === "applies",
  );
  return tell(source, [...needed, ...distinct.filter((f) => !needed.includes(f))], most);
}

/** Two sources for one threshold are one sentence, from the sounder of the two. */
const thresholdOf = ({ rule }: Found): string =>
  JSON.stringify([rule.kind, rule.permitType ?? rule.permit, rule.when.bounds, rule.when.circumstances]);

/** Fees or times of the project itself, then, where none is a plain figure, those of permits in general. */
function tellAmounts(source: GuideSource, type: CommonProject, key: "fee" | "time"): GuideStatement[] {
  const found = amounts(source, bareProject(source, type), key);
  const own = tell(source, found, MOST.amount);
  if (found.some(({ rule }) => rule.kind === key)) return own;
  const general = amounts(source, bareProject(source, "permit", { work: workOf(type) }), key);
  const fitting = general.filter(({ rule }) => !(BIG.has(type) && rule.permitType === "express"));
  const wide = tell(source, fitting, MOST.general).filter(({ text }) => own.every((s) => s.text !== text));
  if (wide.length === 0) return own;
  const missing = `We don't have a ${key === "fee" ? "fee" : "review time"} for ${SUBJECT_NAMES[type].many} alone yet. `;
  return [...own, explain(`${own.length === 0 ? missing : ""}This is for permits in general:`), ...wide];
}

/** What the city says of the price or the time of a permit, figures first. */
export function amounts(source: GuideSource, project: Project, key: "fee" | "time"): Found[] {
  const general = project.subject === "permit";
  const found = ordinaryRules(source, project, [key, "information"]).filter(
    ({ rule }) =>
      (general
        ? rule.subjects.every((subject) => subject === "permit" || subject === "contact") &&
          rule.permitType !== "land_use_review"
        : rule.subjects.includes(project.subject)) &&
      rule.about === (key === "fee" ? "fee" : "timing") &&
      (rule.measure === null || rule.measure === MEASURE_OF[key]) &&
      rule.stage === null,
  );
  return sounderFirst([
    ...found.filter(({ rule }) => rule.kind === key),
    ...found.filter(({ rule }) => rule.kind !== key),
  ]);
}

const MEASURE_OF = { fee: "fee", time: "review_time" } as const;
/** A second home and more house go through plan review everywhere; what spares small work does not spare them. */
const BIG: ReadonlySet<CommonProject> = new Set(["adu", "addition"]);

const PARTS = {
  limits: { title: "What you may build", matter: "limits" },
  permit: { title: "Do you need a permit?", matter: "permits" },
  fee: { title: "What it costs", matter: "permit fees" },
  time: { title: "How long it takes", matter: "review times" },
} as const;

const makePart = (
  source: GuideSource,
  type: CommonProject,
  key: GuidePart["key"],
  statements: GuideStatement[],
): GuidePart => ({
  key,
  title: PARTS[key].title,
  statements,
  absence:
    statements.length > 0 ? null : absence(source, `${PARTS[key].matter} for ${SUBJECT_NAMES[type].many}`),
});
