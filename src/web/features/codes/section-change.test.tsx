import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { SectionChangeItem } from "./section-change.tsx";

const place = {
  cityId: 1,
  slug: "denver",
  name: "Denver",
  state: "CO",
  sections: 1,
  lawDate: null,
  importedOn: calendarDate("2026-01-02"),
  covered: true,
};
const edition = {
  number: 1,
  lawDate: null,
  importedOn: calendarDate("2026-01-02"),
  source: "code.json",
  url: null,
  sections: 1,
  current: true,
};
const entry = { number: "4-1", slug: "4-1", title: "Fences" };

test.each([
  [1, 0, "1 paragraph unchanged"],
  [3, 3, "3 paragraphs moved, otherwise unchanged"],
  [3, 1, "3 paragraphs unchanged, 1 of them moved"],
])("of %i paragraphs that are the same and %i that moved it says so", (count, moved, words) => {
  const change = {
    kind: "changed" as const,
    older: entry,
    newer: entry,
    elsewhere: null,
    path: [],
    values: [],
    paragraphs: [
      { kind: "same" as const, count, moved },
      { kind: "added" as const, pieces: [{ kind: "added" as const, text: "A new rule." }] },
    ],
    more: 0,
  };
  const html = renderToString(
    <StaticRouter location="/codes/denver/changes">
      <SectionChangeItem change={change} place={place} editions={{ from: edition, to: edition }} />
    </StaticRouter>,
  );
  expect(html.replace(/<!--.*?-->/g, "")).toContain(`>${words}</p>`);
});
