import { lexer, type Token, type Tokens } from "marked";
import { parse as parseYaml } from "yaml";
import {
  type Article,
  anchorOf,
  type Inline,
  LIVE_KINDS,
  type LiveKind,
  type Source,
  TABS,
  type Tab,
  type Words,
} from "#domain/documentation/article.ts";

/** A picture of the screen as it lies in public/, by the name that an article gives it. */
export interface Picture {
  src: string;
  dark: string | null;
  width: number;
  height: number;
}

/** A file that cannot be read as an article. The message names the file and what is wrong. */
export class ArticleFault extends Error {
  override readonly name = "ArticleFault";
}

interface Reading {
  path: string;
  /** Null where the picture has not been taken yet: the article then stands without it. */
  picture: (name: string) => Picture | null;
  anchors: Set<string>;
}

const PICTURE = "picture:";

/**
 * Reads one article: front matter in YAML, then Markdown. Only what an article may hold is accepted; HTML, nested
 * lists and anything else throw an ArticleFault. A fenced block whose language is a live kind holds inputs in YAML.
 * @param path where it lies, as "guides/010-ask.md": the folder is its tab, the name without number its address
 */
export function readArticle(path: string, file: string, picture: Reading["picture"]): Article {
  const [, front, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (front === undefined || body === undefined) throw new ArticleFault(`${path}: no front matter`);
  const [tab = "", name = ""] = path.split("/");
  if (!(TABS as readonly string[]).includes(tab)) throw new ArticleFault(`${path}: "${tab}" is no tab`);
  const { title, summary, group, ...rest } = readYaml(path, front);
  if (typeof title !== "string" || typeof summary !== "string" || typeof group !== "string")
    throw new ArticleFault(`${path}: title, summary and group are needed, each as a text`);
  if (Object.keys(rest).length > 0)
    throw new ArticleFault(`${path}: unknown in the front matter: ${Object.keys(rest).join(", ")}`);
  const reading: Reading = { path, picture, anchors: new Set() };
  const blocks = lexer(body).flatMap((token) => readBlock(reading, token));
  return {
    slug: name.replace(/^\d+-/, "").replace(/\.md$/, ""),
    tab: tab as Tab,
    group,
    title,
    summary,
    blocks,
  };
}

/** Names and values; nothing at all is as good as none. */
function readYaml(path: string, text: string): Record<string, unknown> {
  try {
    const read: unknown = parseYaml(text) ?? {};
    if (typeof read === "object") return read as Record<string, unknown>;
  } catch (problem) {
    throw new ArticleFault(`${path}: ${(problem as Error).message}`);
  }
  throw new ArticleFault(`${path}: names and values were expected: ${text}`);
}

function readBlock(reading: Reading, token: Token): Source[] {
  switch (token.type) {
    case "space":
      return [];
    case "heading":
      return [readHeading(reading, token as Tokens.Heading)];
    case "paragraph":
      return readParagraph(reading, token as Tokens.Paragraph);
    case "blockquote":
      return (token as Tokens.Blockquote).tokens
        .filter(({ type }) => type !== "space")
        .map((inner) => ({ kind: "note", words: readWords(reading, inner) }));
    case "list":
      return [readList(reading, token as Tokens.List)];
    case "table":
      return [readTable(reading, token as Tokens.Table)];
    case "code":
      return [readCode(reading, token as Tokens.Code)];
    default:
      throw new ArticleFault(`${reading.path}: ${token.type} is not used here: ${token.raw.trim()}`);
  }
}

function readHeading({ path, anchors }: Reading, { depth, text }: Tokens.Heading): Source {
  if (depth !== 2 && depth !== 3) throw new ArticleFault(`${path}: headings are ## or ###: ${text}`);
  const id = anchorOf(text);
  if (anchors.has(id)) throw new ArticleFault(`${path}: two headings read "${text}"`);
  anchors.add(id);
  return { kind: "heading", level: depth, id, text };
}

function readParagraph(reading: Reading, token: Tokens.Paragraph): Source[] {
  const [only, ...others] = token.tokens;
  if (only?.type !== "image" || others.length > 0)
    return [{ kind: "paragraph", words: readWords(reading, token) }];
  const { href, text } = only as Tokens.Image;
  if (!href.startsWith(PICTURE) || !text)
    throw new ArticleFault(`${reading.path}: a picture is ![what it shows](picture:name): ${token.raw}`);
  const picture = reading.picture(href.slice(PICTURE.length));
  return picture ? [{ kind: "picture", alt: text, ...picture }] : [];
}

function readList(reading: Reading, { ordered, items }: Tokens.List): Source {
  return {
    kind: "list",
    ordered,
    items: items.map((item) => {
      const [only, ...others] = item.tokens.filter(({ type }) => type !== "space");
      if (!only || others.length > 0 || (only.type !== "text" && only.type !== "paragraph"))
        throw new ArticleFault(`${reading.path}: an item of a list is one paragraph: ${item.raw.trim()}`);
      return readWords(reading, only);
    }),
  };
}

const readTable = (reading: Reading, { header, rows }: Tokens.Table): Source => ({
  kind: "table",
  columns: header.map(({ text }) => text),
  rows: rows.map((row) => ({
    id: null,
    cells: row.map(({ tokens }) => tokens.map((token) => readInline(reading, token))),
  })),
});

function readCode({ path }: Reading, { lang = "", text }: Tokens.Code): Source {
  if (!(LIVE_KINDS as readonly string[]).includes(lang)) return { kind: "code", language: lang, text };
  const inputs = readYaml(path, text);
  return {
    kind: "live",
    live: lang as LiveKind,
    inputs: Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)])),
  };
}

function readWords(reading: Reading, token: Token): Words {
  const inner = (token as Tokens.Paragraph).tokens;
  if (!inner) throw new ArticleFault(`${reading.path}: text was expected: ${token.raw}`);
  return inner.map((part) => readInline(reading, part));
}

function readInline({ path }: Reading, token: Token): Inline {
  switch (token.type) {
    case "text":
    case "escape":
      return { kind: "text", text: (token as Tokens.Text).text.replace(/\s*\n\s*/g, " ") };
    case "strong":
      return { kind: "strong", text: (token as Tokens.Strong).text };
    case "em":
      return { kind: "emphasis", text: (token as Tokens.Em).text };
    case "codespan":
      return { kind: "code", text: (token as Tokens.Codespan).text };
    case "link": {
      const { href, text } = token as Tokens.Link;
      if (!/^(?:\/(?!\/)|#|https:\/\/)/.test(href))
        throw new ArticleFault(`${path}: a link leads to /…, #… or https://…: ${href}`);
      return { kind: "link", text: text.replace(/\s*\n\s*/g, " "), href };
    }
    default:
      throw new ArticleFault(`${path}: ${token.type} is not used here: ${token.raw}`);
  }
}
