import { z } from "zod";
import { CalendarDay, CityRef, Id, Verified } from "./shared.ts";

/** The permanent pages of the law: /codes, /codes/<city>, /codes/<city>/<section>. */

export const CodesCity = z.strictObject({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  clauses: z.int(),
  rules: z.int(),
  districts: z.int(),
  lastUpdated: CalendarDay.nullable(),
});
/** A place whose enacted code was imported, with its current edition. */
export const CodePlaceView = z.strictObject({
  /** What `cityId` of a search is for it. */
  cityId: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  sections: z.int(),
  /** The day that the text shows the law of; null when that is not known. */
  lawDate: CalendarDay.nullable(),
  importedOn: CalendarDay,
  /** True when we also have rules of our own for it. */
  covered: z.boolean(),
});
export const CodesOutput = z.strictObject({
  cities: z.array(CodesCity),
  places: z.array(CodePlaceView),
});

export const CodeEditionView = z.strictObject({
  /** Counts the editions of a place, from 1. */
  number: z.int(),
  lawDate: CalendarDay.nullable(),
  importedOn: CalendarDay,
  /** The file or address that was imported. */
  source: z.string(),
  /** Where the publisher shows the code. */
  url: z.string().nullable(),
  sections: z.int(),
  current: z.boolean(),
});
const TrailStep = z.strictObject({ label: z.string(), at: z.string() });

export const CodePageInput = z.strictObject({
  city: z.string().max(200),
  /** A section by its address or number; without it the place itself is meant. */
  section: z.string().max(400).optional(),
  edition: z.coerce.number<string>().int().positive().max(1_000_000).optional(),
});
/** Whether a place or a section is one of ours, and whether its enacted text was imported. */
export const CodePageOutput = z.strictObject({ ours: z.boolean(), enacted: z.boolean() });

export const CodeContentsInput = z.strictObject({
  city: z.string(),
  /** A part of the code: "title-15/chapter-4". */
  in: z.string().max(2_000).optional(),
  /** The number of an edition; the current one without it. */
  edition: z.coerce.number<string>().int().positive().max(1_000_000).optional(),
});
/** One level of the table of contents of an enacted code. */
export const CodeContentsOutput = z.strictObject({
  place: CodePlaceView,
  edition: CodeEditionView,
  /** Newest law first. */
  editions: z.array(CodeEditionView),
  trail: z.array(TrailStep),
  lines: z.array(
    z.discriminatedUnion("kind", [
      z.strictObject({
        kind: z.literal("part"),
        label: z.string(),
        at: z.string(),
        sections: z.int(),
        first: z.string().nullable(),
        last: z.string().nullable(),
      }),
      z.strictObject({ kind: z.literal("section"), number: z.string(), slug: z.string(), title: z.string() }),
    ]),
  ),
});

export const EnactedBlockView = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("text"),
    /** "(a)"; null for a paragraph without one. */
    label: z.string().nullable(),
    depth: z.int(),
    text: z.string(),
    /** The sections that its words cite, with where they are shown. */
    links: z.array(z.strictObject({ start: z.int(), end: z.int(), href: z.string() })),
    /** Where terms of `terms` are used for the first time, by their place in it. */
    terms: z.array(z.strictObject({ start: z.int(), end: z.int(), term: z.int() })),
  }),
  z.strictObject({ kind: z.literal("heading"), text: z.string() }),
  z.strictObject({
    kind: z.literal("table"),
    caption: z.string().nullable(),
    headRows: z.int(),
    rows: z.array(z.array(z.string())),
  }),
]);

/** A rule that was read from enacted text, with its span: in a block as it is shown, or in a table's cell. */
const SectionRule = z.strictObject({
  id: z.string(),
  /** Place among the blocks that are shown. */
  block: z.int(),
  cell: z.tuple([z.int(), z.int()]).nullable(),
  start: z.int(),
  end: z.int(),
  /** "Front setback: at least 20 ft" */
  says: z.string(),
  districts: z.array(z.string()),
  condition: z.string(),
  /** A person compared it with the text. */
  reviewed: z.boolean(),
});
export type SectionRule = z.infer<typeof SectionRule>;

export const EnactedSectionInput = z.strictObject({
  city: z.string(),
  section: z.string(),
  edition: z.coerce.number<string>().int().positive().max(1_000_000).optional(),
  /** A part of a long section, from 1, or "all"; the first one without it. */
  part: z.union([z.literal("all"), z.coerce.number<string>().int().positive().max(100_000)]).optional(),
});
/** One section of an enacted code, word for word. */
export const EnactedSectionOutput = z.strictObject({
  place: CodePlaceView,
  edition: CodeEditionView,
  editions: z.array(CodeEditionView),
  trail: z.array(TrailStep),
  number: z.string(),
  slug: z.string(),
  title: z.string(),
  /** How many parts a long section is shown in, and which of them follows; null when all of it does. */
  parts: z.int(),
  part: z.int().nullable(),
  blocks: z.array(EnactedBlockView),
  /** The code's own definitions of the terms that these blocks use, with where they are shown. */
  terms: z.array(z.strictObject({ term: z.string(), definition: z.string(), href: z.string() })),
  /** Rules that were read from what is shown; null while the text is being read. */
  rules: z.array(SectionRule).nullable(),
  history: z.array(z.string()),
  /** Where the publisher shows it. */
  url: z.string().nullable(),
  page: z.int().nullable(),
  neighbors: z.strictObject({
    previous: z.strictObject({ slug: z.string(), label: z.string() }).nullable(),
    next: z.strictObject({ slug: z.string(), label: z.string() }).nullable(),
  }),
});

