import type { Answer } from "#contract/search.ts";
import type { City, Clause } from "#domain/law/law.ts";
import { figureWords, OUTCOME_TONES, OUTCOME_WORDS, type Tone } from "#domain/reports/report-words.ts";

/** What a messenger shows of a page, in words. Nothing stands here that the page itself does not say. */
export interface PictureContent {
  /** Above the title: "Denver, Colorado" */
  place: string;
  title: string;
  verdict: { words: string; tone: Tone } | null;
  /** The figure that decides, with the clause that it is from; null where none does. */
  figure: { amount: string; measure: string; condition: string; clause: string } | null;
  /** A sentence, where no figure stands in its place. */
  text: string;
}

type Figure = Answer["figures"][number];

const placeOf = ({ name, state }: { name: string; state: string }): string => `${name}, ${state}`;

/** The picture of an answer. */
export function answerPicture(
  question: string,
  city: { name: string; state: string } | null,
  answer: Answer,
): PictureContent {
  // Of several cities no one figure is the answer.
  const figure = city ? bindingFigure(answer) : null;
  const clause = answer.citations.find(({ id }) => id === figure?.citation);
  return {
    place: city ? placeOf(city) : "All covered cities",
    title: question,
    verdict: { words: OUTCOME_WORDS[answer.outcome], tone: OUTCOME_TONES[answer.outcome] },
    figure:
      figure && clause
        ? {
            ...figureParts(figure),
            clause: `${clause.code}, ${clause.section}`,
          }
        : null,
    text: answer.headline,
  };
}

function figureParts(figure: Figure): { amount: string; measure: string; condition: string } {
  const { name, bound } = figureWords(figure.measure);
  return {
    amount: figure.text,
    measure: bound ? `${name}, ${bound.trim()}` : name,
    condition: figure.condition ?? "",
  };
}

/**
 * The figure that the answer hangs on: of a check that fails, else of the one with least room, else the only limit of a
 * question for figures. Null where the answer is no matter of a figure, or of more than one: the sentence says all of them.
 */
function bindingFigure({ outcome, trace, figures }: Answer): Figure | null {
  // A formula has no room beside a picture's title; the sentence says it.
  const limits = figures.filter(({ measure, formula }) => formula === null && /^(?:max|min)_/.test(measure));
  const decided = trace
    .filter(({ result, margin }) => margin !== null && (result === "fail" || result === "pass"))
    .sort((a, b) => Number(a.result === "pass") - Number(b.result === "pass"));
  const failing = decided.filter(({ result }) => result === "fail");
  const binding =
    failing[0] ??
    decided.reduce<(typeof decided)[number] | null>(
      (least, one) => (least === null || (one.margin?.value ?? 0) < (least.margin?.value ?? 0) ? one : least),
      null,
    );
  const of = binding && limits.find(({ citation }) => citation === binding.citation);
  if (outcome === "depends") return null;
  if (of) return of;
  return outcome === "value" && figures.length === 1 && figures[0]?.formula === null ? figures[0] : null;
}

/** The picture of a section of a code. */
export const sectionPicture = (city: City, clause: Clause): PictureContent => ({
  place: placeOf(city),
  title: clause.heading,
  verdict: null,
  figure: null,
  text: `${clause.code.name}, ${clause.section}. ${clause.text}`,
});

/** The picture of a city's codes; `sections` and `rules` are how many are held. */
export const cityPicture = (
  city: City,
  { sections, rules }: { sections: number; rules: number },
): PictureContent => ({
  place: city.state,
  title: `What ${city.name} lets you build`,
  verdict: null,
  figure: null,
  text: `${sections.toLocaleString("en-US")} sections and ${rules.toLocaleString("en-US")} rules of its building and zoning codes in plain language, each with its source.`,
});

/** The picture of every other page. */
export const SITE_PICTURE: PictureContent = {
  place: "Building and zoning codes",
  title: "What does your city let you build?",
  verdict: null,
  figure: null,
  text: "Ask in your own words. Get a straight answer, with the section of the code behind every number.",
};
