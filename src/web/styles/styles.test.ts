import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";

/** Rules and the pages that use them are written apart; these tests find what only one of the two knows. */

const STYLES = join(projectRoot, "src", "web", "styles");

/** Classes that code puts together from parts, or that the map's library gives its own elements. */
const MADE = /^(?:zone|change|drawn|maplibregl)-|^map-place$/;

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => ending.test(name) && !name.includes(".test."))
    .map((name) => readFileSync(join(projectRoot, folder, name), "utf8"));

const classesIn = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name));

/** Words in the class attributes of a file's elements, conditions inside them left out. */
function namedBy(source: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, inClass: boolean): void => {
    const here =
      inClass ||
      ((ts.isJsxAttribute(node) || ts.isBindingElement(node)) && /^className$/.test(node.name.getText()));
    if (here && ts.isBinaryExpression(node) && !/^(?:&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText()))
      return;
    if (
      here &&
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    )
      for (const name of node.text.split(/\s+/)) if (name) names.add(name);
    ts.forEachChild(node, (child) => visit(child, here));
  };
  visit(ts.createSourceFile("page.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return names;
}

const sheets = readdirSync(STYLES)
  .filter((name) => name.endsWith(".css"))
  .map((name) => ({
    name,
    classes: classesIn(readFileSync(join(STYLES, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, "")),
  }));
const helpers = sheets.find(({ name }) => name === "helpers.css")!.classes;
const pages = filesIn("src/web", /\.tsx$/);
const named = new Set(pages.flatMap((source) => [...namedBy(source)]));

describe("the style sheets", () => {
  it("have no rule for a class that no code names", () => {
    const code = [...pages, ...filesIn("src/web", /\.ts$/), ...filesIn("src/server", /\.ts$/)].join("\n");
    const idle = sheets.flatMap(({ name, classes }) =>
      [...classes]
        .filter((one) => !MADE.test(one) && !new RegExp(`(?<![\\w-])${one}(?![\\w-])`).test(code))
        .map((one) => `${name}: .${one}`),
    );
    expect(idle).toEqual([]);
  });

  it("have a helper for every distance, size and ink that a page asks for", () => {
    const kinds = new Set(
      [...helpers].filter((name) => name.includes("-")).map((name) => name.split("-")[0]),
    );
    const known = new Set(sheets.flatMap(({ classes }) => [...classes]));
    const missing = [...named].filter(
      (name) =>
        !known.has(name) && (/[^\w-]/.test(name) || (name.includes("-") && kinds.has(name.split("-")[0]))),
    );
    expect(missing).toEqual([]);
  });

  it("have no helper that no page uses", () => {
    expect([...helpers].filter((name) => !named.has(name))).toEqual([]);
  });
});
