/** Pages that one does not want to come back to after signing in. */
const NOT_BACK_TO = /^\/auth(\/|\?|$)/;

/**
 * The address on this site that a parameter names, or null: another site's address, or one that a browser could take
 * for one, never sends anybody away from here.
 */
export function readReturn(next: string | null): string | null {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return null;
  const base = "http://here.invalid";
  if (!URL.canParse(next, base)) return null;
  const { origin, pathname, search, hash } = new URL(next, base);
  const address = `${pathname}${search}${hash}`;
  return origin === base && !pathname.startsWith("//") && !NOT_BACK_TO.test(address) ? address : null;
}

/** The address of the sign-in page from which one comes back to where one was. */
export function signInAddress(from: string | null, tab: "login" | "register" = "login"): string {
  const query = new URLSearchParams();
  if (tab === "register") query.set("tab", tab);
  const next = readReturn(from);
  if (next && next !== "/") query.set("next", next);
  return query.size > 0 ? `/auth?${query}` : "/auth";
}
