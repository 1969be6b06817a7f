import { signOfEntity } from "./entity-signs.ts";

/** A text as copied from the source of a page or a typeset document, as it is read, and where its signs come from. */
export interface SourceText {
  plain: string;
  /** Where in the source the sign at a position of `plain` begins. */
  startOf(at: number): number;
  /** Where in the source the sign before a position of `plain` ends. */
  endOf(at: number): number;
}

/** Each alternative takes a bounded run, so that no text is read twice. */
const WRITTEN = new RegExp(
  [
    String.raw`(?<tag></?(?<element>[A-Za-z][A-Za-z\d]{0,9})(?:\s[^<>]{0,400})?/?>)`,
    String.raw`&(?<entity>#[xX]?[\dA-Fa-f]{1,6}|[A-Za-z]{2,8});`,
    // JSON: "\u00a7 350-21"; rich text: "\'a7 350-21"
    String.raw`\\(?:u(?<unicode>[\dA-Fa-f]{4})|'(?<byte>[\dA-Fa-f]{2}))`,
    // TeX: "\S\S~350-22--350-23"
    String.raw`(?<section>\\S(?![A-Za-z]))`,
    String.raw`(?<space>(?<=\\S)~)`,
    // A line of a mail that is quoted.
    String.raw`(?<quoted>(?<![^\n])(?:> ?){1,5})`,
    String.raw`(?<dashes>(?<=[\dA-Za-z)])-{2,3}(?=[\d(]))`,
    // What a scanner makes of the signs within a number.
    String.raw`(?<point>(?<=\d)(?:[•·․．∙‧]|\.\.)(?=\d))`,
    String.raw`(?<tilde>(?<=\d)~(?=\d))`,
  ].join("|"),
  "gu",
);
/** Elements that stand apart on the page. */
const BLOCK = /^(?:p|div|td|th|tr|li|ul|ol|table|h\d|dt|dd)$/i;
const WORDY = /[\p{L}\p{N}]/u;

export function readSourceText(text: string): SourceText {
  if (!/[<>&\\•·․．∙‧~]|--|\.\./.test(text)) return { plain: text, startOf: (at) => at, endOf: (at) => at };
  let plain = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let done = 0;
  const add = (piece: string, from: number, to: number | null) => {
    plain += piece;
    for (let at = 0; at < piece.length; at++) {
      starts.push(to === null ? from + at : from);
      ends.push(to ?? from + at + 1);
    }
  };
  for (const match of text.matchAll(WRITTEN)) {
    const sign = readAs(match, text);
    if (sign === null) continue;
    add(text.slice(done, match.index), done, null);
    done = match.index + match[0].length;
    add(sign, match.index, done);
  }
  add(text.slice(done), done, null);
  return {
    plain,
    startOf: (at) => starts[at] ?? text.length,
    endOf: (at) => (at === 0 ? 0 : (ends[at - 1] ?? text.length)),
  };
}

function readAs({ groups, index, 0: whole }: RegExpExecArray, text: string): string | null {
  const { tag, element, entity, unicode, byte, section, space, quoted, dashes, point } = groups!;
  const code = unicode ?? byte;
  if (code !== undefined) return signOfEntity(`#x${code}`);
  if (entity !== undefined) return signOfEntity(entity);
  if (section !== undefined) return "§";
  if (space !== undefined) return " ";
  if (quoted !== undefined) return "";
  if (dashes !== undefined) return "–";
  if (point !== undefined) return ".";
  if (tag === undefined) return "-";
  if (BLOCK.test(element!)) return "\n\n";
  if (/^br$/i.test(element!)) return "\n";
  // A raised number after another is a mark of its own.
  const isBetween = WORDY.test(text[index - 1] ?? "") && WORDY.test(text[index + whole.length] ?? "");
  return isBetween || /^su[bp]$/i.test(element!) ? " " : "";
}
