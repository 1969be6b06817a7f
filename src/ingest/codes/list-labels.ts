import { toRoman } from "#domain/codes/number-paragraphs.ts";

/** How lists of HTML number their items. */

/** How a style sheet calls what `type` of an ordered list says. */
const STYLES = new Map([
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
  ["decimal", "1"],
  ["none", "none"],
]);

export interface OpenList {
  next: number;
  /** "1", "a", "A", "i" or "I"; "none" for bullets. */
  type: string;
}

export function openList(name: string, attributes: Readonly<Record<string, string>>): OpenList {
  const styled = /list-style(?:-type)?\s*:\s*([a-z-]{1,20})/.exec(attributes.style ?? "")?.[1] ?? "";
  const type = STYLES.get(styled) ?? attributes.type ?? "1";
  return { next: Math.floor(Number(attributes.start ?? 1)) || 1, type: name === "ul" ? "none" : type };
}

/** "c.", "iii.", "3." as the list numbers its items; null for a bullet. */
export function nextLabel(list: OpenList | undefined, given: string | undefined): string | null {
  if (!list || list.type === "none") return null;
  const number = Math.max(1, Math.floor(Number(given)) || list.next);
  list.next = number + 1;
  const letter = String.fromCharCode(97 + ((number - 1) % 26)).repeat(
    1 + (Math.floor((number - 1) / 26) % 5),
  );
  if (list.type === "a") return `${letter}.`;
  if (list.type === "A") return `${letter.toUpperCase()}.`;
  if (list.type === "i" && number < 90) return `${toRoman(number)}.`;
  if (list.type === "I" && number < 90) return `${toRoman(number).toUpperCase()}.`;
  return `${number}.`;
}
