import type { Style } from "./planted-citations.ts";

/** Sentences around citations, and sentences full of other numbers. */

const at = (number: string, sign: number) => {
  const places = [...number.matchAll(/[.-]/g)].map(({ index }) => index);
  return places[Math.min(sign, places.length - 1)]!;
};

/** As people write to and from a city, with other numbers around. */
export const STYLES: Style[] = [
  {
    name: "sign",
    numbers: 1,
    write: (n) => `Our reviewer relied on § ${n}, whatever the letter of 10-28-20 says.`,
  },
  { name: "Section", numbers: 1, write: (n) => `Because of Section ${n} you owe $1,250.00 by 3/14/2025.` },
  {
    name: "Sec., in brackets",
    numbers: 1,
    write: (n) => `The porch was left out (cf. Sec. ${n}; Ord. No. 2020-58, § 17, 10-28-20).`,
  },
  { name: "sec", numbers: 1, write: (n) => `does sec ${n} let me go 10.5 ft high? my cell is 512-974-2000` },
  {
    name: "initials",
    numbers: 1,
    write: (n, { initials }) => `Denied for want of screening: ${initials} ${n}.`,
  },
  {
    name: "place and Code",
    numbers: 1,
    write: (n, { place }) => `I was sent here by ${place.name} Code ${n}; it is about 2-4 stories.`,
  },
  {
    name: "of the code",
    numbers: 1,
    write: (n, { codeNames }) => `What does ${n} of the ${codeNames[0]} ask of a 40-by-60 lot?`,
  },
  {
    name: "possessive",
    numbers: 1,
    write: (n, { place }) => `Nothing in ${place.name}'s § ${n} is about a 1-1/2 story house.`,
  },
  { name: "other dashes", numbers: 1, write: (n) => `Please answer under §${n.replaceAll("-", "–")}.` },
  {
    name: "hard hyphens",
    numbers: 1,
    write: (n) => `as Section ${n.replaceAll("-", "‑")} has it, at a ratio of 1:4`,
  },
  {
    name: "broken line",
    numbers: 1,
    write: (n) =>
      `the setbacks of Section ${n.slice(0, at(n, 1) + 1)}\n${n.slice(at(n, 1) + 1)} were not met`,
  },
  {
    name: "blank inside",
    numbers: 1,
    write: (n) => `copied from the PDF: Section ${n.slice(0, at(n, 0))} ${n.slice(at(n, 0))} (page 12)`,
  },
  {
    name: "paragraphs",
    numbers: 1,
    write: (n) => `A wall as in Section ${n}(D)(1)(a), 6 ft. at most, zip code 78701-1234`,
  },
  { name: "two", numbers: 2, write: (n, _, m) => `Both §§ ${n} and ${m} were met on 2024-06-30.` },
  {
    name: "range",
    numbers: 2,
    write: (n, _, m) => `Read Sections ${n} through ${m} before the hearing at 10:30.`,
  },
  {
    name: "bare",
    numbers: 1,
    bare: true,
    write: (n) => `I still think that ${n}, not Ordinance 127376, decides this.`,
  },
  {
    name: "subsection of",
    numbers: 1,
    write: (n) => `The exception in subsection (B) of Section ${n} costs 25% more.`,
  },
  {
    name: "list",
    numbers: 2,
    bare: true,
    write: (n, _, m) => `Corrections:\n1. ${n}: show the fence.\n2. ${m}: show 10 ft. of it.`,
  },
  {
    name: "heading of a letter",
    numbers: 1,
    bare: true,
    write: (n) => `RE: 41-15 Main Street, Case 2023-000123, ${n} - variance`,
  },
  {
    name: "quoted",
    numbers: 1,
    bare: true,
    write: (n) => `The plan says “${n}”. Is this still law in 2025-2026?`,
  },
];

