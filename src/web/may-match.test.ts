import { createStaticHandler, matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { mayMatch } from "./may-match.ts";
import { createRoutes } from "./routes.tsx";
import type { Site } from "./site.ts";

const all = createRoutes({ user: null } as Site);
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsOf(children ?? [])]);
const paths = pathsOf(all).map((path) => path.replace(/:\w+\??/g, "x-1").replace("*", "no/such"));

const idsOf = (routes: RouteObject[], path: string): string[] | undefined =>
  matchRoutes(createStaticHandler(routes).dataRoutes as RouteObject[], path)?.map(({ route }) => route.id!);

test("each path matches the same routes as among all, with the same ids", () => {
  expect(paths.length).toBeGreaterThan(50);
  for (const path of paths) {
    const address = path.startsWith("/") ? path : `/${path}`;
    expect([address, idsOf(mayMatch(all, address), address)]).toEqual([address, idsOf(all, address)]);
  }
});

test.each([
  "/CODES/Denver",
  "/c%6Fdes/denver",
  "/codes/denver/",
  "//codes",
  "/%zz",
  "/codes%2Fdenver",
  "/",
  "/no-such-page",
])("%s matches what it matches among all", (path) => {
  expect(idsOf(mayMatch(all, path), path)).toEqual(idsOf(all, path));
});

test("few are left to sort", () => {
  expect(pathsOf(mayMatch(all, "/map")).length).toBeLessThan(10);
});
