import { z } from "zod";
import { CodeEditionView, CodePlaceView } from "./codes.ts";

export const CODE_CHANGE_KINDS = ["added", "removed", "repealed", "moved", "changed"] as const;
const EditionNumber = z.coerce.number<string>().int().positive().max(1_000_000).optional();
export const CodeChangesInput = z.strictObject({
  city: z.string(),
  /** The number of the older edition; the one before `to` without it. */
  from: EditionNumber,
  /** The number of the newer edition; the current one without it. */
  to: EditionNumber,
  /** Only changes of this kind; "value" for sections in which a figure changed. */
  kind: z.enum([...CODE_CHANGE_KINDS, "value"]).optional(),
  /** Words of the number, the title or what contains the section. */
  q: z.string().max(200).optional(),
  page: z.coerce.number<string>().int().positive().max(10_000).optional(),
});
const ChangedSection = z.strictObject({ number: z.string(), slug: z.string(), title: z.string() });
/** What differs between two editions of a place's enacted code, a page at a time. */
export const CodeChangesOutput = z.strictObject({
  place: CodePlaceView,
  /** Newest law first. */
  editions: z.array(CodeEditionView),
  /** Null when the place has one edition only: there is nothing to compare. */
  from: CodeEditionView.nullable(),
  to: CodeEditionView,
  counts: z.strictObject({
    added: z.int(),
    removed: z.int(),
    repealed: z.int(),
    moved: z.int(),
    changed: z.int(),
    /** Sections in which a figure changed; they count among the moved and changed too. */
    value: z.int(),
  }),
  /** Changed sections whose figures were not compared, because there are too many or they are too long. */
  valuesUnread: z.int(),
  /** How many changes there are of the kind and words that were asked for. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** In the order of the code. */
  changes: z.array(
    z.strictObject({
      /**
       * "moved": nearly the same text under another number. "repealed": the number is still there, with no more than a
       * note that its text was repealed, or is reserved.
       */
      kind: z.enum(CODE_CHANGE_KINDS),
      older: ChangedSection.nullable(),
      newer: ChangedSection.nullable(),
      /**
       * Of a section that is gone: the one of the newer edition that has most of its words. Of an added one: the one of the
       * older edition that had them.
       */
      elsewhere: ChangedSection.nullable(),
      /** What contains it, from the outside in. */
      path: z.array(z.string()),
      /** Figures that changed, read automatically from both texts. */
      values: z.array(
        z.strictObject({
          /** "Side setback: 5 ft → 4 ft" */
          says: z.string(),
          /** The districts that its sentence or row names. */
          districts: z.array(z.string()),
          quoteBefore: z.string(),
          quoteAfter: z.string(),
        }),
      ),
      paragraphs: z.array(
        z.discriminatedUnion("kind", [
          /** So many paragraphs that are the same in both; `moved` of them in another place or with another label. */
          z.strictObject({ kind: z.literal("same"), count: z.int(), moved: z.int() }),
          /** Cells of one row of a table. `row` is its name now, `column` what the table's head says of a cell. */
          z.strictObject({
            kind: z.literal("cells"),
            row: z.string(),
            cells: z.array(z.strictObject({ column: z.string(), before: z.string(), after: z.string() })),
          }),
          z.strictObject({
            kind: z.enum(["changed", "added", "removed"]),
            pieces: z.array(z.strictObject({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
          }),
        ]),
      ),
      /** Changed paragraphs that are not listed. */
      more: z.int(),
    }),
  ),
});

export type CodeChangesOutput = z.infer<typeof CodeChangesOutput>;