/** Others that planning departments, architects and mail programs write. */
export const MORE_STYLES: Style[] = [
  {
    name: "Mun. Code",
    numbers: 1,
    write: (n, { place }) => `Violation of ${place.name} Mun. Code § ${n}: $500 a day.`,
  },
  { name: "s.", numbers: 1, write: (n) => `The board finds that s. ${n} was met by a vote of 5-2.` },
  { name: "Code Section:", numbers: 1, write: (n) => `Code Section: ${n}\nParcel: 0123-456-789` },
  {
    name: "City Code Sections",
    numbers: 2,
    write: (n, _, m) => `Applicant seeks relief from City Code Sections ${n}, ${m}.`,
  },
  { name: "ampersand", numbers: 2, write: (n, _, m) => `Staff report 2024-117, see §§${n} & ${m}` },
  {
    name: "et seq.",
    numbers: 1,
    write: (n) => `Such uses are governed by § ${n} et seq. and by the lease of 1-15-2020.`,
  },
  {
    name: "as amended",
    numbers: 1,
    write: (n) => `We applied Section ${n}, as amended by Ord. 2021-04 on April 5, 2021.`,
  },
  {
    name: "zoning code in brackets",
    numbers: 1,
    write: (n) => `Not permitted by the Zoning Code (Section ${n}).`,
  },
  {
    name: "capitals",
    numbers: 1,
    write: (n) => `NOTICE PURSUANT TO SECTION ${n.toUpperCase()}, 30 DAYS TO COMPLY`,
  },
  { name: "Sect.", numbers: 1, write: (n) => `Sect. ${n} – 35'-0" max. height; provided 34'-6"` },
  { name: "bold", numbers: 1, write: (n) => `**Section ${n}** requires 2 spaces per 1,000 sq. ft.` },
  { name: "reply", numbers: 1, write: (n) => `> Sec. ${n} is the one.\n> Tel. 555-0100` },
  { name: "table row", numbers: 1, bare: true, write: (n) => `| ${n} | 10 ft | 12 ft | complies |` },
  { name: "in brackets", numbers: 1, bare: true, write: (n) => `The rear yard is short by 2.5 feet (${n}).` },
  {
    name: "spaced dash range",
    numbers: 2,
    write: (n, _, m) => `Sections ${n} - ${m} do not apply to lots of 5,000-7,500 sf.`,
  },
  { name: "or Section", numbers: 2, write: (n, _, m) => `Cite Section ${n} or Section ${m} on sheet A-101.` },
  { name: "of § ", numbers: 1, write: (n) => `as used in ¶ (c) of § ${n}, 12 months from 07/01/24` },
  {
    name: "city's code",
    numbers: 1,
    write: (n) => `Under section ${n} of the City's code a 10x12 shed is fine.`,
  },
  { name: "HTML", numbers: 1, write: (n) => `<p>See <a href="/c#s">&sect;&nbsp;${n}</a> (rev. 2.1.3)</p>` },
  {
    name: "comma list",
    numbers: 2,
    bare: true,
    write: (n, _, m) => `Checked: ${n}, ${m}; not checked: energy (IECC 2021 R402.1).`,
  },
];

