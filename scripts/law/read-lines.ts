import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { FaultPlace, type LawFault } from "#ingest/law-pack/law-fault.ts";

/** One line of a file of JSON objects, with the spot that faults of it are reported from. */
export interface PlacedLine {
  content: Record<string, unknown>;
  place: FaultPlace;
}

/** The .jsonl files of a folder, in the order of their names; none where there is no such folder. */
export const lineFilesOf = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(".jsonl"))
        .sort()
        .map((name) => join(folder, name))
    : [];

/** Reads a file of JSON objects, one a line. What cannot be read becomes a fault with its line. */
export function readLines(file: string, called: string, faults: LawFault[]): PlacedLine[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((text, index): PlacedLine[] => {
      if (text.trim() === "") return [];
      const place = new FaultPlace(faults, `${called}/${basename(file)}`, () => index + 1);
      let content: unknown;
      try {
        content = JSON.parse(text);
      } catch (problem) {
        place.report(
          `it is no sound JSON: ${problem instanceof Error ? problem.message : String(problem)}`,
          "Write one object in braces on each line, with names and texts in double quotes.",
        );
        return [];
      }
      if (content !== null && typeof content === "object" && !Array.isArray(content))
        return [{ content: content as Record<string, unknown>, place }];
      place.report("it is no object", 'Write it as {"q": "…", …}.');
      return [];
    });
}
