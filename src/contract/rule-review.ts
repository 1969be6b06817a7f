import { z } from "zod";
import { KNOWN_STATES } from "#domain/coverage/coverage.ts";
import { STANDARDS } from "#domain/extraction/standards.ts";
import { CONFIDENCES, QUEUE_STATES } from "#domain/rule-review/queue.ts";
import { REVIEW_SUBJECTS } from "#domain/rule-review/reviewed-rule.ts";
import { CodePlaceView, EnactedBlockView } from "./codes.ts";
import { Flag } from "./shared.ts";

/** Rules read from enacted text, reviewed by operators. What each field means: src/domain/rule-review/. */

const State = z.enum(["open", "accepted", "corrected", "rejected"]);
const Place = z.string().min(1).max(100);
const ProposalId = z.string().regex(/^[a-z0-9]{1,8}-[a-z0-9]{1,8}$/);
const SectionName = z.strictObject({ slug: z.string(), number: z.string(), title: z.string() });

const ReviewedRuleView = z.strictObject({
  standard: z.enum(STANDARDS),
  comparator: z.enum(["at_least", "at_most"]),
  /** In the unit of its standard; null: the law sets no such limit. */
  value: z.number().nullable(),
  subject: z.enum(REVIEW_SUBJECTS),
  districts: z.array(z.string()),
  condition: z.string(),
});
export type ReviewedRuleView = z.infer<typeof ReviewedRuleView>;

/** GET /api/rule-review: the places whose enacted text was imported. */
export const RulePlacesOutput = z.strictObject({
  places: z.array(
    z.strictObject({ place: CodePlaceView, accepted: z.int(), corrected: z.int(), rejected: z.int() }),
  ),
});
export type RulePlacesOutput = z.infer<typeof RulePlacesOutput>;

/** GET /api/rule-review/{place} */
export const RuleQueueInput = z.strictObject({
  place: Place,
  state: z.enum(QUEUE_STATES).optional(),
  confidence: z.enum(CONFIDENCES).optional(),
  standard: z.enum(STANDARDS).optional(),
  district: z.string().max(60).optional(),
  page: z.coerce.number<string>().int().positive().max(10_000).optional(),
});
/** What a language model says of the figure: nothing, the same, something else; or it alone read it. */
const MODEL_SAYS = ["not_asked", "agrees", "differs", "alone"] as const;
const ProposalCard = z.strictObject({
  id: z.string(),
  section: SectionName,
  rule: ReviewedRuleView,
  quote: z.string(),
  likely: z.boolean(),
  confidence: z.number(),
  /** How many plain questions it answers first. */
  leads: z.int(),
  state: State,
  model: z.enum(MODEL_SAYS),
});
export type ProposalCard = z.infer<typeof ProposalCard>;
export const RuleQueueOutput = z.strictObject({
  place: CodePlaceView,
  counts: z.strictObject({ open: z.int(), accepted: z.int(), corrected: z.int(), rejected: z.int() }),
  standards: z.array(z.enum(STANDARDS)),
  districts: z.array(z.string()),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  proposals: z.array(ProposalCard),
  /** Rules that were accepted, and whose passage changed since. */
  changed: z.array(z.strictObject({ section: SectionName, rule: ReviewedRuleView, quote: z.string() })),
});
export type RuleQueueOutput = z.infer<typeof RuleQueueOutput>;

/** GET /api/rule-review/{place}/{id}; `standard` and `district` keep the neighbors within a filter. */
export const RuleProposalInput = z.strictObject({
  place: Place,
  id: ProposalId,
  standard: z.enum(STANDARDS).optional(),
  district: z.string().max(60).optional(),
});
export const RuleProposalOutput = z.strictObject({
  place: CodePlaceView,
  id: z.string(),
  section: SectionName,
  /** The passage with what is around it. */
  blocks: z.array(EnactedBlockView),
  mark: z.strictObject({
    block: z.int(),
    cell: z.tuple([z.int(), z.int()]).nullable(),
    start: z.int(),
    end: z.int(),
  }),
  /** As it was read, and as it is by the latest decision. */
  read: ReviewedRuleView,
  rule: ReviewedRuleView,
  likely: z.boolean(),
  confidence: z.number(),
  model: z.enum(MODEL_SAYS),
  /** The model's reading where it differs from ours. */
  other: ReviewedRuleView.nullable(),
  state: State,
  decided: z.strictObject({ by: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  /** Names the latest decision; 0 where there is none. */
  after: z.int(),
  effects: z.array(
    z.strictObject({ question: z.string(), with: z.string().nullable(), without: z.string().nullable() }),
  ),
  /** Others that wait. */
  previous: z.string().nullable(),
  next: z.string().nullable(),
});
export type RuleProposalOutput = z.infer<typeof RuleProposalOutput>;

const Typed = z.string().max(2000).default("");
/** POST /api/rule-review/decide; the rule's fields are read for `accept` and `correct`. */
export const DecideRuleInput = z.strictObject({
  place: Place,
  id: ProposalId,
  after: z.coerce.number<string | number>().int().nonnegative(),
  decision: z.enum(["accept", "correct", "reject", "undo"], "Please choose what becomes of the rule."),
  standard: Typed,
  comparator: Typed,
  value: Typed,
  none: Flag.optional(),
  subject: Typed,
  districts: Typed,
  condition: Typed,
});
export const DecideRuleOutput = z.strictObject({ state: State, after: z.int() });

/** GET /api/gaps: of each place and standard, in how many districts we know it. */
export const GapsOutput = z.strictObject({
  standards: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  places: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      state: z.string(),
      kind: z.enum(["covered", "imported"]),
      districts: z.int(),
      /** One for each of `standards`; null while the place's text is being read. */
      counts: z
        .array(z.strictObject({ limit: z.int(), no_limit: z.int(), not_researched: z.int() }))
        .nullable(),
    }),
  ),
});
export type GapsOutput = z.infer<typeof GapsOutput>;

/** GET /api/gaps/{place} */
export const PlaceGapsInput = z.strictObject({ place: Place });
export const PlaceGapsOutput = z.strictObject({
  place: z.strictObject({
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    kind: z.enum(["covered", "imported"]),
  }),
  /** False while the place's text is being read. */
  ready: z.boolean(),
  standards: z.array(z.strictObject({ key: z.string(), title: z.string() })),
  districts: z.array(
    z.strictObject({
      code: z.string(),
      name: z.string(),
      /** One for each of `standards`. */
      cells: z.array(
        z.strictObject({
          state: z.enum(KNOWN_STATES),
          /** The section that says so, or in which something was read that waits for its review. */
          section: z.string().nullable(),
          /** What was read automatically. */
          proposal: z.string().nullable(),
        }),
      ),
    }),
  ),
});
export type PlaceGapsOutput = z.infer<typeof PlaceGapsOutput>;