/** And others again, with what mail programs, data and hurried people make of them. */
export const THIRD_STYLES: Style[] = [
  {
    name: "semicolons",
    numbers: 2,
    write: (n, _, m) => `Deficiencies noted: Sec. ${n}; Sec. ${m}; Fire Code 503.2.1.`,
  },
  {
    name: "city comma",
    numbers: 1,
    write: (n, { place }) =>
      `Under the City of ${place.name}, Code of Ordinances, Section ${n}, no fence may exceed 6'.`,
  },
  {
    name: "slash and/or",
    numbers: 2,
    write: (n, _, m) => `subject to Sections ${n} and/or ${m} as of 12/31/2023`,
  },
  { name: "code name comma", numbers: 1, write: (n, { codeNames }) => `${codeNames[0]}, § ${n} (2024)` },
  {
    name: "trail code comma",
    numbers: 1,
    write: (n, { codeNames }) => `You cited Section ${n}, ${codeNames[0]}, in your 2/2/24 letter.`,
  },
  { name: "question", numbers: 1, write: (n) => `is section ${n}? still in force, for a 10'x12' shed` },
  {
    name: "lower code",
    numbers: 1,
    write: (n, { place }) => `${place.name.toLowerCase()} code ${n} says 5 ft`,
  },
  { name: "colon title", numbers: 1, write: (n) => `Section ${n}: Accessory structures. Max. 120 sf.` },
  {
    name: "through between",
    numbers: 2,
    write: (n, _, m) => `between Sections ${n} and ${m} inclusive; pp. 12-14`,
  },
  {
    name: "pursuant cap",
    numbers: 1,
    write: (n, { place }) => `Pursuant to the ${place.name} zoning code section ${n}, a 25-foot yard is due.`,
  },
  {
    name: "paragraph after",
    numbers: 1,
    write: (n) => `Section ${n}, paragraph (b)(3), second sentence; fee of $1,015.50`,
  },
  { name: "exception", numbers: 1, write: (n) => `Exception 2 to Sec. ${n} (footnote 4)` },
  {
    name: "json",
    numbers: 1,
    write: (n) => `{"code_section": "§ ${n}", "date": "2024-05-06", "id": 20240506}`,
  },
  { name: "csv", numbers: 1, write: (n) => `Section,Title\nSec. ${n},Fences\n` },
  { name: "tab bullets", numbers: 2, bare: true, write: (n, _, m) => `\t• ${n}\n\t• ${m}\n` },
  { name: "bold initials", numbers: 1, write: (n, { initials }) => `(${initials} § ${n}.)` },
  { name: "unlike", numbers: 1, write: (n) => `Unlike Denver, we follow Section ${n} here since 2019.` },
  {
    name: "dear",
    numbers: 1,
    write: (n) => `Dear Ms. Ortiz,\n\nyour plans of 7-3-24 miss Section ${n}\n(see comment 4.2).`,
  },
  { name: "no space sign", numbers: 1, write: (n) => `cf. §${n}, §17 of the ordinance` },
  { name: "sub dot", numbers: 1, write: (n) => `Sec. ${n}(C).2 sets 35 feet` },
];

/** Numbers of all kinds in letters, none of which is a section. */
export const NO_CITATIONS = [
  "Hearing on 10-28-20, continued to 11-4-2020 and 2020-12-02; vote of 6-1.",
  "Phone 312-744-3200, (512) 974-2000, 503.823.7300, fax 206-684-8600 x 23-45.",
  "Valuation $25,000.00, fee $16.06, deposit of $30-$40, 6.5 percent interest.",
  "Lumber of 2-1/2 by 10-3/4 in., posts 5.5 x 5.5, a 27-101 mix, 6-10 ft on center.",
  "Adopted by Ordinance No. 20231207-001, Ord. 2020-58 and Ordinance 127376, Resolution 27-2012.",
  "Mail to 23-22 31st Street, Queens, NY 11105-2030, or 27-105 Queens Boulevard.",
  "Permit 2024-033110-220-RS, case C14-2020-0004, BLDS-25-2-0492, docket 6-201-2024.",
  "Parcel 0123-456-7890, APN 25-2-492-001, block 28-105, lot 3-17.",
  "At a ratio of 1:4 and a slope of 33:110, from 10:30 to 12:45 on 3/4/25.",
  "Two to four units (2-4), 5-10 years, R-1-A and RS-3 zones, SPI-16, MR-4A, C14.",
  "42 U.S.C. § 3604, 24 C.F.R. § 100.201, NCGS 160D-703, RCW 36.70A.600, ORS 197A.420.",
  "Utah Code § 10-9a-530, Fla. Stat. § 163.3177, O.C.G.A. § 36-66-4, Code of Virginia § 15.2-2280.",
  "Texas Local Government Code Section 211.003 and Tex. Prop. Code § 202.001 limit that.",
  "Section 8 vouchers, Section 504, Title VII, Chapter 11, Part 2 and Article 5 of the lease.",
  "IRC R301.2, IBC 1607.1, NFPA 13-2019, ASTM E84-20, ICC A117.1-2017, NEC 210.8.",
  "Version 2.1.3 of the form, build 25.2.492, host 10.1.2.30, see https://ex.org/a?n=25-2-492#6-201.",
  "Sheets A-101, S-2.1 and L1.01; detail 6/A5-2; note 4.2; page 23-45.",
  "Boise City Code § 25-2-492, the Salem Municipal Code 33.110.220, and § 6-201 of the Tulsa Zoning Code.",
];
