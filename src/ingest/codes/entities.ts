import { signOfEntity } from "#domain/codes/entity-signs.ts";

/** Signs of HTML in texts that are not HTML: exports leave them behind, some of them escaped twice. */

/** "\&quot;A\&quot; signs" is `"A" signs`. Names that are not known stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /\\?&(#x?[0-9a-f]{1,6}|[a-z0-9]{2,8});/gi,
    (whole, name: string) => signOfEntity(name) ?? whole,
  );
}

/** Whether a text is written in HTML. "x <b" of a formula is not. */
export const hasMarkup = (text: string): boolean =>
  /<(?:p|div|br|table|ul|ol|li|span|section|h[1-6])(?:\s[^<>]{0,500})?\/?>/i.test(text);
