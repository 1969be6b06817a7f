import { type LinkProps, Link as RouterLink } from "react-router";

/** An address that is all there: nothing in it is resolved against the page that it is on. */
const WHOLE = /^(?!.*(?:\/\/|\/\.|\\|\?#|[?#]$))\//;

/** What a link comes to on the server: nobody clicks there, so that all that is left of it is its address. */
function PlainLink(props: LinkProps) {
  const { discover, prefetch, relative, reloadDocument, replace, mask, state, ...rest } = props;
  const { preventScrollReset, viewTransition, defaultShouldRevalidate, onClick, target, to, ...own } = rest;
  if (typeof to !== "string" || !WHOLE.test(to)) return <RouterLink {...props} />;
  return <a {...own} href={to} target={target} data-discover="true" />;
}

/**
 * A link to another page of this site. The router's own looks up where it is for each link and makes what a click calls, which
 * on pages with hundreds of links took half of putting them together.
 */
export const Link = (typeof document === "undefined" ? PlainLink : RouterLink) as typeof RouterLink;
