import type { ReactNode } from "react";

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#39": "'",
  "#x27": "'",
  apos: "'",
};

/** A snippet's parts in order: text, and whether it is marked. Anything but <mark> is plain text. */
export function splitMarks(snippet: string): { text: string; marked: boolean }[] {
  return snippet
    .split(/(<mark>[\s\S]*?<\/mark>)/)
    .filter((part) => part !== "")
    .map((part) => {
      const inner = /^<mark>([\s\S]*)<\/mark>$/.exec(part);
      return { text: fromEntities(inner ? (inner[1] ?? "") : part), marked: inner !== null };
    });
}

const fromEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos|#39|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** Shows a snippet whose matches stand between <mark> and </mark>. */
export function Marked({ snippet }: { snippet: string }): ReactNode {
  return splitMarks(snippet).map(({ text, marked }, index) =>
    // The parts of a text have no other identity and never move.
    marked ? <mark key={index}>{text}</mark> : text,
  );
}
