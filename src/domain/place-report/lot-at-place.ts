import { checkLimit, limitOf } from "../answers/check-limit.ts";
import type { Project } from "../answers/figures-known.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { capital, listOf, measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import { COMPARATOR_WORDS } from "../comparison/describe-rule.ts";
import { drawnArea } from "../geography/drawn-figures.ts";
import { areaWithin, insetPolygon } from "../geography/inset-polygon.ts";
import { type LotOutline, rectangularLot, SIDE_ROLES, type SideRole } from "../geography/lot-outline.ts";
import { parcelCircumstances } from "../geography/parcel-lot.ts";
import type { LotFacts } from "../law/formula.ts";
import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity, sameDimension } from "../units/quantity.ts";
import type { CitedRules } from "./cited-rules.ts";
import { lotFactsOf } from "./lot-facts.ts";
import { envelopeOf, ratiosOf } from "./lot-limits.ts";
import type { LotReport, PlaceRequest, SetbackOut } from "./place-report.ts";
import { isOrdinary, projectAt, rulesAt, type Site } from "./rules-at-place.ts";

/** The buildings that a lot may be drawn for, the first that the district's rules give a shape. */
const BUILDINGS = ["house", "multi_unit", "commercial"] as const satisfies Subject[];
const SHAPING: readonly Measure[] = ["setback", "height", "lot_coverage", "far"];
/** The example where neither a request nor a rule gives a size: our choice, and no figure of any law. */
const EXAMPLE = { width: 50, depth: 100, least: 10, most: 2000 } as const;
/** Our choice too: a lot of which only the area is held is twice as deep as it is wide. */
const DEEPER = 2;

const MEASURED =
  "Its depth is how far it reaches from the street side. Its width is its area divided by that depth.";

/** The lot, drawn or an example, with the setbacks that are held, what they leave, and what the ratios make of it. */
export function lotAtPlace(
  site: Site,
  cited: CitedRules,
  { lot, parcel, example }: Pick<PlaceRequest, "lot" | "parcel" | "example">,
): LotReport {
  const subject = buildingOf(site);
  const { outline, about } = lot
    ? {
        outline: lot,
        about: `${parcel ? aboutParcel(parcel) : "The lot as it was drawn,"} with ${SUBJECT_NAMES[subject].one} on it. ${MEASURED}`,
      }
    : exampleLot(site, subject, example);
  const lotFacts = lotFactsOf(outline, lot ? "drawn" : "given");
  const area = lotFacts.lot_area.value;
  const project = projectAt(site, subject, {
    lotFacts,
    circumstances: parcel ? parcelCircumstances(parcel) : {},
  });
  const held = rulesAt(site, project);
  const rules = held.filter(isOrdinary);
  const setbacks = SIDE_ROLES.filter((role) => outline.sides.some((side) => side.role === role)).map((role) =>
    setbackOf(site, subject, project, role, cited),
  );
  const feetOf = (role: SideRole) => setbacks.find((one) => one.role === role)?.feet ?? 0;
  const buildable = insetPolygon(
    outline.sides.map(({ from }) => from),
    outline.sides.map(({ role }) => feetOf(role)),
  );
  const within = areaWithin(buildable);
  const buildableSquareFeet = lot ? drawnArea(within) : Math.round(within);
  const open = setbacks.filter(({ feet }) => feet === null);
  return {
    kind: lot ? "drawn" : "example",
    outline,
    subject,
    about,
    setbacks,
    buildable,
    buildableSquareFeet,
    complete: open.length === 0,
    buildableText: buildableText(site.code, area, buildableSquareFeet, setbacks),
    size: sizeOf(site, lotFacts, cited),
    ratios: ratiosOf(rules, project, area, cited),
    envelope: envelopeOf(site, subject, held, project, cited),
  };
}

/** What the parcel and those around it show. */
function aboutParcel({ code, lotType, alley }: NonNullable<PlaceRequest["parcel"]>): string {
  const kind = lotType
    ? { corner: "a corner lot", interior: "an interior lot", through: "a through lot" }[lotType]
    : null;
  const along = alley === null ? null : alley === "yes" ? "with an alley" : "without an alley";
  const shown = [kind, along].filter((words) => words !== null).join(" ");
  const read = shown
    ? ` Taken from the parcels around it, it is ${kind ? shown : `a lot ${shown}`}.`
    : " The parcels around it do not show whether it is on a corner or an alley.";
  return `The lot is parcel ${code}, as its lines are drawn.${read} It is shown`;
}

