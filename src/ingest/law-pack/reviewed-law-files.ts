import { slugOf } from "#domain/codes/section-slug.ts";
import type { Family } from "#domain/law/vocabulary.ts";
import { writeTopicFile } from "#ingest/law-sheet/write-topic-file.ts";
import { type LawLine, lawLine, type ReviewedLine } from "./reviewed-law.ts";

/** A place and its edition as law files need them. */
export interface ReviewedPlace {
  id: number;
  name: string;
  state: string;
  stateCode: string;
  center: readonly [longitude: number, latitude: number];
  /** The day that the text shows the law of; null when it is not known. */
  lawDate: string | null;
  importedOn: string;
  url: string | null;
}

export interface ReviewedFiles {
  files: Record<string, string>;
  written: number;
  /** Rules that law files cannot say, with the reason. */
  left: { line: ReviewedLine; because: string }[];
}

/** The files of law/<place>/ from rules that were read from its enacted text and accepted by a person. */
export function reviewedLawFiles(place: ReviewedPlace, lines: readonly ReviewedLine[]): ReviewedFiles {
  const left: ReviewedFiles["left"] = [];
  const topics = new Map<string, Map<string, Clause>>();
  const districts = new Set<string>();
  let written = 0;
  for (const line of lines) {
    const law = lawLine(line);
    if (typeof law === "string") {
      left.push({ line, because: law });
      continue;
    }
    const clauses = topics.get(law.topic) ?? new Map<string, Clause>();
    topics.set(law.topic, clauses);
    const clause = clauses.get(line.basis.section) ?? newClause(line, law.topic);
    clauses.set(line.basis.section, clause);
    if (clause.sentences.includes(law.says)) continue;
    addRule(clause, law);
    for (const code of law.districts) districts.add(code);
    written += 1;
  }
  const files: Record<string, string> = {
    "city.yaml": cityFile(place),
    "districts.yaml": districtsFile(
      [...districts].sort((a, b) => a.localeCompare(b, "en", { numeric: true })),
    ),
  };
  for (const [topic, clauses] of topics)
    files[`${topic}.yaml`] = writeTopicFile(
      { topic, clauses: [...clauses.values()].map(toEntry) } as Parameters<typeof writeTopicFile>[0],
      null,
    ).text;
  return { files, written, left };
}

interface Clause {
  id: string;
  section: string;
  heading: string;
  sentences: string[];
  rules: Record<string, unknown>[];
}

const newClause = ({ basis }: ReviewedLine, topic: string): Clause => ({
  id: slugOf(`${basis.section} ${topic.replaceAll("_", " ")}`),
  section: basis.number ? `Section ${basis.number}` : basis.title,
  heading: `${basis.title || `Section ${basis.number}`}: ${topic.replaceAll("_", " ")}`,
  sentences: [],
  rules: [],
});

function addRule(clause: Clause, { says, fields }: LawLine): void {
  clause.sentences.push(says);
  const id = String(fields.measure).replaceAll("_", "-");
  clause.rules.push({ id: `${id}-${clause.rules.length + 1}`, ...fields, quote: says });
}

const toEntry = ({ id, section, heading, sentences, rules }: Clause) => ({
  id,
  code: "enacted",
  section,
  heading,
  source: "enacted-text",
  note: "Read automatically from the enacted text, and compared with it by a person.",
  text: sentences.join(" "),
  rules,
});

const quoted = (text: string): string => JSON.stringify(text);

function cityFile({ id, name, state, stateCode, center, lawDate, importedOn, url }: ReviewedPlace): string {
  const aliases = [`${name} ${stateCode}`, `${name} ${state}`].map((alias) => quoted(alias.toLowerCase()));
  const asOf = lawDate === null ? `imported ${importedOn}, day of the law not known` : `law as of ${lawDate}`;
  return `id: ${id}
# Delete this line when the city is ready to be served.
draft: true
name: ${quoted(name)}
state: ${quoted(state)}
state_code: ${quoted(stateCode)}
center: [${center.join(", ")}]
aliases: [${aliases.join(", ")}]
codes:
  enacted: { name: ${quoted(`Code of ${name}`)}, url: ${url === null ? "null" : quoted(url)} }
read_on: ${importedOn}
sources:
  enacted-text:
    url: ${url === null ? "null" : quoted(url)}
    tier: code text copy
    as_of: ${quoted(`Read from the enacted text, ${asOf}`)}
    ${lawDate === null ? "undated: copy" : `law_through: ${lawDate}`}
`;
}

/** What a code's first letters mean in most places; the reviewer of the files knows better. */
const FAMILIES: readonly (readonly [RegExp, Family])[] = [
  [/^(?:OS|P|POS|AG?)(?:[-\d]|$)/i, "open_space"],
  [/^(?:MX|MU|TOD|NC|TC)/i, "mixed_use"],
  [/^(?:R|SF|MF|LDR|MDR|HDR)/i, "residential"],
  [/^(?:C|B|O|GC|NB|HB)/i, "commercial"],
  [/^(?:I|M|LI|HI|GI)/i, "industrial"],
];

const districtsFile = (codes: readonly string[]): string =>
  codes.length === 0
    ? "districts: []\n"
    : `# Names, families and uses were not read: complete them from the code.
districts:
${codes
  .map(
    (code) => `  - code: ${quoted(code)}
    name: ${quoted(code)}
    family: ${FAMILIES.find(([pattern]) => pattern.test(code))?.[1] ?? "special"}
    allows: "The uses allowed here were not read from the code."
`,
  )
  .join("")}`;
