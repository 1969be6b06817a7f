/**
 * Whether the client has this content already, by their If-None-Match header: the weak comparison of RFC 9110, for
 * which a copy that was packed on the way is the same. `etag` as it is sent, with its quotes.
 */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const bare = (tag: string): string => tag.trim().replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((tag) => bare(tag) === bare(etag));
}
