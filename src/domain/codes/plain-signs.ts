/** Texts as they are compared: how a printer sets quotation marks, dashes and spaces is no difference of law. */

const SIGNS: Readonly<Record<string, string>> = Object.fromEntries([
  ...[..."‘’‚‛′ʼ`´"].map((sign) => [sign, "'"]),
  ...[..."“”„‟″"].map((sign) => [sign, '"']),
  ...[..."‐‑‒–—―−"].map((sign) => [sign, "-"]),
  ["×", "x"],
]);
const OTHER = new RegExp(`[${Object.keys(SIGNS).join("")}]`, "gu");

/** The text with the plain sign for each, of the same length. */
export const plainSigns = (text: string): string =>
  text.replace(OTHER, (sign) => SIGNS[sign]!).replace(/\s/gu, " ");

/** One line of text without what is no difference: signs, runs of spaces, soft hyphens. */
export const comparedText = (text: string): string =>
  plainSigns(text.replace(/\u00ad/g, ""))
    .replace(/ {2,}/g, " ")
    .trim();

/** A title, of which case and what closes it are no difference either: "FENCES:" and "Fences." */
export const comparedTitle = (title: string): string =>
  comparedText(title)
    .toLowerCase()
    .replace(/[\s.:;]+$/, "");
