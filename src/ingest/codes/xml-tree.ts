import { Parser } from "htmlparser2";
import { UnreadableCode } from "./code-file.ts";

/** XML as a tree of elements, within limits. Entities of the document's own and document types are not read. */

export interface XmlElement {
  /** Lower case, without its prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlElement | string)[];
}

export const DEEPEST_XML = 400;
const MOST_ELEMENTS = 4_000_000;
/** Elements that end a word, as "<p>a</p><p>b</p>" are two. */
const APART = new Set(
  "p para text content table tr td th row entry br eol li item list num heading caption intro chapeau title".split(
    " ",
  ),
);

export const tooDeep = (): UnreadableCode =>
  new UnreadableCode(`The XML is nested deeper than ${DEEPEST_XML} levels.`);

/** The document's root is the only child of the element that is returned. Throws UnreadableCode. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: "#root", attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (open.length > DEEPEST_XML) throw tooDeep();
        if (elements > MOST_ELEMENTS) throw new UnreadableCode("The XML has too many elements.");
        const element = { name: localName(name), attributes, children: [] };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext: (data) => void open.at(-1)!.children.push(data),
      onclosetag() {
        if (open.length > 1) open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  return root;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1).toLowerCase();

export const isElement = (child: XmlElement | string): child is XmlElement => typeof child !== "string";

/** All words of an element in one line. */
export function allText(element: XmlElement): string {
  const parts: string[] = [];
  const waiting: (XmlElement | string)[] = [element];
  while (waiting.length > 0) {
    const next = waiting.pop()!;
    if (typeof next === "string") {
      parts.push(next);
      continue;
    }
    if (APART.has(next.name)) {
      parts.push(" ");
      waiting.push(" ");
    }
    for (let at = next.children.length - 1; at >= 0; at--) waiting.push(next.children[at]!);
  }
  return parts.join("").replace(/\s+/g, " ").trim();
}

/** The text of an element's own child of that name; empty without one. */
export function firstText(element: XmlElement, name: string): string {
  const child = element.children.find((own): own is XmlElement => isElement(own) && own.name === name);
  return child ? allText(child) : "";
}