function buildingOf(site: Site): Subject {
  const held = (subject: Subject, measures: readonly Measure[]) =>
    rulesAt(site, projectAt(site, subject)).some(
      (found) => isOrdinary(found) && found.rule.measure !== null && measures.includes(found.rule.measure),
    );
  return (
    BUILDINGS.find((subject) => held(subject, ["setback"])) ??
    BUILDINGS.find((subject) => held(subject, SHAPING)) ??
    BUILDINGS[0]
  );
}

/** The smallest lot that the held rules allow, where they give one; each size that was asked for stays. */
function exampleLot(
  site: Site,
  subject: Subject,
  asked: PlaceRequest["example"],
): { outline: LotOutline; about: string } {
  const least = (measure: Measure, unit: "ft" | "sq ft"): number | null => {
    const values = rulesAt(site, projectAt(site, subject)).flatMap((found): number[] => {
      const { value, comparator } = found.rule;
      return isOrdinary(found) && found.rule.measure === measure && comparator === "at_least" && value
        ? sameDimension(value.unit, unit)
          ? [convert(value, unit).value]
          : []
        : [];
    });
    return values.length > 0 ? Math.max(...values) : null;
  };
  const within = (feet: number) => Math.min(EXAMPLE.most, Math.max(EXAMPLE.least, feet));
  const [leastWidth, leastArea] = [least("lot_width", "ft"), least("lot_area", "sq ft")];
  const usual = leastArea === null ? EXAMPLE.width : Math.ceil(Math.sqrt(leastArea / DEEPER));
  const width = within(asked.width ?? leastWidth ?? usual);
  const depth = within(asked.depth ?? (leastArea === null ? EXAMPLE.depth : Math.ceil(leastArea / width)));
  const size = `${formatQuantity({ value: width, unit: "ft" })} wide by ${formatQuantity({ value: depth, unit: "ft" })} deep`;
  const chosen = asked.width !== undefined || asked.depth !== undefined;
  const why = chosen
    ? "the size that you gave"
    : leastArea === null && leastWidth === null
      ? "a size that we picked"
      : "about the smallest lot that our rules allow";
  return {
    outline: rectangularLot(width, depth),
    about: `An example lot, ${size}: ${why}. It is not a real lot. It shows ${SUBJECT_NAMES[subject].one} between two neighbors.`,
  };
}

const YARD_OF: Readonly<Record<SideRole, Place>> = {
  front: "front_yard",
  side: "side_yard",
  rear: "rear_yard",
};
const SIDE_NAMES: Readonly<Record<SideRole, string>> = { front: "Front", side: "Each side", rear: "Rear" };

