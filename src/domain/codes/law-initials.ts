import { INITIALS_OF_ANY } from "./code-names.ts";
import { isManualInitials } from "./documents.ts";
import type { LawNamed, LawPhrase } from "./law-named.ts";
import type { Token } from "./lex-citations.ts";
import { OTHER_LAW_ABBREVIATIONS } from "./other-law-data.ts";

/** Names of laws that are initials: "RCW", "SMC", "L.A.M.C.". */

/** The first letters of a law's name in alphabetical order: "C.R.S.", "Colo. Rev. Stat.", "Colorado Revised Statutes". */
export function initialsOfLaw(tokens: readonly Token[], { start, end }: LawPhrase): string {
  const letters = tokens
    .slice(start, end)
    .filter(({ kind, plain }) => kind === "word" && !/^(?:of|the|ann|annotated|state)$/.test(plain))
    .map(({ text, plain }) => (/^(?:[A-Z]{2,5}|(?:\p{L}\.){2,}\p{L}?)$/u.test(text) ? plain : plain[0]!));
  return [...letters.join("")].sort().join("");
}

/** "RCW", and "RSMo". */
const IN_CAPITALS = /^[A-Z]{2,6}[a-z]?$/;

export const isOtherLaw = ({ kind, text, plain }: Token): boolean =>
  kind === "word" && IN_CAPITALS.test(text.replaceAll(".", "")) && OTHER_LAW_ABBREVIATIONS.has(plain);

export const isUsualInitials = ({ text, plain }: Pick<Token, "text" | "plain">): boolean =>
  /^[A-Z.]{2,8}$/.test(text) && INITIALS_OF_ANY.has(plain);

/** Initials that no code here has: of another law, of any code ("UDO"), or of a code that we do not have ("BMC"). */
export function readInitials({ text, plain }: Token): LawNamed | null {
  if (!/^[A-Z.]{2,8}[a-z]?$/.test(text)) return null;
  if (/^(?:[A-Z]\.){2,3}M\.C\.?$/.test(text)) return { kind: "elsewhere", name: text, likely: false };
  // Statutes are cited by initials with periods ("N.J.S.A."), codes of cities by initials without.
  if (OTHER_LAW_ABBREVIATIONS.has(plain) || /^(?:[A-Z]\.){3,}$/.test(text)) return { kind: "other_law" };
  // "VUSBC": the building code of a state has more letters than that of a city.
  if (isManualInitials(text) || /^[a-z]{2,4}bc$/.test(plain)) return { kind: "other_law" };
  if (isUsualInitials({ text, plain })) return { kind: "any_code" };
  return /^[a-z]{1,3}(?:mc|cc|zc|dc|zo|bc|rc)$/.test(plain)
    ? { kind: "elsewhere", name: text, likely: false }
    : null;
}
