import type { RouteObject } from "react-router";

/**
 * The routes that may match a path: those whose first word is another are left out, in any depth. Each keeps the id that
 * it has among all, by which the browser finds what the server loaded. The router sorts all that it is given with each
 * request, which for all pages of the site takes longer than most of what is done for one of them.
 */
export function mayMatch(routes: readonly RouteObject[], pathname: string, above = ""): RouteObject[] {
  const first = firstWord(pathname);
  return routes.flatMap((route, index): RouteObject[] => {
    const id = `${above}${index}`;
    const word = firstWord(route.path ?? "") ?? "";
    const isPlain = word !== "" && !/[:*?]/.test(word);
    if (isPlain && first !== null && word !== first) return [];
    if (!route.children || route.path !== undefined) return [withIds(route, id)];
    return [{ ...route, id, children: mayMatch(route.children, pathname, `${id}-`) }];
  });
}

/** As React Router names them. */
function withIds(route: RouteObject, id: string): RouteObject {
  if (!route.children) return { ...route, id };
  return { ...route, id, children: route.children.map((child, index) => withIds(child, `${id}-${index}`)) };
}

/** In small letters, since paths match without regard to case; null where it cannot be read. */
function firstWord(path: string): string | null {
  const word = path.replace(/^\//, "").split("/", 1)[0]!;
  try {
    return decodeURIComponent(word).toLowerCase();
  } catch {
    return null;
  }
}
