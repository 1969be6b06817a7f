import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from "yaml";
import type { LineOf } from "./law-fault.ts";

export interface YamlFile {
  content: unknown;
  lineOf: LineOf;
}
export interface YamlFault {
  what: string;
  remedy: string;
  line: number;
}

const REMEDIES: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: "Write the field once: of two values one would be lost.",
  TAB_AS_INDENT: "Indent with blanks, two for each level.",
  BAD_INDENT: "Close quotes and brackets that are open, and indent it as the lines around it are.",
  BLOCK_AS_IMPLICIT_KEY: "Put a text that contains a colon in quotes.",
  MULTILINE_IMPLICIT_KEY: "Put a text that contains a colon in quotes, or give the field its colon.",
  MISSING_CHAR: "Close the quotes or brackets that are open there.",
};

/** Reads YAML 1.2 with the line of everything in it, or what is wrong with it. yes and no stay words. */
export function readYaml(text: string): { file: YamlFile } | { faults: YamlFault[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { version: "1.2", lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lines.linePos(offset).line);
  const fault = ({ code, message, pos }: YAMLError): YamlFault => ({
    what: `it is no sound YAML: ${message.replace(/[.]$/, "")}`,
    remedy: REMEDIES[code] ?? "Compare it with law/denver/fence.yaml.",
    line: lineAt(pos[0]),
  });
  if (document.errors.length > 0) {
    // After the first, errors of form mostly follow from it.
    const first = document.errors.find(({ code }) => code !== "DUPLICATE_KEY");
    return {
      faults: document.errors.filter((e) => e === first || e.code === "DUPLICATE_KEY").map(fault),
    };
  }
  let content: unknown;
  try {
    content = document.toJS();
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem);
    return {
      faults: [{ what: `it is no sound YAML: ${what}`, remedy: "Write out what it refers to.", line: 1 }],
    };
  }
  return { file: { content, lineOf: (path) => lineAt(offsetOf(document.contents, path)) } };
}

/** Where a path leads to: of a field its key, of an item its beginning, of what is missing the last step that exists. */
function offsetOf(root: Node | null, path: readonly PropertyKey[]): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (!pair) break;
      offset = isScalar(pair.key) ? (pair.key.range?.[0] ?? offset) : offset;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as Node | undefined;
      if (!item) break;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else break;
  }
  return offset;
}
