import { expect, test } from "vitest";
import type { CitableCode, CitableSection } from "./citable.ts";
import { indexCitable } from "./index-citable.ts";
import { resolveCitations } from "./resolve-citations.ts";

/** Forms of letters, plan notes and forums in codes with short numbers, and numbers there that are none of sections. */

const section = (number: string, path: readonly string[]): CitableSection => ({
  number,
  slug: `${path.at(-1)!.toLowerCase().replaceAll(" ", "-")}-${number}`,
  title: "",
  status: "in_force",
  path,
});
const code = (slug: string, name: string, sections: CitableSection[]): CitableCode => ({
  place: { slug, name, state: "OH", aliases: [] },
  codeNames: [],
  editions: [{ number: 1, lawDate: null, sections }],
});
const LAND = "Land Ordinance";
const PLATS = "Plat Ordinance";
const index = indexCitable([
  code(
    "cuyler-heights",
    "Cuyler Heights",
    ["1280.01", "1280.02", "1284.01", "1284.03"].map((number) => section(number, ["Chapter 1284"])),
  ),
  code("alder-county", "Alder County", [
    ...["8-1", "8-2", "8-9", "24-4417", "24-5307"].map((number) => section(number, [LAND])),
    ...["8-1", "8-4"].map((number) => section(number, [PLATS])),
    section("7.05.01", [LAND]),
    section("5.06", [LAND]),
  ]),
]);
const briefs = (text: string, place: string | null) =>
  resolveCitations(index, text, place).map((one) => {
    const slug = "section" in one && one.section ? one.section.slug : one.number;
    return `${one.status} ${slug}`;
  });

test.each([
  [
    "a bare number of a chapter and a section",
    "cuyler-heights",
    "My lot breaks 1280.02 and 1284.03",
    ["found chapter-1284-1280.02", "found chapter-1284-1284.03"],
  ],
  [
    "the same after the name of the place",
    null,
    "Cuyler Heights, Ohio: 1284.01",
    ["found chapter-1284-1284.01"],
  ],
  ["initials of a county's code", "alder-county", "TREES PER ACC 24-5307", ["found land-ordinance-24-5307"]],
  [
    "a number alone that only another place has",
    "cuyler-heights",
    "24-4417",
    ["another_city land-ordinance-24-4417"],
  ],
  [
    "a range of which one end says in which part",
    "alder-county",
    "Sections 8-1 through 8-9",
    ["found land-ordinance-8-1", "found land-ordinance-8-9"],
  ],
  [
    "the part named after the number",
    "alder-county",
    "Sec. 8-1 of the Plat Ordinance",
    ["found plat-ordinance-8-1"],
  ],
  ["neither", "alder-county", "Sec. 8-1", ["unknown 8-1"]],
  [
    "a list in which a number looks like a date",
    "alder-county",
    "Sections 5.06 and 7.05.01",
    ["found land-ordinance-5.06", "found land-ordinance-7.05.01"],
  ],
  [
    "the source of a page",
    "cuyler-heights",
    "<p>Section&nbsp;<strong>1284.03</strong>, Fences</p>",
    ["found chapter-1284-1284.03"],
  ],
  [
    "cells of a table",
    "cuyler-heights",
    "<td>1284.01</td><TD class='x'>1284.03</TD>",
    ["found chapter-1284-1284.01", "found chapter-1284-1284.03"],
  ],
  [
    "rules of a state",
    "cuyler-heights",
    "Fla. Admin. Code r. 62-330.051; R.C. 713.13",
    ["unknown 62-330.051", "unknown 713.13"],
  ],
])("%s", (_, place, text, wanted) => {
  expect(briefs(text, place)).toEqual(wanted);
});

test.each([
  ["cuyler-heights", "1280.02 acres, $1284.03, PPN 1284.01 on Rte 1280.02"],
  ["cuyler-heights", "won 8-1 at 24-4417 Maple Street"],
  ["alder-county", "BLDR 24-4417; Tax Map 24-5307; Alder County 8-2; flight 24-4417"],
])("in %s no section: %s", (place, text) => {
  expect(briefs(text, place).filter((one) => one.startsWith("found"))).toEqual([]);
});
