import type { Outcome } from "../answers/answer-shape.ts";
import { capital, SUBJECT_NAMES } from "../answers/wording.ts";
import type { LotFacts } from "../law/formula.ts";
import type { Circumstance, Subject } from "../law/vocabulary.ts";
import { answerProject, type Checked } from "../wizard/check-project.ts";
import type { ProjectFacts } from "../wizard/project-facts.ts";
import { checkAddress } from "../wizard/project-id.ts";
import { OTHER_SUBJECTS, type ProjectType } from "../wizard/project-types.ts";
import type { CitedRules } from "./cited-rules.ts";
import type { UseOut } from "./place-report.ts";
import type { Site } from "./rules-at-place.ts";

/** What may stand or be done in a district. */
const USES = [
  "house",
  "multi_unit",
  "adu",
  "home_occupation",
  "short_term_rental",
  "commercial",
] as const satisfies Subject[];
/** What people add to a home. */
const PROJECTS = ["fence", "deck", "shed", "garage", "addition", "pool"] as const satisfies Subject[];
const TYPES: Readonly<Partial<Record<Subject, ProjectType>>> = {
  fence: "fence",
  adu: "adu",
  addition: "addition",
  garage: "garage",
};
const VERDICTS: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit", "not_allowed", "depends"]);

const MOST_CITED = 4;

/** What is known of the place, for the wizard to begin with. */
export interface KnownFacts {
  lotFacts: LotFacts;
  circumstances: Partial<Record<Circumstance, string>>;
}

/**
 * The uses of the district. A permit says nothing about whether a use is allowed, so a verdict stands only where a rule
 * allows, conditions or forbids the use itself.
 */
export const usesAt = (site: Site, cited: CitedRules, known: KnownFacts): UseOut[] =>
  USES.map((subject) =>
    line(site, cited, known, subject, ({ evaluation }) => evaluation.permissions.length > 0),
  );

/** The projects beside a home, with the verdicts that the wizard gives. */
export const projectsAt = (site: Site, cited: CitedRules, known: KnownFacts): UseOut[] =>
  PROJECTS.map((subject) => line(site, cited, known, subject, ({ evaluation }) => evaluation.covered));

function line(
  site: Site,
  cited: CitedRules,
  known: KnownFacts,
  subject: Subject,
  speaks: (checked: Checked) => boolean,
): UseOut {
  const type = TYPES[subject] ?? "other";
  const facts: ProjectFacts = {
    type,
    subject,
    fenceType: null,
    place: null,
    district: site.code,
    circumstances: {},
    figures: {},
  };
  const checked = answerProject(site.engine, site.city, facts, site.day);
  const { answer, evaluation } = checked;
  const takes = type !== "other" || (OTHER_SUBJECTS as readonly Subject[]).includes(subject);
  const withLot = { ...facts, figures: known.lotFacts, circumstances: known.circumstances };
  const check = takes ? checkAddress(withLot, site.city.id) : null;
  const name = capital(SUBJECT_NAMES[subject].one);
  const held = answer.outcome === "not_allowed" || (VERDICTS.has(answer.outcome) && speaks(checked));
  if (!held)
    return {
      subject,
      name,
      outcome: "not_covered",
      text: `We don't have a rule that gives a verdict on ${SUBJECT_NAMES[subject].one} here yet. The city may have one.`,
      citations: [],
      check,
    };
  const rules = [...evaluation.permissions, ...evaluation.permits.needed, ...evaluation.permits.open].slice(
    0,
    MOST_CITED,
  );
  const citations = [...cited.take(answer.citations, answer.headlineCitations), ...cited.cite(...rules)];
  return {
    subject,
    name,
    outcome: answer.outcome,
    text: answer.headline,
    citations: [...new Set(citations)],
    check,
  };
}
