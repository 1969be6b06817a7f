import type { CitableCode } from "#domain/codes/citable.ts";
import { citableSection } from "#domain/codes/citable-section.ts";
import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { sharedData } from "./shared-data.ts";

/** Codes of real cities, read by the importer, with how letters name them. */
export interface RealCode extends CitableCode {
  /** "SMC" */
  initials: string;
  enacted: readonly EnactedSection[];
}

const NEW_YORK = {
  slug: "new-york",
  name: "New York",
  state: "New York",
  aliases: ["New York City", "NYC", "Queens"],
};
const place = (slug: string, name: string, state: string, aliases: string[] = []) => ({
  slug,
  name,
  state,
  aliases,
});

const SOURCES = [
  [
    "austin-title-25",
    place("austin", "Austin", "Texas", ["city of austin"]),
    "Austin Land Development Code",
    "LDC",
  ],
  ["chicago-title-17", place("chicago", "Chicago", "Illinois"), "Chicago Zoning Ordinance", "CZO"],
  ["portland-or-title-33", place("portland", "Portland", "Oregon", ["pdx"]), "Portland City Code", "PCC"],
  ["seattle-title-23", place("seattle", "Seattle", "Washington"), "Seattle Municipal Code", "SMC"],
  ["new-york-city-administrative-code", NEW_YORK, "New York City Administrative Code", "NYCAC"],
  ["new-york-city-zoning-resolution", NEW_YORK, "New York City Zoning Resolution", "ZR"],
  [
    "gainesville-fl-land-development",
    place("gainesville", "Gainesville", "Florida"),
    "Gainesville Land Development Code",
    "GLDC",
  ],
  ["atlanta-ga-land-development", place("atlanta", "Atlanta", "Georgia"), "Atlanta City Code", "ACC"],
  ["spanish-fork", place("spanish-fork", "Spanish Fork", "Utah"), "Spanish Fork Municipal Code", "SFMC"],
  [
    "dc-title-6",
    place("washington-dc", "Washington", "District of Columbia", ["D.C.", "Washington D.C."]),
    "D.C. Official Code",
    "DCOC",
  ],
] as const;

export async function readRealCodes(): Promise<RealCode[]> {
  const codes: RealCode[] = [];
  for (const [folder, itsPlace, name, initials] of SOURCES) {
    const files = await openSource(sharedData(`codes/${folder}`), () =>
      Promise.reject(new Error("a test asked the network")),
    );
    const { sections: enacted } = await importCode(files);
    const sections = enacted.map(citableSection);
    codes.push({
      place: itsPlace,
      codeNames: [name, initials],
      initials,
      enacted,
      editions: [{ number: 1, lawDate: null, sections }],
    });
  }
  return codes;
}
