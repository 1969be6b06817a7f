import type { CitationOut } from "../answers/answer-shape.ts";

/** Takes citations into a common list; the function gives the new id of an old one. */
export function renumber(own: readonly CitationOut[], all: CitationOut[]): (id: string) => string {
  const ids = new Map<string, string>();
  for (const citation of own) {
    const known = all.find(
      (c) => c.codeId === citation.codeId && c.start === citation.start && c.end === citation.end,
    );
    const id = known?.id ?? `c${all.length + 1}`;
    if (!known) all.push({ ...citation, id });
    ids.set(citation.id, id);
  }
  return (id) => ids.get(id) ?? id;
}
