import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { CheckedFolders } from "./check-law.ts";

/** A small sound law of two made-up cities with bank lines, questions and facts, as files by their path. */
export const FIXTURE: Readonly<Record<string, string>> = {
  "law/springfield/city.yaml": `id: 1
name: Springfield
state: Colorado
state_code: CO
center: [-104.99, 39.74]
aliases: [springfield co, spring town]
codes:
  zoning: { name: Springfield Zoning Code, url: null }
read_on: 2026-11-20
sources:
  code-page:
    url: https://example.org/springfield/code
    tier: official page
    as_of: "2025"
    law_through: 2025-01-01
  old-guide:
    url: null
    tier: third-party page
    as_of: undated guide
    undated: copy
groups:
  houses: [RH-1, "RH-1(D)"]
`,
  "law/springfield/districts.yaml": `districts:
  - code: RH-1
    name: Houses
    family: residential
    allows: One house on a lot.
    aliases: [house zone]
    standards: [zc-4-fences]
  - code: RH-1(D)
    name: Detached houses
    family: residential
    allows: One detached house on a lot.
  - code: C-2
    name: Shops
    family: commercial
    allows: Shops with homes above.
`,
  "law/springfield/fence.yaml": `topic: fence
clauses:
  - id: zc-4-fences
    code: zoning
    section: Section 4
    heading: "Fences: height"
    source: code-page
    text: >-
      In front of a house a fence may be 4 feet tall.
      Behind it a fence between 5 and 7 feet tall must be half open.
      A fence of chain link is not allowed in front of a house.
      A permit for a fence costs 40 to 90 dollars.
      In RH-1(D) districts a fence along an alley may be 8 feet tall.
    facts: [1]
    rules:
      - id: front
        kind: limit
        subject: fence
        measure: height
        is: at_most
        value: 4 ft
        when: { place: front_yard, not_district: commercial }
        phrase: in front of the house
        quote: In front of a house a fence may be 4 feet tall.
      - id: open
        kind: required
        subject: fence
        when: { height: "5 ft .. 7 ft" }
        predicate: be half open
        quote: Behind it a fence between 5 and 7 feet tall must be half open.
      - id: chain-link
        kind: prohibited
        subject: fence
        when: { place: front_yard, material: chain_link }
        quote: A fence of chain link is not allowed in front of a house.
      - id: fee
        kind: fee
        subject: fence
        measure: fee
        value: 40 USD
        to_value: 90 USD
        quote: A permit for a fence costs 40 to 90 dollars.
      - id: alley
        kind: limit
        subject: fence
        measure: height
        is: at_most
        value: 8 ft
        when: { place: alley, district: RH-1(D) }
        phrase: along an alley in RH-1(D) districts
        quote: In RH-1(D) districts a fence along an alley may be 8 feet tall.
  - id: guide-fences
    code: zoning
    section: Guide to fences
    heading: Fences in the guide
    source: old-guide
    text: In front of a house a fence may be 3 feet tall.
    from: 2020-01-01
    rules:
      - id: front
        kind: limit
        subject: fence
        measure: height
        is: at_most
        value: 3 ft
        when: { place: front_yard }
        phrase: in front of the house
        yields_to: zc-4-fences#front
        because: The guide is older than the code.
        quote: In front of a house a fence may be 3 feet tall.
`,
  "law/springfield/permit.yaml": `topic: permit
clauses:
  - id: zc-9-permits
    code: zoning
    section: Section 9
    heading: Fence permits
    source: code-page
    text: A fence taller than 6 feet needs a zoning permit.
    rules:
      - id: tall-fence
        kind: permit
        subject: fence
        permit: zoning permit
        permit_type: zoning
        when: { height: "> 6 ft" }
        phrase: if it is taller than 6 ft
        quote: A fence taller than 6 feet needs a zoning permit.
`,
  "law/shelbyville/city.yaml": `id: 2
name: Shelbyville
state: Oregon
state_code: OR
center: [-122.6, 45.5]
aliases: [shelby town]
codes: {}
read_on: 2026-11-20
sources: {}
`,
  "law/shelbyville/districts.yaml": `districts:
  - code: XR-9
    name: Homes
    family: residential
    allows: Homes.
`,
  "bank/asked.jsonl": `{"text": "how tall may my fence be", "act": "how_much", "subject": "fence", "rules": ["springfield/zc-4-fences/front"]}
{"text": "do I need a permit for a fence", "act": "need_permit", "subject": "fence", "rules": ["springfield/zc-9-permits/tall-fence"]}
`,
  "questions/springfield.jsonl": `{"q": "how tall may my fence be", "city": "Springfield", "topic": "fence", "kind": "limit", "expect": {"outcome": ["value"]}}
{"q": "do I need a permit", "city": "Springfield", "topic": "permit", "kind": "permit", "rules": ["springfield/zc-9-permits/tall-fence"], "expect": {"outcome": ["depends"]}}
`,
  "facts/springfield.jsonl": `{"statement": "Fences may be 4 feet tall in front."}
`,
};

/** Writes files by their path below a new temporary folder; the caller removes it. */
export function writeFixture(files: Readonly<Record<string, string>>): {
  root: string;
  folders: CheckedFolders;
} {
  const root = mkdtempSync(join(tmpdir(), "law-"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const folders = {
    law: join(root, "law"),
    bank: join(root, "bank"),
    questions: join(root, "questions"),
    facts: join(root, "facts"),
  };
  return { root, folders };
}
