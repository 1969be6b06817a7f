import { expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { attachedClauses, pageKind } from "./correction.ts";

const front = makeRule({ key: "front" });
const rear = makeRule({ key: "rear" });
const height = makeClause({ slug: "height", rules: [front, rear] });
const permit = makeClause({ slug: "permit", rules: [] });
const book = makeBook({ clauses: [height, permit] });

test.each([
  ["/search?q=fence", "answer"],
  ["/answers/denver/fence-height", "answer"],
  ["/codes/denver/10-5", "section"],
  ["/compliance?step=4", "check"],
  ["/compare", "comparison"],
  ["/report?lng=1", "place"],
  ["/reports/abc.pdf", "page"],
  ["/", "page"],
])("%s is of the kind %s", (path, kind) => expect(pageKind(path)).toBe(kind));

test("a rule brings its section along, once, with only those rules that were named", () => {
  const [first, second, ...rest] = attachedClauses(book, [permit.id], [rear.id, rear.id]);
  expect(first).toMatchObject({ slug: "permit", rules: [] });
  expect(second).toMatchObject({
    citation: "Springfield: Springfield Zoning Code, 10.5",
    rules: [{ id: rear.id, says: rear.says }],
  });
  expect(rest).toEqual([]);
});

test("ids that the law does not hold are left out", () => {
  expect(attachedClauses(book, [1], [2])).toEqual([]);
});
