import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { FAMILIES, type Family } from "#domain/law/vocabulary.ts";
import { err, ok, type Result } from "#domain/result.ts";

const ByFamily = z.partialRecord(z.enum(FAMILIES), z.array(z.coerce.string().trim().min(1)));
const FamiliesFile = z.strictObject({
  words: ByFamily.default({}),
  common: ByFamily.default({}),
  cities: z.record(z.string(), ByFamily).default({}),
});

interface Pattern {
  family: Family;
  matches: RegExp;
  /** Letters and figures that the pattern itself has. */
  own: number;
  exact: boolean;
}

/** Which family a code or the name of a district belongs to, where the law lists no such district. */
export interface ZoneFamilies {
  /** By the code's beginning, the city's own patterns first; "unknown" where none fits. */
  ofCode(citySlug: string, code: string): Family | "unknown";
  /** By a word of a district's name, or of a column that says families ("Residential"); null where none fits. */
  ofWords(text: string): Family | null;
}

/** The rules of `folder`/families.yaml, none without it. Throws with a sentence for faults: the file is the project's own. */
export function projectFamilies(folder: string): ZoneFamilies {
  if (!existsSync(join(folder, "families.yaml"))) return zoneFamilies({ words: {}, common: {}, cities: {} });
  const read = readFamilies(join(folder, "families.yaml"));
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

/** Reads a file of rules; layers/families.yaml explains its form. The error is a sentence for the operator. */
export function readFamilies(file: string): Result<ZoneFamilies, string> {
  if (!existsSync(file)) return err(`There is no file ${file}.`);
  let given: unknown;
  try {
    given = parse(readFileSync(file, "utf8"));
  } catch (problem) {
    return err(`${file} is not YAML: ${problem instanceof Error ? problem.message.split("\n")[0] : problem}`);
  }
  const read = FamiliesFile.safeParse(given ?? {});
  if (!read.success) {
    const [issue] = read.error.issues;
    return err(`${file}: ${issue?.path.join(".")} ${issue?.message}`);
  }
  return ok(zoneFamilies(read.data));
}

function zoneFamilies({ words, common, cities }: z.output<typeof FamiliesFile>): ZoneFamilies {
  const general = patternsOf(common);
  const own = new Map(Object.entries(cities).map(([slug, lists]) => [slug, patternsOf(lists)]));
  const spoken = FAMILIES.map((family): [Family, RegExp[]] => [
    family,
    [family.replace("_", " "), family, ...(words[family] ?? [])].map(
      (word) => new RegExp(`(^|[^a-z])${literal(word.toLowerCase())}([^a-z]|$)`),
    ),
  ]).sort((a, b) => order(words, a[0]) - order(words, b[0]));
  return {
    ofCode: (citySlug, code) => {
      const plain = code
        .toUpperCase()
        .trim()
        .replace(/[\s_]+/g, "-");
      if (plain === "") return "unknown";
      return best(own.get(citySlug) ?? [], plain) ?? best(general, plain) ?? "unknown";
    },
    ofWords: (text) => {
      const plain = text.toLowerCase();
      return spoken.find(([, patterns]) => patterns.some((pattern) => pattern.test(plain)))?.[0] ?? null;
    },
  };
}

/** Lists of words count in the order of the file: "mixed use" before "commercial". */
function order(words: Partial<Record<Family, readonly string[]>>, family: Family): number {
  const place = Object.keys(words).indexOf(family);
  return place < 0 ? FAMILIES.length : place;
}

const patternsOf = (lists: Partial<Record<Family, readonly string[]>>): Pattern[] =>
  FAMILIES.flatMap((family) =>
    (lists[family] ?? []).map((text): Pattern => {
      const parts = text.toUpperCase().replace(/[\s_]+/g, "-");
      const source = [...parts]
        .map((sign) => (sign === "*" ? ".*" : sign === "?" ? "." : literal(sign)))
        .join("");
      const own = parts.replace(/[*?-]/g, "").length;
      return { family, matches: new RegExp(`^${source}$`), own, exact: !/[*?]/.test(parts) };
    }),
  );

function best(patterns: readonly Pattern[], code: string): Family | null {
  let found: Pattern | null = null;
  for (const pattern of patterns)
    if (
      pattern.matches.test(code) &&
      (!found || pattern.own > found.own || (pattern.own === found.own && pattern.exact && !found.exact))
    )
      found = pattern;
  return found?.family ?? null;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
