import { isDeepStrictEqual } from "node:util";
import { Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from "yaml";
import { clauseSchema } from "#ingest/law-pack/schema.ts";
import { readYaml } from "#ingest/law-pack/yaml-lines.ts";
import type { Entry } from "./cells.ts";
import type { TopicContent } from "./law-table.ts";

/** Beyond this a text is folded over several lines. */
const LINE = 110;
/** Groups and lists that law files write on one line. */
const ON_ONE_LINE = new Set(["when", "aliases", "facts", "subject", "share", "omitted"]);

export interface WrittenTopic {
  text: string;
  /** Comments of clauses that were rewritten, which the new text does not have. */
  lostComments: string[];
}

/**
 * The text of a topic file. What of an earlier text still says the same is kept letter by letter, with its comments; clauses
 * that differ are rewritten.
 */
export function writeTopicFile(content: TopicContent, earlier: string | null): WrittenTopic {
  const fresh = {
    text: `topic: ${content.topic}\nclauses:${content.clauses.length === 0 ? " []" : ""}\n${content.clauses.map(clauseText).join("")}`,
    lostComments: [],
  };
  if (earlier === null) return fresh;
  const parts = partsOf(earlier);
  if (!parts || content.clauses.length === 0) return { ...fresh, lostComments: commentsIn(earlier) };
  const left = [...parts.clauses];
  const texts = content.clauses.map((clause) => {
    const at = left.findIndex((part) => saysTheSame(part.entry, clause));
    return at < 0 ? clauseText(clause) : left.splice(at, 1)[0]!.text;
  });
  const text = `${parts.head}${texts.join("")}`;
  const kept = { text, lostComments: left.flatMap((part) => commentsIn(part.text)) };
  // A file that is laid out in a way of its own is rewritten.
  const read = readYaml(text);
  const sound = "file" in read && contentSaysTheSame(read.file.content, content);
  return sound ? kept : { ...fresh, lostComments: commentsIn(earlier) };
}

/** Whether two ways to write a clause come to the same law. */
function saysTheSame(a: unknown, b: unknown): boolean {
  const [one, other] = [clauseSchema.safeParse(a), clauseSchema.safeParse(b)];
  return one.success && other.success && isDeepStrictEqual(one.data, other.data);
}

function contentSaysTheSame(read: unknown, { topic, clauses }: TopicContent): boolean {
  const file = read as { topic?: unknown; clauses?: unknown } | null;
  return (
    file?.topic === topic &&
    Array.isArray(file.clauses) &&
    file.clauses.length === clauses.length &&
    clauses.every((clause, at) => saysTheSame((file.clauses as unknown[])[at], clause))
  );
}

/** The text before the first clause, and that of each clause up to the next. */
function partsOf(text: string): { head: string; clauses: { text: string; entry: unknown }[] } | null {
  const document = parseDocument(text, { version: "1.2" });
  const list = isMap(document.contents) ? document.contents.get("clauses", true) : null;
  if (document.errors.length > 0 || !isSeq(list) || list.flow || list.items.length === 0) return null;
  const starts = list.items.map((item) => text.lastIndexOf("\n", (item as Node).range?.[0] ?? 0) + 1);
  const ended = text.endsWith("\n") ? text : `${text}\n`;
  return {
    head: text.slice(0, starts[0]),
    clauses: list.items.map((item, at) => ({
      text: ended.slice(starts[at], starts[at + 1] ?? ended.length),
      entry: (item as Node).toJS(document),
    })),
  };
}

const commentsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("#"));

function clauseText(clause: Entry): string {
  const document = new Document([clause], { version: "1.2" });
  visit(document, {
    Pair(_, { key, value }) {
      const name = isScalar(key) ? String(key.value) : "";
      if ((isMap(value) || isSeq(value)) && ON_ONE_LINE.has(name)) value.flow = true;
      if (isScalar(value) && name === "text" && String(value.value).length > LINE - 10)
        value.type = "BLOCK_FOLDED";
    },
  });
  return document
    .toString({ lineWidth: LINE, flowCollectionPadding: true })
    .split("\n")
    .map((line) => (line === "" ? line : `  ${line}`))
    .join("\n");
}