/** The setback that is drawn: the largest of those that may hold, so that none is missed. */
function setbackOf(
  site: Site,
  subject: Subject,
  project: Project,
  role: SideRole,
  cited: CitedRules,
): SetbackOut {
  const yard = YARD_OF[role];
  const here = { ...project, places: [yard] };
  const rules = rulesAt(site, here).filter(
    (found) =>
      isOrdinary(found) &&
      found.rule.measure === "setback" &&
      found.rule.when.place.includes(yard) &&
      found.rule.comparator !== "at_most" &&
      found.rule.comparator !== "less_than",
  );
  const name = SIDE_NAMES[role];
  if (rules.length === 0)
    return {
      role,
      state: "not_covered",
      feet: null,
      text: `${name}: we don't have a setback for ${SUBJECT_NAMES[subject].one} in ${site.code} yet, so none is drawn.`,
      citations: [],
    };
  const worked = rules.flatMap((found) => {
    const limit = found.rule.kind === "unregulated" ? null : limitOf(found, here);
    return limit && sameDimension(limit.unit, "ft") ? [{ found, limit }] : [];
  });
  const largest = worked.reduce<{ found: Found; limit: Quantity } | null>(
    (most, one) => (most && inFeet(most.limit) >= inFeet(one.limit) ? most : one),
    null,
  );
  const free = rules.filter(({ rule }) => rule.kind === "unregulated");
  const formula = rules.find((found) => found.rule.formula && !worked.some((one) => one.found === found));
  if (!largest && !formula && free[0])
    return {
      role,
      state: "not_regulated",
      feet: 0,
      text: `${name}: ${free[0].rule.says}`,
      citations: cited.cite(free[0]),
    };
  if (!largest) {
    const first = formula ?? rules[0]!;
    return {
      role,
      state: "depends",
      feet: null,
      text: `${name}: not drawn, because we'd need to know more about the lot or the home. ${first.rule.says}`,
      citations: cited.cite(first),
    };
  }
  const { found, limit } = largest;
  const smaller = worked.filter((one, i) => {
    const same = (other: typeof one) =>
      inFeet(other.limit) === inFeet(one.limit) && other.found.rule.phrase === one.found.rule.phrase;
    return inFeet(one.limit) < inFeet(limit) && worked.findIndex(same) === i;
  });
  const said = smaller
    .slice(0, MOST_OTHERS)
    .map((one) => `${formatQuantity(one.limit)}${phraseOf(one.found)}`)
    .join("; ");
  const free0 = free[0] ? [free[0]] : [];
  const rest = said ? ` It may also be ${said}. We draw the largest.` : "";
  return {
    role,
    state: "value",
    feet: inFeet(limit),
    text: `${name}: ${formatQuantity(limit)}${phraseOf(found)}.${rest}${free0.map(({ rule }) => ` ${rule.says}`).join("")}`,
    citations: cited.cite(found, ...smaller.slice(0, MOST_OTHERS).map((one) => one.found), ...free0),
  };
}
const MOST_OTHERS = 3;

const phraseOf = ({ rule }: Found): string => (rule.phrase ? `, ${rule.phrase}` : "");
const inFeet = (quantity: Quantity): number => convert(quantity, "ft").value;

function buildableText(code: string, lotArea: number, left: number, setbacks: readonly SetbackOut[]): string {
  const whole = formatQuantity({ value: lotArea, unit: "sq ft" });
  const open = setbacks.filter(({ feet }) => feet === null).map(({ role }) => role);
  if (open.length === setbacks.length)
    return setbacks.every(({ state }) => state === "not_covered")
      ? `We don't have front, side or rear setbacks for ${code} yet, so none are drawn, and we can't say how much of the lot's ${whole} can be built on.`
      : `We can't work out the setbacks, so we can't say how much of the lot's ${whole} can be built on.`;
  if (left === 0) return `The setbacks leave nothing of the lot's ${whole} to build on.`;
  const share = Math.round((left / lotArea) * 100);
  const text = `The area inside the setbacks is ${formatQuantity({ value: left, unit: "sq ft" })} of the lot's ${whole}, or ${share}%.`;
  return open.length === 0
    ? text
    : `${text} The true area is smaller if there is a setback at the ${listOf(open)}, which is not drawn.`;
}

/** The lot's own size against the least that the district asks for. */
function sizeOf(site: Site, lotFacts: LotFacts, cited: CitedRules): LotReport["size"] {
  const project = projectAt(site, "lot", { lotFacts });
  const said = new Set<string>();
  return rulesAt(site, project)
    .filter((found) => isOrdinary(found) && found.applies.status === "applies")
    .flatMap((found): LotReport["size"] => {
      const { measure } = found.rule;
      if (measure !== "lot_area" && measure !== "lot_width" && measure !== "lot_depth") return [];
      const check = checkLimit(found, project);
      if (!check || check.result === "unknown" || said.has(check.text)) return [];
      said.add(check.text);
      const { given, limit } = check;
      if (!given || !limit) return [];
      const bound = COMPARATOR_WORDS[found.rule.comparator ?? "at_least"];
      const verdict =
        check.result === "pass" ? "The lot meets it." : "Measured this way, the lot does not meet it.";
      const text = `${capital(measureName(measure))}: ${formatQuantity(given)}. A lot must have ${bound} ${formatQuantity(limit)}${phraseOf(found)}. ${verdict}`;
      return [{ text, result: check.result, citations: cited.cite(found) }];
    });
}
