import type { CodeChangesOutput } from "#contract/code-changes.ts";
import { operations } from "#contract/operations.ts";
import { diffSections } from "#domain/codes/diff-sections.ts";
import type { ValueChange } from "#domain/codes/diff-values.ts";
import type { CodeEdition } from "../database/code-records.ts";
import { type EditionChange, type EditionChanges, editionChanges } from "../law/edition-changes.ts";
import type { Services } from "../services.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition, presentEdition, presentPlace } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

const PER_PAGE = 20;
const MOST_PARAGRAPHS = 12;
const NOTHING: EditionChanges = { changes: [], valuesUnread: 0 };

/** GET /api/codes/{city}/changes: what differs between two editions of a place's enacted code. */
export const codeChanges: Handler = async (c, services) => {
  const input = readInput(
    operations.codeChanges.input,
    new URL(c.req.url).searchParams,
    c.req.param() as Record<string, string>,
  );
  if (!input.ok) return problemResponse(c, input.error);
  const { city, from: wanted, to, kind, q = "", page: asked = 1 } = input.value;
  const found = await chooseEdition(services, city, to);
  if (!found) return problemResponse(c, { code: "not_found", what: "code" });
  const { editions, chosen } = found;
  const older =
    wanted === undefined
      ? (editions[editions.indexOf(chosen) + 1] ?? null)
      : editions.find(({ number }) => number === wanted);
  if (older === undefined) return problemResponse(c, { code: "not_found", what: "code" });

  const all =
    older && older !== chosen ? await editionChanges(services.enacted, older.id, chosen.id) : NOTHING;
  const chosenChanges = all.changes.filter((change) => isOf(change, kind) && says(change, q));
  const pages = Math.max(1, Math.ceil(chosenChanges.length / PER_PAGE));
  const page = Math.min(asked, pages);
  const shown = chosenChanges.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const output: CodeChangesOutput = {
    place: presentPlace(found.place, editions[0]!, services),
    editions: editions.map((edition) => presentEdition(edition, found)),
    from: older && presentEdition(older, found),
    to: presentEdition(chosen, found),
    counts: countsOf(all.changes),
    valuesUnread: all.valuesUnread,
    total: chosenChanges.length,
    page,
    pages,
    changes: older ? await withWords(services, older, chosen, shown) : [],
  };
  return c.json(output);
};

type Kind = EditionChange["kind"] | "value" | undefined;

const isOf = (change: EditionChange, kind: Kind): boolean =>
  kind === undefined || (kind === "value" ? change.values.length > 0 : change.kind === kind);

function says({ older, newer, path }: EditionChange, words: string): boolean {
  const text = [older, newer]
    .flatMap((entry) => (entry ? [entry.number, entry.title] : []))
    .concat(path)
    .join(" ")
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function countsOf(changes: readonly EditionChange[]): CodeChangesOutput["counts"] {
  const counts = { added: 0, removed: 0, repealed: 0, moved: 0, changed: 0, value: 0 };
  for (const { kind, values } of changes) {
    counts[kind] += 1;
    if (values.length > 0) counts.value += 1;
  }
  return counts;
}

/** Words are compared for the sections that are shown, not for all. */
async function withWords(
  { enacted }: Pick<Services, "enacted">,
  older: CodeEdition,
  newer: CodeEdition,
  shown: readonly EditionChange[],
): Promise<CodeChangesOutput["changes"]> {
  const textsOf = async (edition: CodeEdition, side: "older" | "newer") => {
    const positions = shown.flatMap((change) => change[side]?.position ?? []);
    const sections = await enacted.sectionsAt(edition.id, positions);
    return new Map(sections.map((section) => [section.position, section]));
  };
  const [was, is] = [await textsOf(older, "older"), await textsOf(newer, "newer")];
  return shown.map((change) => {
    const { paragraphs, more } = diffSections(
      change.older && (was.get(change.older.position) ?? null),
      change.newer && (is.get(change.newer.position) ?? null),
      MOST_PARAGRAPHS,
    );
    return {
      kind: change.kind,
      older: change.older && nameOf(change.older),
      newer: change.newer && nameOf(change.newer),
      elsewhere: change.elsewhere && nameOf(change.elsewhere),
      path: [...change.path],
      values: change.values.map((value) => ({
        says: valueWords(value),
        districts: [...value.districts],
        quoteBefore: value.quoteBefore,
        quoteAfter: value.quoteAfter,
      })),
      paragraphs,
      more,
    };
  });
}

const nameOf = ({ number, slug, title }: NonNullable<EditionChange["newer"]>) => ({ number, slug, title });

/** "Side setback: 5 ft → 4 ft" */
export const valueWords = ({ name, before, after }: ValueChange): string =>
  `${name === "" ? "" : `${name.charAt(0).toUpperCase()}${name.slice(1)}: `}${before} → ${after}`;
