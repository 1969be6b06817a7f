import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A node of a page's structure tree as pdf.js tells it. */
export interface StructNode {
  role: string;
  alt?: string;
  lang?: string;
  children: (StructNode | { type: string; id: string })[];
}

export interface ReadPdf {
  /** The text of each page. */
  pages: string[];
  title: string;
  language: string;
  marked: boolean;
  /** Titles of the bookmarks. */
  outline: string[];
  /** All elements of the structure, page by page, each with the text that it marks, links and spans in it included. */
  elements: { page: number; role: string; alt: string | undefined; text: string }[];
  /** Names of the fonts, as embedded. */
  fonts: string[];
  /** Addresses that the document links to, and the clauses it jumps to. */
  links: string[];
}

/** Reads a PDF back with a reader that shares nothing with the writer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const mark = await pdf.getMarkInfo();
  const read: ReadPdf = {
    pages: [],
    title: info.Title ?? "",
    language: info.Language ?? "",
    marked: mark?.Marked === true,
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    elements: [],
    fonts: [],
    links: [],
  };
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const content = await page.getTextContent({ includeMarkedContent: true });
    const byId = new Map<string, string>();
    const open: string[] = [];
    let text = "";
    for (const item of content.items) {
      if ("str" in item) {
        text += `${item.str}${item.hasEOL ? "\n" : ""}`;
        for (const id of open) if (id) byId.set(id, `${byId.get(id) ?? ""}${item.str}`);
      } else if (item.type.startsWith("begin")) open.push((item as { id?: string }).id ?? "");
      else open.pop();
    }
    read.pages.push(text.replace(/\s+/g, " "));
    const tree = (await page.getStructTree()) as StructNode | null;
    const walk = (node: StructNode): string => {
      const own = { page: number, role: node.role, alt: node.alt, text: "" };
      read.elements.push(own);
      own.text = node.children
        .map((child) => ("role" in child ? walk(child) : (byId.get(child.id) ?? "")))
        .join("");
      return own.text;
    };
    if (tree) walk(tree);
    for (const note of (await page.getAnnotations()) as { url?: string; dest?: unknown }[])
      read.links.push(note.url ?? String(note.dest));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, fn] of fnArray.entries())
      if (fn === OPS.setFont) {
        const font = page.commonObjs.get(argsArray[index][0] as string) as { name: string };
        read.fonts.push(font.name);
      }
  }
  read.fonts = [...new Set(read.fonts)];
  await task.destroy();
  return read;
}
