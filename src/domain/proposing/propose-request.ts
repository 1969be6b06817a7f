import { blockText, type EnactedSection } from "../codes/enacted-section.ts";
import { readAmounts } from "../extraction/amounts.ts";
import { findCues } from "../extraction/cue-phrases.ts";
import { STANDARD_CUES, STANDARDS } from "../extraction/standards.ts";
import { readWords } from "../extraction/words.ts";
import { REVIEW_SUBJECTS, STANDARD_NAMES } from "../rule-review/reviewed-rule.ts";

/** What a language model is shown of a section, so that it proposes rules from it: passages under short names. */

export interface ProposeRequest {
  section: string;
  path: readonly string[];
  passages: readonly { id: string; text: string; head?: string }[];
  standards: Readonly<Record<string, string>>;
  subjects: readonly string[];
}

/** A passage with its place in the section. */
export interface OfferedPassage {
  block: number;
  /** Of a table: which row. */
  row: number | null;
}

export interface Proposable {
  request: ProposeRequest;
  passages: ReadonlyMap<string, OfferedPassage>;
}

/** With the prompt and the schema a request stays below 8 kB. */
const MOST_LETTERS = 3_000;
/** A passage this long is not shown: cut, it could be misread. */
const LONGEST_PASSAGE = 2_400;
/** Of a table's head. */
const LONGEST_HEAD = 600;

/** The requests of a section, in the order of its text; none where it has no figure that could be a standard. */
export function proposeRequests(section: EnactedSection): Proposable[] {
  const found: Proposable[] = [];
  let shown: Shown[] = [];
  let letters = 0;
  const close = () => {
    if (shown.length > 0) found.push(requestOf(section, shown));
    shown = [];
    letters = 0;
  };
  for (const passage of passagesOf(section)) {
    const length = passage.text.length + (passage.head?.length ?? 0);
    if (length > LONGEST_PASSAGE) continue;
    if (letters + length > MOST_LETTERS) close();
    shown.push(passage);
    letters += length;
  }
  close();
  return found;
}

interface Shown extends OfferedPassage {
  text: string;
  head?: string;
}

/** Paragraphs and rows with a figure, where they, their section or their table speak of a standard. */
function passagesOf(section: EnactedSection): Shown[] {
  const title = `${section.title} ${section.path.at(-1) ?? ""}`;
  const about = speaksOfStandard(title);
  return section.blocks.flatMap((block, at): Shown[] => {
    if (block.kind === "table") {
      const head = [block.caption ?? "", ...(block.rows[0] ?? [])].join(" | ").slice(0, LONGEST_HEAD);
      return block.rows.flatMap((row, index) => {
        const text = row.join(" | ");
        if (index < block.headRows || !/\d/.test(text)) return [];
        return about || speaksOfStandard(head) || speaksOfStandard(text)
          ? [{ block: at, row: index, text, head }]
          : [];
      });
    }
    const text = blockText(block);
    return block.kind === "text" && hasFigure(text) && (about || speaksOfStandard(text))
      ? [{ block: at, row: null, text }]
      : [];
  });
}

/** A number with a unit, or a ratio: the number in the name of a district is no figure. */
const hasFigure = (text: string): boolean =>
  readAmounts(readWords(text)).some(({ unit }) => unit !== null) || /\bratio\b.*\d/i.test(text);

const speaksOfStandard = (text: string): boolean =>
  findCues(STANDARD_CUES, readWords(text)).some(({ strength }) => strength >= 0.7);

function requestOf(section: EnactedSection, shown: readonly Shown[]): Proposable {
  return {
    request: {
      section: `${section.number} ${section.title}`.trim(),
      path: section.path,
      passages: shown.map(({ text, head }, at) => ({
        id: `p${at + 1}`,
        text,
        // The head of a table is said once.
        ...(head && shown[at - 1]?.head !== head ? { head } : {}),
      })),
      standards: Object.fromEntries(STANDARDS.map((name) => [name, STANDARD_NAMES[name]])),
      subjects: REVIEW_SUBJECTS,
    },
    passages: new Map(shown.map(({ block, row }, at) => [`p${at + 1}`, { block, row }])),
  };
}

const TEXT = { type: "string" };

/** The shape of the answer, as JSON Schema. Which words a text may be, the prompt says; the reading checks it. */
export const PROPOSED_SCHEMA = {
  type: "object",
  additionalProperties: false,
  required: ["rules"],
  properties: {
    rules: {
      type: "array",
      items: {
        type: "object",
        additionalProperties: false,
        required: ["passage", "figure", "column", "standard", "comparator", "subject", "districts"],
        properties: {
          passage: TEXT,
          figure: TEXT,
          column: { type: "integer" },
          standard: TEXT,
          comparator: TEXT,
          subject: TEXT,
          districts: { type: "array", items: TEXT },
        },
      },
    },
  },
};
