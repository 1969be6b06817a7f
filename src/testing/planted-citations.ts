import type { CitableCode } from "#domain/codes/citable.ts";
import type { Citation } from "#domain/codes/citation.ts";
import { citationKey, numberForm } from "#domain/codes/citation-forms.ts";
import { hasParagraphs } from "#domain/codes/paragraph-paths.ts";
import type { RealCode } from "./real-codes.ts";

/** Citations put into sentences of letters, with what each must resolve to. */
export interface Planted {
  style: string;
  place: string;
  text: string;
  wanted: { number: string; status: Citation["status"]; paragraphs: string | null; unsaid: boolean }[];
}

/** A sentence around a number, or around several. */
export interface Style {
  name: string;
  numbers: 1 | 2;
  /** Nothing but the number itself says that it is a citation. */
  bare?: true;
  write: (number: string, code: RealCode, second: string) => string;
}

/** Always the same numbers, in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The real code as its earlier edition, and a later one in which every seventh section is gone or has another number. */
export function withLaterEdition(code: RealCode): RealCode {
  const [first] = code.editions;
  const kept = first!.sections.flatMap((section, at) => {
    if (at % 7 !== 3 || section.number === "") return [section];
    return at % 2 === 0 ? [] : [{ ...section, number: `${section.number}9`, slug: `${section.slug}9` }];
  });
  return { ...code, editions: [first!, { number: 2, lawDate: null, sections: kept }] };
}

const keysOf = (code: CitableCode, edition = -1): Set<string> =>
  new Set(code.editions.at(edition)!.sections.map(({ number }) => citationKey(number)));

/** How numbers of a place are cited alone: at least two signs, or three figures after the only one. */
const distinct = (number: string, bare: boolean): boolean => {
  const { parts } = numberForm(number);
  return parts.length > 2 ? !bare || parts.some((part) => part.length > 2) : parts.length === 2 && !bare;
};

export function plant(
  codes: readonly RealCode[],
  styles: readonly Style[],
  count: number,
  seed: number,
): Planted[] {
  const next = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const planted: Planted[] = [];
  for (let at = 0; planted.length < count; at++) {
    const style = styles[at % styles.length]!;
    const code = pick(codes);
    const kind = pick(["found", "found", "another_city", "unknown", "superseded", "repealed"] as const);
    const one = numberOf(codes, code, kind, style.bare ?? false, pick);
    const two = style.numbers === 2 ? numberOf(codes, code, kind, style.bare ?? false, pick) : one;
    if (!one || !two || (style.numbers === 2 && (one.number === two.number || one.from !== two.from)))
      continue;
    // A citation of another city's section names that city's code where it names one at all.
    const cited = kind === "another_city" ? one.from : code;
    const text = style.write(one.number, cited, two.number);
    // Without the city's name the number may as well be one that the text's own city does not have.
    const unsaid = kind === "another_city" && text === style.write(one.number, code, two.number);
    planted.push({
      style: style.name,
      place: code.place.slug,
      text,
      wanted: (style.numbers === 2 ? [one, two] : [one]).map(({ number, paragraphs }) => ({
        number,
        status: kind,
        paragraphs,
        unsaid,
      })),
    });
  }
  return planted;
}

type Pick = <T>(list: readonly T[]) => T;

function numberOf(
  codes: readonly RealCode[],
  code: RealCode,
  kind: Citation["status"],
  bare: boolean,
  pick: Pick,
): { number: string; from: RealCode; paragraphs: string | null } | null {
  const own = codes.filter(({ place }) => place.slug === code.place.slug);
  const others = codes.filter(({ place }) => place.slug !== code.place.slug);
  const has = (some: readonly RealCode[], number: string) =>
    some.some((one) => keysOf(one).has(citationKey(number)) || keysOf(one, 0).has(citationKey(number)));
  for (let tries = 0; tries < 30; tries++) {
    const from = kind === "another_city" ? pick(others) : code;
    const section = pick(from.editions.at(kind === "superseded" ? 0 : -1)!.sections);
    let { number } = section;
    if (!distinct(number, bare)) continue;
    const shared = from.editions.at(-1)!.sections.filter((one) => one.number === number).length > 1;
    if (shared) continue;
    if (kind === "unknown") {
      number = number.replace(/\d+(?=\D*$)/, (last) =>
        String(Number(last) + 577)
          .padStart(last.length, "0")
          .slice(-Math.max(3, last.length)),
      );
      if (
        has(codes, number) ||
        own.some((one) => [...keysOf(one)].some((key) => citationKey(number).startsWith(`${key}.`)))
      )
        continue;
      return { number, from, paragraphs: null };
    }
    if (
      kind === "superseded"
        ? keysOf(code).has(citationKey(number))
        : kind === "found"
          ? section.status !== "in_force"
          : false
    )
      continue;
    if (kind === "repealed" && !/^(?:repealed|reserved)$/.test(section.status)) continue;
    if (kind === "another_city" && has(own, number)) continue;
    return { number, from, paragraphs: section.paragraphs ?? null };
  }
  return null;
}

export interface Graded {
  wanted: number;
  right: number;
  falseFound: string[];
  wrong: string[];
}

/** A planted number is right when a citation of it has the status; all else that is found is found falsely. */
export function grade(
  planted: readonly Planted[],
  resolve: (text: string, place: string) => Citation[],
): Graded {
  const graded: Graded = { wanted: 0, right: 0, falseFound: [], wrong: [] };
  for (const { style, place, text, wanted } of planted) {
    const citations = resolve(text, place);
    for (const { number, status: whole, paragraphs, unsaid } of wanted) {
      graded.wanted += 1;
      const got = citations.find((one) => citationKey(one.number) === citationKey(number));
      // A style writes paragraphs that its section may not have.
      const lacks =
        whole === "found" && got && got.subsections !== "" && !hasParagraphs(paragraphs, got.subsections);
      const status = lacks ? "unknown" : whole;
      if (got?.status === status || (unsaid && got?.status === "unknown")) graded.right += 1;
      else
        graded.wrong.push(
          `${style} | ${place} | ${number} is ${got?.status ?? "not seen"}, not ${status} | ${text}`,
        );
    }
    const found = new Set(
      wanted.filter(({ status }) => status === "found").map(({ number }) => citationKey(number)),
    );
    for (const one of citations)
      if (one.status === "found" && one.kind !== "part" && !found.has(citationKey(one.number)))
        graded.falseFound.push(`${style} | ${place} | ${one.text} as ${one.number} | ${text}`);
  }
  return graded;
}
