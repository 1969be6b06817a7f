import type { CitationOut } from "../answers/answer-shape.ts";
import type { EnactedSection } from "../codes/enacted-section.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import { stableId } from "../law/stable-id.ts";
import type { Passage } from "./find-passage.ts";
import type { ImportedPlace } from "./imported-place.ts";
import { type Quote, quotePassage, quoteRule, quoteWords } from "./quote-section.ts";
import type { OpenCode } from "./read-code.ts";

/** The citations of an answer, in the order in which they were made; each quote stands once. */
export class CitationList {
  readonly list: CitationOut[] = [];
  readonly #code: OpenCode;
  readonly #place: ImportedPlace;
  readonly #weights: ReadonlyMap<string, number>;
  readonly #ids = new Map<string, string>();
  readonly #sections = new Set<number>();

  constructor(code: OpenCode, place: ImportedPlace, weights: ReadonlyMap<string, number>) {
    this.#code = code;
    this.#place = place;
    this.#weights = weights;
  }

  has(section: number): boolean {
    return this.#sections.has(section);
  }

  citeRule(rule: ExtractedRule, confidence: number): void {
    this.#add(
      rule.where.section,
      quoteRule(this.#code.sections[rule.where.section]!, rule.where),
      confidence,
    );
  }

  citePassage({ section, start, end }: Passage): void {
    this.#add(section, quotePassage(this.#code.sections[section]!, start, end), 0);
  }

  /** Cites a section for its words: it has no figure that was read. */
  citeWords(section: number): void {
    this.#add(section, quoteWords(this.#code.sections[section]!, this.#weights), 0);
  }

  /** The citation of a rule that was cited. */
  idOf({ where }: ExtractedRule): string {
    const { start, end } = quoteRule(this.#code.sections[where.section]!, where);
    return this.#ids.get(`${where.section} ${start} ${end}`) ?? "";
  }

  quoteOf({ where }: ExtractedRule): string {
    return quoteRule(this.#code.sections[where.section]!, where).text;
  }

  #add(at: number, { text, start, end }: Quote, confidence: number): void {
    const key = `${at} ${start} ${end}`;
    if (text === "" || this.#ids.has(key)) return;
    const section = this.#code.sections[at]!;
    const id = `c${this.list.length + 1}`;
    this.#ids.set(key, id);
    this.#sections.add(at);
    this.list.push({
      id,
      codeId: sectionId(this.#place, section),
      code: codeName(this.#place),
      section: sectionLabel(section),
      quote: text,
      start,
      end,
      textStatus: "enacted",
      sourceUrl: section.url ?? this.#place.url,
      sourceTier: "imported text",
      page: section.page,
      asOf: this.#place.lawDate ?? this.#place.importedOn,
      effectiveFrom: null,
      effectiveTo: null,
      origin: "extracted",
      confidence,
      permalink: sectionAddress(this.#place, section),
      heading: section.title,
      note: null,
      verified: null,
    });
  }
}

export const codeName = ({ name, state }: ImportedPlace): string => `Enacted code of ${name}, ${state}`;

/** The number of a section; a page of a document has none. */
export const sectionLabel = ({ number, title, page }: EnactedSection): string =>
  number !== "" ? number : title !== "" ? title : page === null ? "Section without a number" : `Page ${page}`;

export const sectionId = ({ slug, state }: ImportedPlace, section: EnactedSection): number =>
  stableId(`imported/${slug}-${state}/${section.slug}`);

export const sectionAddress = ({ slug }: ImportedPlace, section: EnactedSection): string =>
  `/codes/${slug}/${section.slug}`;
