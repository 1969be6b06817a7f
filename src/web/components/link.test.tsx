import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { Link as RouterLink, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { Link } from "./link.tsx";

const onPage = (content: ReactNode): string =>
  renderToString(<StaticRouter location="/codes/denver?edition=2">{content}</StaticRouter>);

test.each([
  "/",
  "/codes/denver",
  "/codes/denver/",
  "/search?q=a%20b&cityId=1#answer",
  "/search?q=",
  "/map#",
  "/codes/../map",
  "/codes/./map",
  "//example.org/codes",
  "/a//b",
  "?edition=3",
  "section",
  "..",
  "#top",
  "",
  "https://example.org/",
])("a link to %j is on the server what the router makes of it", (to) => {
  const own = onPage(
    <Link to={to} className="link" aria-label="There" target="_blank" replace preventScrollReset>
      there
    </Link>,
  );
  expect(own).toBe(
    onPage(
      <RouterLink to={to} className="link" aria-label="There" target="_blank" replace preventScrollReset>
        there
      </RouterLink>,
    ),
  );
});

test("a link to parts of an address is resolved too", () => {
  const to = { pathname: "/map", search: "?city=1" };
  expect(onPage(<Link to={to}>map</Link>)).toBe(onPage(<RouterLink to={to}>map</RouterLink>));
});
