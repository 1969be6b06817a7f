import type { Tone } from "#domain/reports/report-words.ts";
import type { PictureContent } from "./picture-content.ts";
import { breakLines, outline, type TextStyle, widthOf } from "./set-text.ts";

/** The size that messengers show whole. */
const [WIDTH, HEIGHT] = [1200, 630];
const [LEFT, RIGHT] = [72, WIDTH - 72];
const INNER = RIGHT - LEFT;

/** The light colors of src/web/styles/tokens.css, which its test holds equal; a picture has no dark form. */
const PAPER = "#faf8f3";
const INK = "#1c2326";
const INK_2 = "#47545a";
const INK_3 = "#5d6a71";
const RULE = "#b9b2a2";
const ACCENT = "#0b5d57";
const TONES: Readonly<Record<Tone, { ink: string; ground: string }>> = {
  no: { ink: "#9c2a1c", ground: "#fbeae6" },
  yes: { ink: "#1d6a3a", ground: "#e5f2e9" },
  permit: { ink: "#7a4e00", ground: "#fcf0da" },
  depends: { ink: "#1f4e8c", ground: "#e6eef9" },
  none: { ink: "#47545a", ground: "#eeebe3" },
};

const NOTICE = "For education only. Not legal advice.";

/** A picture as SVG of 1200 × 630 pixels, without fonts, links or anything else from outside. `host`: "lotline.example". */
export function drawPicture(content: PictureContent, host: string): string {
  const { place, title, verdict, figure, text } = content;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>`,
    `<rect x="28" y="28" width="${WIDTH - 56}" height="${HEIGHT - 56}" fill="none" stroke="${RULE}" stroke-width="3" stroke-dasharray="34 9 5 9"/>`,
    mark(LEFT, 70),
    outline("Lotline", { face: "serifBold", size: 38, color: INK }, LEFT + 58, 103),
    rightAligned(place, { face: "sans", size: 26, color: INK_2 }, 101),
  ];
  const heading = headingStyle(title);
  const lines = breakLines(title, heading, INNER, 3);
  let y = 150 + heading.size;
  for (const line of lines) {
    parts.push(outline(line, heading, LEFT, y));
    y += heading.size * 1.16;
  }
  // Below the title, and never higher than the middle, so that pictures of one kind look alike.
  let below = Math.max(y - heading.size * 0.4, 316);
  if (verdict) {
    parts.push(pill(verdict.words, TONES[verdict.tone], below));
    below += 80;
  }
  if (figure) parts.push(figureBlock(figure, below));
  else {
    const style: TextStyle = { face: "serif", size: 32, color: INK_2 };
    const most = Math.max(1, Math.floor((540 - below) / 43));
    for (const [index, line] of breakLines(text, style, INNER, most).entries())
      parts.push(outline(line, style, LEFT, below + 34 + index * 43));
  }
  const small: TextStyle = { face: "sans", size: 22, color: INK_3 };
  parts.push(outline(NOTICE, small, LEFT, 577), rightAligned(host, small, 577));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${parts.join("")}</svg>`;
}

/** The largest size in which the title takes few lines. */
function headingStyle(title: string): TextStyle {
  const sizes: [number, number][] = [
    [66, 1],
    [60, 2],
    [50, 3],
  ];
  for (const [size, most] of sizes) {
    const style: TextStyle = { face: "serifBold", size, color: INK };
    const lines = breakLines(title, style, INNER, most);
    if (!lines.at(-1)?.endsWith("…")) return style;
  }
  return { face: "serifBold", size: 44, color: INK };
}

const rightAligned = (text: string, style: TextStyle, y: number): string => {
  const [line = ""] = breakLines(text, style, INNER / 2, 1);
  return outline(line, style, RIGHT - widthOf(line, style), y);
};

function pill(words: string, { ink, ground }: { ink: string; ground: string }, top: number): string {
  const style: TextStyle = { face: "bold", size: 32, color: ink };
  const width = widthOf(words, style) + 48;
  return `<rect x="${LEFT}" y="${top}" width="${width.toFixed(1)}" height="58" rx="5" fill="${ground}" stroke="${ink}" stroke-width="2"/>${outline(words, style, LEFT + 24, top + 40)}`;
}

/** The amount in large signs, what it is of beside it, and its clause below. */
function figureBlock(
  { amount, measure, condition, clause }: NonNullable<PictureContent["figure"]>,
  top: number,
): string {
  const large = largest(amount);
  const baseline = top + 70;
  const beside = LEFT + widthOf(amount, large) + 32;
  const room = RIGHT - beside;
  const [of = ""] = breakLines(measure, { face: "bold", size: 28 }, room, 1);
  const [when = ""] = breakLines(condition, { face: "sans", size: 26 }, room, 1);
  const [cite = ""] = breakLines(clause, { face: "mono", size: 24 }, INNER, 1);
  return [
    outline(amount, large, LEFT, baseline),
    outline(of, { face: "bold", size: 28, color: INK }, beside, when ? baseline - 36 : baseline - 8),
    outline(when, { face: "sans", size: 26, color: INK_2 }, beside, baseline),
    outline(cite, { face: "mono", size: 24, color: ACCENT }, LEFT, baseline + 46),
  ].join("");
}

function largest(amount: string): TextStyle {
  const fitting = [76, 60, 46].find((size) => widthOf(amount, { face: "mono", size }) <= INNER * 0.5) ?? 36;
  return { face: "mono", size: fitting, color: INK };
}

/** The mark of public/favicon.svg. */
const mark = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y}) scale(1.95)" fill="none" stroke="${ACCENT}" stroke-width="2"><path d="M2 6V2h4M16 2h4v4M20 16v4h-4M6 20H2v-4"/><path d="M7 15V9l4-3 4 3v6z" stroke-width="1.6"/></g>`;
