import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ZONE_STYLES } from "#domain/geography/zone-style.ts";
import { contrast } from "#server/http/embed-colors.ts";
import { projectRoot } from "#server/project-root.ts";

/** Text colors with the grounds they are on; each pair needs 4.5:1 (WCAG 2.2, 1.4.3). */
const PAIRS: [string, string][] = [
  ...["ink", "ink-2", "ink-3", "accent", "accent-strong"].flatMap((text): [string, string][] => [
    [text, "paper"],
    [text, "sheet"],
  ]),
  ["ink", "accent-soft"],
  ["ink-2", "accent-soft"],
  ["accent", "accent-soft"],
  ["ink", "mark"],
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["ink", "permit-soft"],
  ["ink", "yes-soft"],
  ["accent", "permit-soft"],
  ["accent", "yes-soft"],
  ...["no", "yes", "permit", "depends", "none"].flatMap((tone): [string, string][] => [
    [tone, `${tone}-soft`],
    [tone, "sheet"],
    [tone, "paper"],
  ]),
];

/** Lines around fields and buttons need 3:1 (1.4.11). */
const CONTROLS: [string, string][] = [
  ["control", "sheet"],
  ["control", "paper"],
];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");

function tokensOf(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

describe.each([":root", ".dark"])("the colors of %s", (selector) => {
  const tokens = tokensOf(selector);
  const ratio = (text: string, ground: string) => contrast(tokens.get(text) ?? "", tokens.get(ground) ?? "");

  it.each(PAIRS)("%s on %s can be read", (text, ground) => {
    expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(CONTROLS)("%s shows on %s", (line, ground) => {
    expect(ratio(line, ground)).toBeGreaterThanOrEqual(3);
  });
});

it("zones have the same colors as on the map, by day and by night", () => {
  const zones = css.slice(css.indexOf("/* The zone colors"), css.indexOf("--font-serif"));
  const [day = "", night = ""] = zones.split(".dark {");
  for (const [family, { fill, line, dark }] of Object.entries(ZONE_STYLES)) {
    const name = `--zone-${family.replace("_", "-")}`;
    for (const [block, own] of [
      [day, { fill, line }],
      [night, dark],
    ] as const) {
      expect(block).toContain(`${name}: ${own.fill.toLowerCase()};`);
      expect(block).toContain(`${name}-line: ${own.line.toLowerCase()};`);
    }
  }
});

describe("where the style sheet does not reach", () => {
  const [light, dark] = [tokensOf(":root"), tokensOf(".dark")];
  const textOf = (path: string) => readFileSync(join(projectRoot, path), "utf8");

  it("the widget has the same colors by the same names, light and dark", () => {
    const own = [
      ...textOf("public/embed.css").matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g),
    ];
    expect(own.length).toBeGreaterThan(15);
    for (const [, name = "", day, night] of own)
      expect([name, day, night]).toEqual([name, light.get(name), dark.get(name)]);
    // No color stands there outside that list.
    expect(textOf("public/embed.css").match(/#[0-9a-f]{3,8}\b/g)).toHaveLength(own.length * 2);
  });

  it.each([
    "src/server/pictures/draw-picture.ts",
    "src/server/outside/compose-mail.ts",
    "src/server/reports/sheet.ts",
  ])("%s has no color but the light ones", (path) => {
    const colors = new Set(textOf(path).match(/#[0-9a-f]{6}\b/g));
    expect(colors.size).toBeGreaterThan(3);
    for (const color of colors) expect([...light.values()]).toContain(color);
  });
});
