import { type Context, lookUp } from "../answers/context.ts";
import type { Draft } from "../answers/draft.ts";
import type { Evaluation } from "../answers/evaluate-project.ts";
import { SUBJECT_NAMES } from "../answers/wording.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { isWeakTier } from "../law/vocabulary.ts";
import {
  type ContactOut,
  type ProjectCheck,
  type SaidOut,
  SILENT_PARTS,
  type SilentPart,
} from "./project-check.ts";
import { type Duties, type Duty, dutiesOf } from "./project-duties.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { type Matter, typicalFence } from "./typical-fence.ts";

type Described = Pick<
  ProjectCheck,
  "fees" | "times" | "inspections" | "documents" | "professionals" | "contacts" | "typical"
>;

/** The sections beside the verdict, each sentence cited. */
export function describeDuties(draft: Draft, ctx: Context, facts: ProjectFacts, e: Evaluation): Described {
  const duties = dutiesOf(ctx);
  const say = ({ held }: Duty): SaidOut => ({
    text: held.rule.says,
    citations: [draft.cite(held)],
    typical: false,
    note: noteOf(held),
  });
  return {
    fees: duties.fees.map((fee) => ({
      ...say(fee),
      low: fee.low?.value ?? null,
      high: fee.high?.value ?? null,
    })),
    times: duties.times.map(say),
    inspections: duties.inspections.map(say),
    documents: duties.documents.map(say),
    professionals: duties.professionals.map(say),
    contacts: describeContacts(draft, duties.contacts),
    typical: typicalFence(facts, mattersHeld(ctx, duties, e)).map((text) => ({
      text,
      citations: [],
      typical: true,
      note: null,
    })),
  };
}

const WAYS = ["phone", "address", "url", "hours"] as const;

/** The desks to ask. Clauses that tell parts of one desk, and nothing that differs, are one entry. */
function describeContacts(draft: Draft, contacts: readonly HeldRule[]): ContactOut[] {
  const desks: ContactOut[] = [];
  for (const held of contacts) {
    const { contact } = held.rule;
    if (!contact) continue;
    const cited = draft.cite(held);
    const same = desks.find(
      (desk) =>
        desk.name === contact.name &&
        desk.role === contact.role &&
        WAYS.every((way) => desk[way] === null || contact[way] === null || desk[way] === contact[way]),
    );
    if (!same) desks.push({ ...contact, citations: [cited] });
    else {
      for (const way of WAYS) same[way] ??= contact[way];
      if (!same.citations.includes(cited)) same.citations.push(cited);
    }
  }
  return desks;
}

/** A clause's own caution, and that its source is a weak one. */
const noteOf = ({ clause }: HeldRule): string | null =>
  [clause.note, isWeakTier(clause.source.tier) ? `From a ${clause.source.tier}.` : null]
    .filter(Boolean)
    .join(" ") || null;

/** Whether anything at all was held of a fence's matter, by the rules that were consulted. */
function mattersHeld(ctx: Context, duties: Duties, e: Evaluation): Set<Matter> {
  const held = new Set<Matter>();
  const { permits } = e;
  const add = (matter: Matter, holds: boolean) => {
    if (holds) held.add(matter);
  };
  const anywhere = { ...ctx, project: { ...ctx.project, places: [] } };
  const { ordinary, exceptions } = lookUp(anywhere, ["limit", "unregulated"], "height");
  const placed = (place: "front_yard" | "rear_yard") =>
    ordinary.some((f) => f.rule.when.place.length === 0 || f.rule.when.place.includes(place));
  add(
    "permit",
    permits.needed.length + permits.open.length + permits.notNeeded.length + permits.unmet.length > 0,
  );
  add("front_height", placed("front_yard"));
  add("rear_height", placed("rear_yard"));
  add(
    "park",
    [...ordinary, ...exceptions].some((f) => f.rule.when.circumstances.next_to?.includes("park")),
  );
  add(
    "engineer",
    duties.professionals.some((d) => d.own && d.held.rule.party === "engineer"),
  );
  add("time", duties.times.length > 0);
  add(
    "inspection_time",
    duties.times.some((d) => d.held.rule.party === "inspector") || duties.inspections.length > 0,
  );
  add("fee", duties.fees.length > 0);
  add(
    "inspection_fee",
    duties.fees.some((d) => d.held.rule.party === "inspector"),
  );
  return held;
}

const MATTERS: Readonly<Record<SilentPart, string>> = {
  permits: "permits",
  fees: "fees",
  times: "review times",
  inspections: "inspections",
  documents: "the documents to submit",
  professionals: "who may draw or build it",
};

/** The sentence for each part on which we have nothing, with whom to ask instead. */
export function describeAbsences(
  ctx: Context,
  parts: Pick<ProjectCheck, SilentPart | "contacts">,
): ProjectCheck["absent"] {
  const many = SUBJECT_NAMES[ctx.subject].many;
  const office = parts.contacts[0]?.name ?? "the city's building department";
  return SILENT_PARTS.filter((part) => parts[part].length === 0).map((part) => ({
    part,
    text: `We don't have rules on ${MATTERS[part]} for ${many} in ${ctx.city.name} yet. Ask ${office}.`,
  }));
}
