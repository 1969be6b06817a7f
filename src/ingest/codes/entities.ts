/** Signs of HTML in texts that are not HTML: exports leave them behind, some of them escaped twice. */

const NAMED = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["nbsp", " "],
  ["sect", "§"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["lsquo", "‘"],
  ["rsquo", "’"],
  ["ldquo", "“"],
  ["rdquo", "”"],
  ["bull", "•"],
  ["frac12", "½"],
  ["frac14", "¼"],
  ["frac34", "¾"],
  ["deg", "°"],
]);

/** "\&quot;A\&quot; signs" is `"A" signs`. Names that are not known stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/\\?&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return NAMED.get(name.toLowerCase()) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return Number.isInteger(code) && code > 31 && code < 0x110000 ? String.fromCodePoint(code) : whole;
  });
}

/** Whether a text is written in HTML. "x <b" of a formula is not. */
export const hasMarkup = (text: string): boolean =>
  /<(?:p|div|br|table|ul|ol|li|span|section|h[1-6])(?:\s[^<>]{0,500})?\/?>/i.test(text);
