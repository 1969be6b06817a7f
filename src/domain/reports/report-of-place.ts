import { DISCLAIMER } from "../disclaimer.ts";
import { PARTLY_DRAWN } from "../geography/layer-words.ts";
import { drawEnvelope, envelopeAlt, NOT_IN_THE_BOX } from "../place-report/draw-envelope.ts";
import { drawLot, lotAlt } from "../place-report/draw-lot.ts";
import type { LotReport, PlaceReport, SeenPlace, UseOut } from "../place-report/place-report.ts";
import {
  homesUnknown,
  NEARBY_HEADING,
  placeFacts,
  placeTitle,
  saidSetbacks,
  sourceWords,
} from "../place-report/place-words.ts";
import { dayInWords } from "../units/date-words.ts";
import { ClauseNumbers, plain } from "./cite-clauses.ts";
import type { Report, ReportBlock, ReportSection } from "./report.ts";
import { factsTable } from "./report-of-answer.ts";
import { OUTCOME_WORDS } from "./report-words.ts";

/** The zoning report of a place as a sheet: what applies and the lot first, then the tables, the place and how sure it is. */
export function reportOfPlace(seen: SeenPlace, report: PlaceReport): Report {
  const numbers = new ClauseNumbers(report.citations);
  const sections: ReportSection[] = [
    appliesSection(seen, report),
    lotSection(report.lot, numbers),
    { heading: "Dimensional standards", blocks: [standardsTable(report, numbers)] },
    {
      heading: "What may be built",
      blocks: [
        ...listed(report),
        ...unsure(report),
        usesTable("uses", "Uses and homes", report.uses, numbers),
        usesTable("projects", "Projects at a home", report.projects, numbers),
      ],
    },
    boxSection(report.lot, numbers),
    { heading: "The place", blocks: [placeTable(seen, report)] },
    overlaysSection(report, numbers),
    {
      heading: "How sure this is",
      blocks: [
        {
          kind: "list",
          items: [
            ...(seen.schematic ? [plain(schematicWords(seen))] : []),
            ...seen.sources.map(({ what, name }) => plain(`${sourceWords(what)}: ${name}`)),
            plain("Not covered means that we don't have a rule. The city may still have one."),
            plain("Verdicts assume the usual case: an interior lot, no landmark, no flood zone."),
          ],
        },
      ],
    },
  ];
  return {
    kind: "place",
    title: `Zoning report: ${placeTitle(seen, report)}`,
    subject: seen.message,
    asOf: report.asOf,
    outcome: null,
    headline: report.headline,
    ...numbers.number(sections),
    disclaimer: DISCLAIMER,
  };
}

const schematicWords = (seen: SeenPlace): string =>
  seen.district?.layer.schematic === false ? PARTLY_DRAWN : SCHEMATIC;
const SCHEMATIC =
  "Lotline drew this map. It is not the city's official map. Check the district with the city.";

const appliesSection = (seen: SeenPlace, report: PlaceReport): ReportSection => ({
  heading: "What applies here",
  blocks: [
    { kind: "verdict", text: plain(report.headline) },
    ...(seen.schematic ? [{ kind: "paragraph" as const, text: plain(schematicWords(seen)) }] : []),
  ],
});

const placeTable = (seen: SeenPlace, report: PlaceReport): ReportBlock =>
  factsTable("What the map shows", [...placeFacts(seen, report), ["Law as of", dayInWords(report.asOf)]]);

function listed({ district }: PlaceReport): ReportBlock[] {
  const said = district.allows ?? "";
  if (said) return [{ kind: "paragraph", text: plain(`What the district is for: ${said}`) }];
  const text = district.known
    ? `We don't have a list of what is allowed in ${district.code}.`
    : `We don't have rules for the district ${district.code} yet. What follows is for the whole city.`;
  return [{ kind: "paragraph", text: plain(text) }];
}

function unsure(report: PlaceReport): ReportBlock[] {
  const text = homesUnknown(report);
  return text === null ? [] : [{ kind: "paragraph", text: plain(text) }];
}

const usesTable = (
  name: string,
  caption: string,
  uses: readonly UseOut[],
  numbers: ClauseNumbers,
): ReportBlock => ({
  kind: "table",
  name,
  caption,
  columns: [caption, "Verdict", "Because"],
  rows: uses.map((use) => [
    plain(use.name),
    plain(OUTCOME_WORDS[use.outcome]),
    numbers.cite(use.text, use.citations),
  ]),
});

const standardsTable = ({ standards }: PlaceReport, numbers: ClauseNumbers): ReportBlock => ({
  kind: "table",
  name: "standards",
  caption: "Dimensional standards",
  columns: ["Standard", "Figure", "When it applies"],
  rows: standards.flatMap(({ title, rows, absence }) =>
    absence
      ? [[plain(title), plain("not in our data"), plain(absence)]]
      : rows.map((row) => [
          plain(title),
          plain(row.formula ? `${row.words} (${row.formula})` : row.words),
          numbers.cite(`${row.special ? "Special case: " : ""}${row.condition ?? "in every case"}`, [
            row.citation,
          ]),
        ]),
  ),
});

function overlaysSection({ overlays, nearby }: PlaceReport, numbers: ClauseNumbers): ReportSection {
  const heading = "Overlays";
  const near: ReportBlock[] =
    nearby.length === 0
      ? []
      : [
          { kind: "paragraph", text: plain(`${NEARBY_HEADING}:`) },
          { kind: "list", items: nearby.map(plain) },
        ];
  if (overlays.length === 0)
    return {
      heading,
      blocks: [{ kind: "paragraph", text: plain("Our overlays show nothing at this place.") }, ...near],
    };
  return {
    heading,
    blocks: [
      ...overlays.flatMap((overlay): ReportBlock[] => [
        { kind: "paragraph", text: plain(`${overlay.name}. ${overlay.meaning}`) },
        overlay.absence
          ? { kind: "paragraph", text: plain(overlay.absence) }
          : {
              kind: "list",
              items: overlay.statements.map(({ text, citations }) => numbers.cite(text, citations)),
            },
      ]),
      ...near,
    ],
  };
}

const lotSection = (lot: LotReport, numbers: ClauseNumbers): ReportSection => ({
  heading: "The lot",
  blocks: [
    { kind: "paragraph", text: plain(lot.about) },
    {
      kind: "drawing",
      caption: "The lot with its setbacks, to scale",
      alt: lotAlt(lot),
      drawing: drawLot(lot),
    },
    {
      kind: "list",
      items: [
        ...saidSetbacks(lot).map(({ text, citations }) => numbers.cite(text, citations)),
        plain(lot.buildableText),
        ...[...lot.size, ...lot.ratios].map(({ text, citations }) => numbers.cite(text, citations)),
      ],
    },
  ],
});

function boxSection(lot: LotReport, numbers: ClauseNumbers): ReportSection {
  const drawing = drawEnvelope(lot, 0);
  const { text, citations } = lot.envelope;
  const said: ReportBlock = { kind: "paragraph", text: numbers.cite(text, citations) };
  const heading = "The box that setbacks and height leave";
  if (!drawing) return { heading, blocks: [said] };
  return {
    heading,
    blocks: [
      said,
      { kind: "drawing", caption: "The box, to scale", alt: envelopeAlt(lot, 0), drawing },
      { kind: "paragraph", text: plain("The box leaves out:") },
      { kind: "list", items: NOT_IN_THE_BOX.map(plain) },
    ],
  };
}
