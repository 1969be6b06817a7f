import PDFDocument from "pdfkit";
import type { Tone } from "#domain/reports/report-words.ts";
import type { Line, Piece } from "./break-lines.ts";

type Struct = ReturnType<PDFKit.PDFDocument["struct"]>;
interface StructOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: "Column" | "Row";
  /** Left, top, right, bottom, from the top of the page. */
  bbox?: [number, number, number, number];
}

/** Letter, in points. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = { left: 54, right: 54, top: 60, bottom: 84 };
export const WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
export const INK = "#1c2326";
export const QUIET = "#47545a";
/** The colors of outcomes, as on the page. */
export const TONES: Readonly<Record<Tone, { strong: string; soft: string }>> = {
  no: { strong: "#9c2a1c", soft: "#fbeae6" },
  yes: { strong: "#1d6a3a", soft: "#e5f2e9" },
  permit: { strong: "#7a4e00", soft: "#fcf0da" },
  depends: { strong: "#1f4e8c", soft: "#e6eef9" },
  none: { strong: "#47545a", soft: "#eeebe3" },
};
export const HAIR = "#b9b2a2";
export const ACCENT = "#0b5d57";

/** An element of the document's structure, to which marked text is added page by page. */
export class Element {
  readonly struct: Struct;
  readonly tag: string;
  readonly #sheet: Sheet;

  constructor(sheet: Sheet, struct: Struct, tag: string) {
    this.#sheet = sheet;
    this.struct = struct;
    this.tag = tag;
  }

  child(tag: string, options: StructOptions = {}): Element {
    const struct = this.#sheet.doc.struct(tag, options);
    this.struct.add(struct);
    return new Element(this.#sheet, struct, tag);
  }
}

/**
 * The pages of a document with one place to write next (`y`, from the top). Whatever is written is either part of an
 * element of the structure or marked as an artifact, which a screen reader passes over.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  y = MARGIN.top;
  #open: Element | null = null;

  /** `first`: the size of the first page; the others are letter, upright. */
  constructor(options: PDFKit.PDFDocumentOptions, first = PAGE) {
    this.doc = new PDFDocument({
      ...options,
      // Without it every document would name a standard font that it does not use.
      font: null as unknown as string,
      size: [first.width, first.height],
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: "1.7",
      displayTitle: true,
    });
    const struct = this.doc.struct("Document");
    this.doc.addStructure(struct);
    this.root = new Element(this, struct, "Document");
  }

  get bottom(): number {
    return PAGE.height - MARGIN.bottom;
  }

  /** Begins a new page when less than `height` is left. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  newPage(): void {
    this.close();
    this.doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    this.y = MARGIN.top;
  }

  /** Draws what has no meaning of its own: lines, footers, repeated headings. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.close();
    this.doc.markContent("Artifact", { type });
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws a picture, whose meaning `alt` tells. `box`: left, top, right, bottom. */
  figure(parent: Element, alt: string, box: [number, number, number, number], draw: () => void): void {
    const figure = parent.child("Figure", { alt, bbox: box });
    this.open(figure);
    draw();
    this.close();
  }

  /** Sets lines one below the other, on new pages where one ends. */
  lines(
    element: Element,
    lines: readonly Line[],
    { x = MARGIN.left, leading }: { x?: number; leading: number },
  ): void {
    for (const line of lines) {
      this.need(leading);
      this.line(element, line, x, this.y + leading * 0.76);
      this.y += leading;
    }
  }

  /** One line; without an element it belongs to an artifact that the caller has begun. */
  line(element: Element | null, line: Line, x: number, baseline: number): void {
    let at = x;
    for (const piece of line) {
      if (element) this.#piece(element, piece, at, baseline);
      else this.#text(piece, at, baseline);
      at += piece.width;
    }
  }

  hairline(
    y: number,
    { from = MARGIN.left, to = MARGIN.left + WIDTH, color = HAIR, width = 0.5 } = {},
  ): void {
    this.doc.lineWidth(width).strokeColor(color).undash().moveTo(from, y).lineTo(to, y).stroke();
  }

  hairlineDown(x: number, from: number, to: number, color: string): void {
    this.doc.lineWidth(0.5).strokeColor(color).undash().moveTo(x, from).lineTo(x, to).stroke();
  }

  open(element: Element): void {
    if (this.#open === element) return;
    this.close();
    element.struct.add(this.doc.markStructureContent(element.tag));
    this.#open = element;
  }

  close(): void {
    if (!this.#open) return;
    this.doc.endMarkedContent();
    this.#open = null;
  }

  #piece(element: Element, piece: Piece, x: number, baseline: number): void {
    if (!piece.target) {
      this.open(element);
      this.#text(piece, x, baseline);
      return;
    }
    const link = element.child("Link");
    this.open(link);
    this.#text(piece, x, baseline);
    this.close();
    const [top, height] = [baseline - piece.size, piece.size * 1.3];
    const at = { structParent: link.struct };
    if ("clause" in piece.target) {
      const { clause } = piece.target;
      this.doc.goTo(x, top, piece.width, height, clauseAnchor(clause), {
        ...at,
        Contents: new String(`Clause ${clause}`) as string,
      });
    } else {
      const { url } = piece.target;
      this.doc.link(x, top, piece.width, height, url, { ...at, Contents: new String(url) as string });
    }
    // Ended at once: an annotation is noted with the page that is current when its element ends.
    link.struct.end();
  }

  #text({ text, file, size, color }: Piece, x: number, baseline: number): void {
    this.doc
      // A font that is read already is taken as it is, though the types do not say so.
      .font(file.font as unknown as string, file.name)
      .fontSize(size)
      .fillColor(color)
      .text(text, x, baseline, { lineBreak: false, baseline: "alphabetic" });
  }
}

/** The name under which a clause is found inside the document. */
export const clauseAnchor = (number: number): string => `clause-${number}`;

/** All that a document writes, when it has ended. */
export function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}
