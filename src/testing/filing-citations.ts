import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A text in one of the places of `FILING_CODES`, with what each of its citations is: "found 350-21(B)". */
export interface FilingCitation {
  style: string;
  place: string;
  text: string;
  wanted: string[];
}

/** Citations as filings, staff reports, plan comments, pages, scanners and people in Spanish write them. */
export const FILING_CITATIONS: readonly FilingCitation[] = readFileSync(
  join(import.meta.dirname, "filing-citations.jsonl"),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
