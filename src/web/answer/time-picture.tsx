import type { Answer } from "#contract/search.ts";
import { sentence } from "#web/words.ts";
import { isWeakSource } from "./citations.tsx";

/** How long something takes, from one clause. */
export interface TimeSpan {
  /** When it applies: "For standard plan review". */
  when: string;
  /** "6 to 14 weeks" */
  words: string;
  /** Calendar days, for the drawing alone. */
  from: number;
  to: number;
  /** An estimate of someone other than the city. */
  estimate: boolean;
}

/** Calendar days of a unit of time, near enough for a drawing. */
const DAYS: Readonly<Record<string, number>> = {
  hours: 1 / 24,
  days: 1,
  "calendar days": 1,
  "business days": 7 / 5,
  "business day": 7 / 5,
  weeks: 7,
  months: 30.4,
};
const MOST_SPANS = 5;

/** The times of an answer that is about times; null when it is about anything else. */
export function timeSpans({ figures, citations }: Answer): TimeSpan[] | null {
  if (figures.length === 0 || figures.some(({ unit, formula }) => !(unit in DAYS) || formula !== null))
    return null;
  const cases = new Map<string, typeof figures>();
  for (const figure of figures) {
    const key = `${figure.citation} ${figure.condition}`;
    cases.set(key, [...(cases.get(key) ?? []), figure]);
  }
  const spans = [...cases.values()].flatMap((own): TimeSpan[] => {
    const sorted = own.toSorted((a, b) => a.value * (DAYS[a.unit] ?? 1) - b.value * (DAYS[b.unit] ?? 1));
    const first = sorted[0];
    const last = sorted.at(-1);
    const citation = citations.find(({ id }) => id === first?.citation);
    if (!first || !last || !citation) return [];
    const same = first === last;
    const bare = first.unit === last.unit ? first.value.toLocaleString("en-US") : first.text;
    return [
      {
        when: sentence(first.condition ?? "in general"),
        words: same ? last.text : `${bare} to ${last.text}`,
        from: same ? 0 : first.value * (DAYS[first.unit] ?? 1),
        to: last.value * (DAYS[last.unit] ?? 1),
        estimate: isWeakSource(citation),
      },
    ];
  });
  return spans.slice(0, MOST_SPANS);
}

const WIDTH = 320;
const ROW = 52;
const LINE = 18;
/** Letters of what it is for and of how long it takes that fit on one line, and of the first alone. */
const BOTH_FIT = 38;
const FITS = 44;

/** Words in lines of at most `FITS` letters, as long as no single word has more. */
function inLines(words: string): string[] {
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line !== "" && line.length + 1 + word.length > FITS) lines.push(word);
    else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
  }
  return lines;
}

/** Times as bars on one axis of days. What the city says is filled; what others estimate is hatched. */
export function TimePicture({ spans }: { spans: readonly TimeSpan[] }) {
  const most = Math.max(...spans.map(({ to }) => to), 1);
  const at = (days: number) => 1 + (days / most) * (WIDTH - 2);
  let bottom = 0;
  const rows = spans.map((span) => {
    const y = bottom;
    const names = inLines(span.when);
    const last = names.at(-1) ?? "";
    // Where both would run into each other, the figure has the line below.
    const down = LINE * (names.length - 1 + (last.length + span.words.length > BOTH_FIT ? 1 : 0));
    bottom += ROW + down;
    return { ...span, names, y, down };
  });
  const estimated = spans.some(({ estimate }) => estimate);
  const said = spans
    .map(({ when, words, estimate }) => `${when}: ${words}${estimate ? ", an estimate" : ""}.`)
    .join(" ");
  return (
    <figure className="picture">
      <svg viewBox={`0 0 ${WIDTH} ${bottom + 6}`} role="img" aria-label={`How long it takes. ${said}`}>
        {rows.map(({ when, names, words, from, to, estimate, y, down }) => (
          <g key={`${when} ${words}`}>
            {names.map((name, line) => (
              <text key={name} x="1" y={y + 16 + LINE * line} className="bar-name">
                {name}
              </text>
            ))}
            <text x={WIDTH - 1} y={y + down + 16} textAnchor="end" className="measure">
              {words}
            </text>
            <path d={`M1 ${y + down + 32}H${WIDTH - 1}`} className="range-axis" />
            <rect
              x={at(from)}
              y={y + down + 24}
              width={Math.max(4, at(to) - at(from))}
              height="16"
              className="time-bar"
              data-estimate={estimate || undefined}
            />
          </g>
        ))}
      </svg>
      <figcaption>
        <p className="picture-title">How long it takes</p>
        <p className="legend">
          {estimated ? "Dashed: an estimate from outside the city." : "As the city states it."}
        </p>
      </figcaption>
    </figure>
  );
}
