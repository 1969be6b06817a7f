import type { HeldRule } from "../law/held-rule.ts";
import type { Contact, Rule } from "../law/law.ts";
import { isWeakTier, type SourceTier } from "../law/vocabulary.ts";
import { absence, type GuideAbsence, type GuideSource, toldRules } from "./guide-statements.ts";
import { type ProfessionalBody, professionalBodies } from "./professionals-data.ts";

/** One desk of the city with everything held of it; what is not held is null. */
export interface Desk {
  name: string;
  role: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  url: string | null;
  hours: string | null;
  citations: string[];
  /** Where it was read; for a desk without an address of its own this is the way to it. */
  sourceUrl: string | null;
  /** The state of the source, in its own terms, and how good it is. */
  asOf: string;
  sourceTier: SourceTier;
  weak: boolean;
  /** A caution that must be shown with it. */
  note: string | null;
}

export interface DeskGroup {
  key: "apply" | "department" | "other";
  title: string;
  desks: Desk[];
  absence: GuideAbsence | null;
}

export interface GuideResources {
  groups: DeskGroup[];
  /** The codes and guides of the city at their publisher, where an address is held. */
  codes: { name: string; url: string }[];
  /** Where the city's codes are on this site. */
  codesPath: string;
  professionals: ProfessionalBody[];
}

export function guideResources(source: GuideSource): GuideResources {
  const contacts = toldRules(source).filter(({ rule }) => rule.contact !== null);
  const held = mergeByName(source, contacts);
  const apply = held.filter(takesApplications);
  const department = held.filter(isOffice);
  const other = held.filter((h) => !apply.includes(h) && !department.includes(h));
  return {
    groups: [
      group(source, "apply", apply),
      group(source, "department", department),
      ...(other.length > 0 ? [group(source, "other", other)] : []),
    ],
    codes: source.city.codes.flatMap(({ name, url }) => (url === null ? [] : [{ name, url }])),
    codesPath: `/codes/${source.city.slug}`,
    professionals: professionalBodies(source.city.stateCode),
  };
}

/** A desk with the rules that tell of it. */
interface HeldDesk {
  desk: Desk;
  rules: readonly Rule[];
}

const takesApplications = ({ rules }: HeldDesk): boolean =>
  rules.some(({ about, subjects }) => about === "application" && subjects.includes("permit"));

/** A desk for permits at large with a phone or an address; not one that is only paid, or appealed to. */
const isOffice = ({ desk, rules }: HeldDesk): boolean =>
  (desk.phone !== null || desk.address !== null) &&
  rules.some(
    ({ about, subjects }) => (about === null || about === "application") && subjects.includes("permit"),
  );

const GROUPS = {
  apply: { title: "Apply for a permit", matter: "where to apply for a permit" },
  department: { title: "Building department", matter: "the building department's address" },
  other: { title: "Other desks", matter: "other desks" },
} as const;

const group = (source: GuideSource, key: DeskGroup["key"], held: readonly HeldDesk[]): DeskGroup => ({
  key,
  title: GROUPS[key].title,
  desks: held.map(({ desk }) => desk),
  absence: held.length > 0 ? null : absence(source, GROUPS[key].matter),
});

/** Two clauses on one desk make one entry; what the sounder one leaves out comes from the other. */
function mergeByName(source: GuideSource, contacts: readonly HeldRule[]): HeldDesk[] {
  const byName = new Map<string, HeldDesk>();
  for (const held of contacts) {
    const { contact } = held.rule;
    if (!contact) continue;
    const desk = deskOf(source, held, contact);
    const known = byName.get(desk.name);
    byName.set(desk.name, {
      desk: known ? merged(known.desk, desk) : desk,
      rules: [...(known?.rules ?? []), held.rule],
    });
  }
  return [...byName.values()];
}

const merged = (known: Desk, more: Desk): Desk => ({
  ...known,
  phone: known.phone ?? more.phone,
  email: known.email ?? more.email,
  address: known.address ?? more.address,
  url: known.url ?? more.url,
  hours: known.hours ?? more.hours,
  citations: [...new Set([...known.citations, ...more.citations])],
});

const EMAIL = /\(([^()\s@]{1,64}@[^()\s@]{1,255})\)/;

function deskOf(source: GuideSource, held: HeldRule, contact: Contact): Desk {
  const { source: from, note } = held.clause;
  return {
    name: contact.name.replace(EMAIL, "").replace(/ {2,}/, " ").trim(),
    role: contact.role,
    phone: contact.phone,
    email: EMAIL.exec(contact.name)?.[1] ?? null,
    address: contact.address,
    url: contact.url,
    hours: contact.hours,
    citations: [source.draft.cite(held)],
    sourceUrl: from.url,
    asOf: from.asOf,
    sourceTier: from.tier,
    weak: isWeakTier(from.tier),
    note,
  };
}
