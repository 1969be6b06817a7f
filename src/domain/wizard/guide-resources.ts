import type { HeldRule } from "../law/held-rule.ts";
import type { Contact } from "../law/law.ts";
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
  /** Where the city's codes stand on this site. */
  codesPath: string;
  professionals: ProfessionalBody[];
}

const APPLY = /\bappl(?:y|ying|ied|ications?)\b|\bonline\b|\bportal\b|\bDOB NOW\b|\bofficial list\b/i;
const DEPARTMENT =
  /\bbuilding permits?\b|\bbuilding and zoning permits\b|\bpermit department\b|\bpermits are applied for\b|\bDepartment of Buildings\b/i;
const PAYING = /\bpay(?:ing|ments?)?\b|\bappeals\b/i;

export function guideResources(source: GuideSource): GuideResources {
  const contacts = toldRules(source).filter(({ rule }) => rule.contact !== null);
  const desks = mergeByName(source, contacts);
  const textOf = ({ name, role }: Desk) => `${name} ${role}`;
  // A desk that only takes money is neither where one applies nor the department, whatever else its name says.
  const apply = desks.filter(
    (d) => APPLY.test(textOf(d)) && !/^paying/.test(d.role) && (d.url || !isOffice(d)),
  );
  const department = desks.filter((d) => isOffice(d));
  const other = desks.filter((d) => !apply.includes(d) && !department.includes(d));
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

const isOffice = ({ name, role, phone, address }: Desk): boolean =>
  DEPARTMENT.test(`${name} ${role}`) && !PAYING.test(role) && (phone !== null || address !== null);

const GROUPS = {
  apply: { title: "Apply for a permit", matter: "where to apply for a permit" },
  department: { title: "Building department", matter: "the building department's address" },
  other: { title: "Other desks", matter: "other desks" },
} as const;

const group = (source: GuideSource, key: DeskGroup["key"], desks: Desk[]): DeskGroup => ({
  key,
  title: GROUPS[key].title,
  desks,
  absence: desks.length > 0 ? null : absence(source, GROUPS[key].matter),
});

/** Two clauses on one desk make one entry; what the sounder one leaves out comes from the other. */
function mergeByName(source: GuideSource, contacts: readonly HeldRule[]): Desk[] {
  const byName = new Map<string, Desk>();
  for (const held of contacts) {
    const { contact } = held.rule;
    if (!contact) continue;
    const desk = deskOf(source, held, contact);
    const known = byName.get(desk.name);
    byName.set(desk.name, known ? merged(known, desk) : desk);
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

const EMAIL = /\s*\(([^()\s]+@[^()\s]+)\)/;

function deskOf(source: GuideSource, held: HeldRule, contact: Contact): Desk {
  const { source: from, note } = held.clause;
  return {
    name: contact.name.replace(EMAIL, ""),
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
