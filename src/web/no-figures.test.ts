import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";

/** A number with a unit of building law: "6 ft", "800 sq ft", "35%", "$150". */
const FIGURE =
  /\d(?:\.\d+)? ?(?:ft|feet|foot|sq ft|square feet|in(?:ches)?|%|percent|dollars|stories|days)(?![\w-])|\$\d/;
/** How to write a figure, a price of nothing, the name of a unit and how sure a share is: no statement on what may be built. */
const NOT_LAW = [
  "such as 6 ft 6 in, 2 m or 75 sq m",
  'cents === 0 ? "$0"',
  '"spaces per 1,000 sq ft":',
  "95% interval",
];

const drawn = ["src/web", "src/server/reports", "src/domain/reports"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.tsx?$/.test(item.name) && !/\.test\.tsx?$/.test(item.name))
    .map((item) => join(item.parentPath, item.name))
    .filter((path) => !path.includes(`${join("web", "testing")}`)),
);

it("no page, component or sheet holds a figure of its own: all come from the law through an answer", () => {
  const found = drawn.flatMap((path) =>
    readFileSync(path, "utf8")
      .split("\n")
      .map((line, index) => ({
        line: line.replace(/\/\/.*$|\/?\*.*$/, ""),
        at: `${relative(projectRoot, path)}:${index + 1}`,
      }))
      .filter(({ line }) => FIGURE.test(line) && !NOT_LAW.some((words) => line.includes(words)))
      .map(({ line, at }) => `${at} ${line.trim()}`),
  );
  expect(drawn.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
