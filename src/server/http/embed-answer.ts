import { html } from "hono/html";
import type { Outcome, SearchOutput } from "#contract/search.ts";
import { figureWords, OUTCOME_TONES, OUTCOME_WORDS } from "#domain/reports/report-words.ts";
import { wholeFigures } from "#domain/reports/whole-figures.ts";

/** An answer for the frame of the widget, with the addresses that it leads to. */
export interface AnsweredInFrame {
  output: SearchOutput;
  /** The whole answer, on this site. */
  full: string;
  /** The same question in the frame with what is decided, by the names of the inputs. */
  link: (decided: Readonly<Record<string, string>>) => string;
  /** Without a slash at the end. */
  baseUrl: string;
}

type Answer = SearchOutput["answer"];
type Cites = (ids: readonly string[]) => unknown;

/** A frame on another page is small; the full answer is one press away. */
const MOST = { statements: 3, figures: 5, options: 6, readings: 3, ofPart: 2 };

/** Verdict, sentence, figures and clauses of an answer, each figure with the number of its clause. */
export function answerPart({ output, full, link, baseUrl }: AnsweredInFrame) {
  const { answer } = output;
  const parts = answer.parts.length > 1 ? answer.parts : [];
  const said = [
    ...parts.flatMap((part) => [part.headline, ...part.statements.map(({ text }) => text)]),
    ...answer.readings.map(({ headline }) => headline),
  ];
  const statements = answer.statements
    .filter(({ text }) => !said.some((words) => words.includes(text)))
    .slice(0, MOST.statements);
  // What was checked comes first, then other limits; sizes at which a permit is needed come last.
  const checked = new Set(answer.trace.flatMap(({ margin, citation }) => (margin ? citation : [])));
  const rank = ({ measure, citation }: (typeof answer.figures)[number]): number =>
    checked.has(citation) ? 0 : /^(?:max|min)_/.test(measure) ? 1 : 2;
  const figures = wholeFigures(answer.figures)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST.figures);
  const cited = new Set([
    ...answer.headlineCitations,
    ...parts.flatMap(({ citations }) => citations),
    ...answer.readings.flatMap(({ citations }) => citations),
    ...statements.flatMap(({ citations }) => citations),
    ...figures.map(({ citation }) => citation),
  ]);
  const clauses = answer.citations.filter(({ id }) => cited.has(id));
  const number = (id: string): number => clauses.findIndex((clause) => clause.id === id) + 1;
  const cites = (ids: readonly string[]) =>
    ids
      .map(number)
      .filter((at, index, all) => at > 0 && all.indexOf(at) === index)
      .map((at) => html`<sup><a href="#clause-${at}" aria-label="Clause ${at}">${at}</a></sup>`);
  const { decidingQuestion: asked } = answer;
  return html`${answer.parts.length > 1 ? partsOf(answer, cites) : html`${verdict(answer.outcome)}<h2>${answer.headline}${cites(answer.headlineCitations)}</h2>`}
${answer.readings.length > 0 ? readingsOf(answer, link, cites) : ""}
${statements.map(({ text, citations }) => html`<p class="said">${text}${cites(citations)}</p>`)}
${
  asked
    ? html`<h3>${asked.ask}</h3>
<ul class="list">${asked.options
        .slice(0, MOST.options)
        .map(({ label, value, outcome }) =>
          asked.parameter && asked.parameter !== "cityId"
            ? html`<li><a href="${link({ [asked.parameter]: value })}">${label}</a> <span class="small">${OUTCOME_WORDS[outcome]}</span></li>`
            : html`<li>${label} <span class="small">${OUTCOME_WORDS[outcome]}</span></li>`,
        )}</ul>`
    : ""
}
${
  figures.length > 0
    ? html`<h3>The limits</h3>
<ul class="list figures">${figures.map((figure) => {
        const { name, bound } = figureWords(figure.measure);
        const amount = figure.text;
        const condition = figure.condition ?? "";
        // A condition that names the amount says it all: "a permit is needed above 4 ft".
        const says = condition.includes(amount) ? condition : html`${bound}<b>${amount}</b> ${condition}`;
        return html`<li>${name}: ${says}${cites([figure.citation])}</li>`;
      })}</ul>`
    : ""
}
${
  clauses.length > 0
    ? html`<h3>The clauses</h3>
<ol class="clauses">${clauses.map(
        ({ code, section, quote, permalink, textStatus }, at) =>
          html`<li id="clause-${at + 1}"><a href="${baseUrl}${permalink}" target="_blank" rel="noopener">${code}, ${section}<span class="small"> (new tab)</span></a>
<blockquote>${quote}</blockquote>
${textStatus === "restated" ? html`<span class="small">In our words, not the enacted text.</span>` : ""}</li>`,
      )}</ol>`
    : ""
}
<p class="said"><a class="button" href="${full}" target="_blank" rel="noopener">Read the full answer (new tab)</a></p>`;
}

/** A question that may mean several things has no verdict. */
const verdict = (outcome: Outcome) =>
  outcome === "unclear"
    ? ""
    : html`<p class="verdict ${OUTCOME_TONES[outcome]}">${OUTCOME_WORDS[outcome]}</p>`;

/** What the question may mean; each meaning is asked again in the frame. The frame keeps to its own city. */
const readingsOf = ({ readings }: Answer, link: AnsweredInFrame["link"], cites: Cites) =>
  html`<h3>Which did you mean?</h3>
<ul class="list">${readings.slice(0, MOST.readings).map(({ label, headline, citations, apply }) => {
    const { cityId: _, ...decided } = apply;
    const name = Object.keys(decided).length > 0 ? html`<a href="${link(decided)}">${label}</a>` : label;
    return html`<li>${name} <span class="small">${headline}</span>${cites(citations)}</li>`;
  })}</ul>`;

/** An answer for each thing that was asked. */
const partsOf = ({ parts }: Answer, cites: Cites) =>
  parts.map(
    ({ outcome, headline, headlineCitations, statements }) =>
      html`${verdict(outcome)}
<h2>${headline}${cites(headlineCitations)}</h2>
${statements.slice(0, MOST.ofPart).map(({ text, citations: ids }) => html`<p class="said">${text}${cites(ids)}</p>`)}`,
  );
