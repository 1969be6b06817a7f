import { DISTRICT_QUESTIONS, DISTRICT_TOPICS } from "../answers/district-topics.ts";
import type { Engine } from "../answers/engine.ts";
import { parcelCircumstances } from "../geography/parcel-lot.ts";
import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { CitedRules } from "./cited-rules.ts";
import { lotAtPlace } from "./lot-at-place.ts";
import { lotFactsOf } from "./lot-facts.ts";
import { circumstancesOf, overlaysAt } from "./overlays-at-place.ts";
import type { LotReport, PlaceReport, PlaceRequest, SeenShape } from "./place-report.ts";
import { nearbyWords } from "./place-words.ts";
import { type Site, siteAt } from "./rules-at-place.ts";
import { standardsAt } from "./standards-at-place.ts";
import { projectsAt, usesAt } from "./uses-at-place.ts";

/**
 * What a district, its overlays and a lot make of a place, by the rules in force on a day. Everything stated is the
 * engine's: verdicts are those of the wizard, figures those of the rules, and areas are worked out from both.
 */
export function describePlace(
  engine: Engine,
  request: PlaceRequest & { district: SeenShape },
  day: CalendarDate,
): PlaceReport {
  const { city, seen, district } = request;
  const site = siteAt(engine, city, district, day);
  const cited = new CitedRules(engine);
  const listed = city.districts.find(({ code }) => code === district.district || code === site.code) ?? null;
  const lotFacts = request.lot ? lotFactsOf(request.lot, "drawn") : {};
  const borders = request.parcel ? parcelCircumstances(request.parcel) : {};
  const known = { lotFacts, circumstances: { ...circumstancesOf(seen.overlays), ...borders } };
  const uses = usesAt(site, cited, known);
  const projects = projectsAt(site, cited, known);
  const standards = standardsAt(site, cited, lotFacts);
  const overlays = overlaysAt(site, cited, seen.overlays);
  const lot = lotAtPlace(site, cited, request);
  return {
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    asOf: day,
    headline: headlineOf(site, lot),
    district: {
      code: district.code,
      name: listed?.name ?? site.district.name,
      family: listed?.family ?? site.district.family ?? district.zoneType,
      allows: listed?.allows ?? null,
      note: listed?.note ?? null,
      known: site.district.known,
      standards: (listed?.standards ?? []).map((slug) => ({
        path: `/codes/${city.slug}/${slug}`,
        heading: headingOf(engine, site, slug),
      })),
    },
    uses,
    projects,
    standards,
    overlays,
    nearby: seen.nearby.map(nearbyWords),
    lot,
    searches: DISTRICT_TOPICS.map((topic) => {
      const question = DISTRICT_QUESTIONS[topic];
      const query = new Map([
        ["q", question],
        ["cityId", String(city.id)],
        ["district", site.code],
      ]);
      return {
        question,
        path: `/search?${[...query].map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join("&")}`,
      };
    }),
    citations: cited.all,
  };
}

const NO_SETBACKS = {
  open: "We'd need to know more about the lot to work out its setbacks.",
  none: "We don't have its setbacks yet.",
};

/** The section's heading as it is on the day of the report. */
const headingOf = ({ book }: Engine, { city, day }: Site, slug: string): string => {
  const versions = book.clauses.filter((clause) => clause.cityId === city.id && clause.slug === slug);
  const current = versions.find(({ from, to }) => isInForce(day, from, to)) ?? versions.at(-1);
  return current?.heading ?? slug;
};

/** Setbacks may follow from a lot's size, so that an example's are never told without it. */
function sizeOf({ outline }: LotReport): string {
  const [width, depth] = [outline.width, outline.depth].map((value) =>
    formatQuantity({ value: Math.round(value), unit: "ft" }),
  );
  return `${width} wide and ${depth} deep`;
}

/** "U-SU-C in Denver. Height: 30 ft. Setbacks: front 20 ft, side 5 ft, rear 20 ft. 3,720 sq ft …" */
function headlineOf({ code, city }: Site, lot: LotReport): string {
  const feet = (value: number) => formatQuantity({ value, unit: "ft" });
  const setbacks = lot.setbacks.flatMap(({ role, feet: far }) =>
    far === null ? [] : `${role} ${feet(far)}`,
  );
  const { envelope } = lot;
  return [
    `${code} in ${city.name}.`,
    setbacks.length > 0
      ? `Setbacks${lot.kind === "drawn" ? "" : ` on an example lot ${sizeOf(lot)}`}: ${setbacks.join(", ")}.`
      : "",
    envelope.feet === null ? "" : `Height: up to ${feet(envelope.feet)}.`,
    setbacks.length > 0
      ? ""
      : NO_SETBACKS[lot.setbacks.some(({ state }) => state === "depends") ? "open" : "none"],
    lot.kind === "drawn" ? lot.buildableText : "",
  ]
    .filter(Boolean)
    .join(" ");
}