export const CityCodesOutput = z.strictObject({
  city: CodesCity,
  /** Its enacted text was imported: `codeContents` lists it. */
  enacted: z.boolean(),
  codes: z.array(z.strictObject({ name: z.string(), url: z.string().nullable() })),
  topics: z.array(
    z.strictObject({
      topic: z.string(),
      sections: z.array(
        z.strictObject({ slug: z.string(), section: z.string(), heading: z.string(), code: z.string() }),
      ),
    }),
  ),
  districts: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      family: z.string(),
      allows: z.string(),
      standards: z.array(z.string()),
    }),
  ),
});

export const RuleView = z.strictObject({
  id: z.int(),
  key: z.string(),
  kind: z.string(),
  subjects: z.array(z.string()),
  /** "Height at most 4 ft" */
  summary: z.string(),
  condition: z.string().nullable(),
  says: z.string(),
  start: z.int(),
  end: z.int(),
  effectiveFrom: CalendarDay.nullable(),
  effectiveTo: CalendarDay.nullable(),
  /** The enacted code in which its figures were found; null: not checked or not found. */
  verified: Verified.nullable(),
  /** Set where another rule governs instead, with the reason. */
  yieldsTo: z.strictObject({ slug: z.string(), because: z.string() }).nullable(),
});

export const ClauseVersion = z.strictObject({
  id: z.int(),
  text: z.string(),
  /** Where terms of `terms` are used for the first time in the text, by their place in it. */
  uses: z.array(z.strictObject({ start: z.int(), end: z.int(), term: z.int() })),
  textStatus: z.enum(["enacted", "restated"]),
  effectiveFrom: CalendarDay.nullable(),
  effectiveTo: CalendarDay.nullable(),
  current: z.boolean(),
  source: z.strictObject({
    url: z.string().nullable(),
    tier: z.string(),
    asOf: z.string(),
    readOn: CalendarDay,
    weak: z.boolean(),
  }),
  /** The first day for which it answers: its own first day or, if that is not known, one that the source shows. */
  knownSince: CalendarDay,
  note: z.string().nullable(),
  rules: z.array(RuleView),
  /** What changed in value from the version before: "Rear setback: 30 ft → 20 ft". */
  changes: z.array(z.string()),
});

export const ClauseOutput = z.strictObject({
  city: CityRef,
  citySlug: z.string(),
  slug: z.string(),
  code: z.strictObject({ name: z.string(), url: z.string().nullable() }),
  section: z.string(),
  heading: z.string(),
  topic: z.string(),
  aliases: z.array(z.string()),
  /** The imported section with the enacted text of this number, for `enactedSection`; null where there is none. */
  enacted: z.string().nullable(),
  /** Newest first. */
  versions: z.array(ClauseVersion),
  /** The city's definitions of the terms that these texts use, with where they are shown. */
  terms: z.array(z.strictObject({ term: z.string(), definition: z.string(), href: z.string() })),
  neighbors: z.strictObject({
    previous: z.strictObject({ slug: z.string(), heading: z.string() }).nullable(),
    next: z.strictObject({ slug: z.string(), heading: z.string() }).nullable(),
  }),
});

/** GET /api/city-terms/{cityId}: the terms that a city's code defines, with the names under which answers use them. */
export const CityTermsInput = z.strictObject({ cityId: Id });
export const CityTermsOutput = z.array(
  z.strictObject({
    term: z.string(),
    names: z.array(z.string()),
    definition: z.string(),
    href: z.string(),
  }),
);

export type CityTermsOutput = z.infer<typeof CityTermsOutput>;
export type CodesOutput = z.infer<typeof CodesOutput>;
export type CodePlaceView = z.infer<typeof CodePlaceView>;
export type CodeEditionView = z.infer<typeof CodeEditionView>;
export type CodeContentsOutput = z.infer<typeof CodeContentsOutput>;
export type EnactedSectionOutput = z.infer<typeof EnactedSectionOutput>;
export type CodePageOutput = z.infer<typeof CodePageOutput>;
export type CityCodesOutput = z.infer<typeof CityCodesOutput>;
export type ClauseOutput = z.infer<typeof ClauseOutput>;
export type ClauseVersion = z.infer<typeof ClauseVersion>;
