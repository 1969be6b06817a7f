import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { Aspect, Party, RuleKind, Subject } from "../law/vocabulary.ts";
import { GLOSSARY } from "../questions/glossary-data.ts";
import { bareProject } from "./guide-limits.ts";
import { amounts, COMMON_PROJECTS, tellPermits } from "./guide-projects.ts";
import {
  absence,
  explain,
  type GuideAbsence,
  type GuideSource,
  type GuideStatement,
  sounderFirst,
  tell,
  toldRules,
} from "./guide-statements.ts";

/** Five questions that everybody asks, answered from one city's rules. */

export const FAQ_KEYS = ["permit", "time", "without_permit", "variance", "professional"] as const;
export type FaqKey = (typeof FAQ_KEYS)[number];

export interface FaqEntry {
  key: FaqKey;
  question: string;
  /** What is so in general; ours, and not the city's law. */
  explanation: GuideStatement[];
  statements: GuideStatement[];
  /** What of the question we have nothing on; statements may still tell what stands near it. */
  absence: GuideAbsence | null;
}

/** Which rules speak to a question. `core` rules answer it; without any, it is said that we have none. */
interface Slot {
  kinds: readonly RuleKind[];
  most: number;
  core: boolean;
  /** The side of its subject that the rule must speak of; any when absent. */
  about?: Aspect;
  /** A side that it must not speak of. */
  notAbout?: Aspect;
  /** At least one of these subjects; any when absent. */
  subjects?: readonly Subject[];
  /** The subject that the rule must name first. */
  mainly?: Subject;
  /** Who must have a part in what it says; anybody or nobody when absent. */
  parties?: readonly Party[];
  /** Only rules under no condition. */
  always?: boolean;
  /** Only rules that turn on no size. */
  sizeless?: boolean;
  /** Only rules that limit or ask no size. */
  unmeasured?: boolean;
  /** Only rules that are also about as many different things as this: those on permits at large. */
  breadth?: number;
}

const WORDS_OF_DUTY: readonly RuleKind[] = [
  "required",
  "not_required",
  "information",
  "permit",
  "conditional",
];
const OF_BUILDING: readonly Subject[] = [
  "permit",
  "code",
  "house",
  "lot",
  "fence",
  "adu",
  "addition",
  "deck",
];

const SLOTS: Readonly<Record<Exclude<FaqKey, "time">, readonly Slot[]>> = {
  permit: [
    { kinds: ["permit"], breadth: 5, always: true, most: 1, core: true },
    { kinds: ["no_permit"], subjects: ["interior_work"], sizeless: true, most: 1, core: true },
    {
      kinds: ["information", "required"],
      about: "track",
      mainly: "permit",
      always: true,
      most: 2,
      core: false,
    },
  ],
  without_permit: [
    {
      kinds: ["information", "definition", "fee", "prohibited", "required"],
      about: "penalty",
      subjects: ["permit"],
      most: 5,
      core: true,
    },
  ],
  variance: [
    {
      kinds: ["definition", "information", "required", "conditional", "allowed", "prohibited"],
      about: "appeal",
      subjects: OF_BUILDING,
      unmeasured: true,
      always: true,
      most: 4,
      core: true,
    },
    { kinds: ["contact"], about: "appeal", most: 1, core: true },
    {
      kinds: ["conditional", "prohibited", "information"],
      about: "appeal",
      subjects: ["house", "lot"],
      most: 2,
      core: false,
    },
  ],
  professional: [
    { kinds: WORDS_OF_DUTY, parties: ["engineer"], notAbout: "track", most: 4, core: true },
    { kinds: ["required"], parties: ["engineer"], about: "track", most: 1, core: false },
    {
      kinds: ["allowed", "required"],
      subjects: ["permit", "fence", "driveway", "interior_work"],
      parties: ["contractor", "homeowner"],
      most: 3,
      core: false,
    },
  ],
};

const QUESTIONS: Readonly<Record<FaqKey, { question: string; matter: string }>> = {
  permit: { question: "Do I need a permit?", matter: "permits in general" },
  time: { question: "How long does it take?", matter: "how long a review takes" },
  without_permit: {
    question: "What happens if I build without a permit?",
    matter: "what happens if you build without a permit",
  },
  variance: {
    question: "What is a variance, and how do I ask for one?",
    matter: "how to ask for a variance",
  },
  professional: {
    question: "Do I need an architect or engineer?",
    matter: "when you need an architect or engineer",
  },
};

