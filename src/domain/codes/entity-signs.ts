/** Signs that HTML writes as a name or a number between "&" and ";". */

const NAMED = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
  ["thinsp", " "],
  ["ensp", " "],
  ["emsp", " "],
  ["shy", "\u00ad"],
  ["sect", "§"],
  ["para", "¶"],
  ["hyphen", "‐"],
  ["minus", "−"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bull", "•"],
  ["middot", "·"],
  ["frac12", "½"],
  ["frac14", "¼"],
  ["frac34", "¾"],
  ["deg", "°"],
]);

/** The sign of "sect", "#167" or "#xa7"; null for a name that is not known. */
export function signOfEntity(name: string): string | null {
  if (!name.startsWith("#")) return NAMED.get(name.toLowerCase()) ?? null;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return Number.isInteger(code) && code > 31 && code < 0x110000 ? String.fromCodePoint(code) : null;
}
