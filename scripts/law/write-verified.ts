import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { stringify } from "yaml";
import type { Verification } from "#domain/codes/verify-rule.ts";
import type { Clause, Rule } from "#domain/law/law.ts";
import {
  ruleHash,
  ruleName,
  shortHash,
  type VerifiedEdition,
  type VerifiedEntry,
  type VerifiedFile,
  verifiedFileSchema,
} from "#ingest/law-pack/read-verified.ts";
import { readYaml } from "#ingest/law-pack/yaml-lines.ts";

export interface Compared {
  clause: Clause;
  rule: Rule;
  verification: Verification;
}

const HEAD = `# Which rules agree with an edition of the city's enacted code. \`npm run law -- verify PATH --city CITY --write\` writes it;
# \`because\`, \`reasons\` and \`left_out\` are written by hand and stay. See docs/law-files.md.
`;

/** What verified.yaml of a city says so far; throws where it cannot be read. */
export function readVerifiedFile(path: string): VerifiedFile {
  if (!existsSync(path)) return { editions: [] };
  const read = readYaml(readFileSync(path, "utf8"));
  if (!("file" in read)) throw new Error(`${path} cannot be read: ${read.faults[0]?.what}`);
  return verifiedFileSchema.parse(read.file.content ?? {});
}

/** Puts the results of one edition in the place of its former ones; reasons that were written by hand stay. */
export function withResults(
  { editions }: VerifiedFile,
  { source, through }: Pick<VerifiedEdition, "source" | "through">,
  compared: readonly Compared[],
): VerifiedFile {
  const former = editions.find((one) => one.source === source);
  const rules = Object.fromEntries(
    compared
      .flatMap(({ clause, rule, verification }) => {
        const name = ruleName(clause, rule);
        const entry = entryOf(clause, rule, verification, former?.rules[name]);
        return entry ? [[name, entry] as const] : [];
      })
      .sort(([a], [b]) => a.localeCompare(b, "en")),
  );
  const edition: VerifiedEdition = {
    source,
    through,
    left_out: former?.left_out ?? {},
    reasons: former?.reasons ?? {},
    rules,
  };
  return {
    editions: former ? editions.map((one) => (one === former ? edition : one)) : [...editions, edition],
  };
}

/** Null where there was nothing to compare. */
function entryOf(
  clause: Clause,
  rule: Rule,
  verification: Verification,
  former: VerifiedEntry | undefined,
): VerifiedEntry | null {
  const because = former && former.result !== "agrees" ? { because: former.because } : {};
  const at = { section: verification.section, rule: ruleHash(clause, rule) };
  switch (verification.result) {
    case "not_compared":
      return null;
    case "agrees":
      return { result: "agrees", ...at, passage: shortHash(verification.says) };
    case "differs":
      return { result: "differs", ...at, passage: shortHash(verification.says), ...because };
    case "figure_not_found":
      return { result: "not_found", ...at, missing: verification.missing, ...because };
  }
}

export function writeVerifiedFile(path: string, file: VerifiedFile): void {
  const editions = file.editions.map(({ left_out, reasons, rules, ...edition }) => ({
    ...edition,
    ...(Object.keys(left_out).length > 0 ? { left_out } : {}),
    ...(Object.keys(reasons).length > 0 ? { reasons } : {}),
    rules,
  }));
  writeFileSync(path, HEAD + stringify({ editions }, { lineWidth: 0 }));
}