const meaningOf = (term: string): string => GLOSSARY.find((entry) => entry.term === term)?.means ?? "";

/** General words without a figure, marked as explanation wherever they are shown. */
const EXPLANATIONS: Readonly<Record<FaqKey, readonly string[]>> = {
  permit: [meaningOf("building permit"), meaningOf("zoning permit")],
  time: ["A review starts once your application is complete. Plans that need corrections take longer."],
  without_permit: [
    "If you have started without a permit that you need, stop. Then ask the building department how to apply now.",
  ],
  variance: [meaningOf("variance")],
  professional: [
    "Some plans must be drawn and signed by a licensed architect or engineer. Ask before you have plans drawn.",
  ],
};

export function faqEntry(source: GuideSource, key: FaqKey): FaqEntry {
  const { statements, answered } =
    key === "time"
      ? tellTimes(source)
      : key === "permit"
        ? tellPermitRules(source)
        : tellSlots(source, SLOTS[key]);
  return {
    key,
    question: QUESTIONS[key].question,
    explanation: EXPLANATIONS[key].filter(Boolean).map(explain),
    statements,
    absence: answered ? null : absence(source, QUESTIONS[key].matter),
  };
}

interface Told {
  statements: GuideStatement[];
  answered: boolean;
}

function tellSlots(source: GuideSource, slots: readonly Slot[]): Told {
  const rules = toldRules(source);
  const statements: GuideStatement[] = [];
  let answered = false;
  for (const slot of slots) {
    const fresh = rules.filter(
      (held) => fits(held, slot) && statements.every(({ text }) => text !== held.rule.says),
    );
    const told = tell(source, fresh, slot.most);
    if (slot.core && told.length > 0) answered = true;
    statements.push(...told);
  }
  return { statements, answered };
}

function fits({ rule }: HeldRule, slot: Slot): boolean {
  return (
    slot.kinds.includes(rule.kind) &&
    (!slot.about || rule.about === slot.about) &&
    (!slot.notAbout || rule.about !== slot.notAbout) &&
    (!slot.subjects || slot.subjects.some((subject) => rule.subjects.includes(subject))) &&
    (!slot.mainly || rule.subjects[0] === slot.mainly) &&
    (!slot.parties || (rule.party !== null && slot.parties.includes(rule.party))) &&
    (!slot.always || isUnconditional(rule)) &&
    (!slot.sizeless || Object.keys(rule.when.bounds).length === 0) &&
    (!slot.unmeasured || rule.measure === null) &&
    rule.subjects.length >= (slot.breadth ?? 1)
  );
}

const isUnconditional = ({ when }: Rule): boolean =>
  when.districts.length === 0 &&
  Object.keys(when.circumstances).length === 0 &&
  Object.keys(when.bounds).length === 0;

/** The city's general rule, then for each common project the first thing its permit turns on, then what needs none. */
function tellPermitRules(source: GuideSource): Told {
  const general = tellSlots(source, SLOTS.permit);
  const projects = COMMON_PROJECTS.flatMap((type) => tellPermits(source, type, type === "adu" ? 1 : 2));
  const all = [...general.statements, ...projects];
  const statements = all.filter((s, i) => all.findIndex(({ text }) => text === s.text) === i);
  return { statements, answered: statements.length > 0 };
}

const MOST_TIMES = { general: 3, project: 4, validity: 2 } as const;

/** Reviews in general and of the common projects, then how long a permit stays good. */
function tellTimes(source: GuideSource): Told {
  const general = tell(source, amounts(source, bareProject(source, "permit"), "time"), MOST_TIMES.general);
  const projects = sounderFirst(
    COMMON_PROJECTS.flatMap((type) => amounts(source, bareProject(source, type), "time")),
  );
  const told = (texts: readonly GuideStatement[]) => (held: HeldRule) =>
    texts.every(({ text }) => text !== held.rule.says);
  const own = tell(source, projects.filter(told(general)), MOST_TIMES.project);
  const validity = tell(
    source,
    toldRules(source).filter(
      ({ rule }) =>
        rule.measure === "validity" &&
        (rule.kind === "time" || rule.kind === "information") &&
        rule.subjects.includes("permit") &&
        rule.when.circumstances.floodplain === undefined,
    ),
    MOST_TIMES.validity,
  );
  return { statements: [...general, ...own, ...validity], answered: general.length + own.length > 0 };
}
