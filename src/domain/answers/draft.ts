import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";
import type {
  AnswerOut,
  CitationOut,
  DecidingOut,
  FigureOut,
  Outcome,
  PartOut,
  ReadingOut,
  StatementOut,
  TraceOut,
} from "./answer-shape.ts";
import type { Check } from "./check-limit.ts";
import { describeClause } from "./describe-clause.ts";
import { sayOnce } from "./without-repeats.ts";
import { aduCount, countsAdus, figureName } from "./wording.ts";

/** Where a rule's quote is: rules with one quote have one citation. */
const quoteOf = ({ clause, rule }: HeldRule): string => `${clause.id}:${rule.start}:${rule.end}`;

/** An answer in the making: whatever is said names the rule that says it, and gets that rule's citation. */
export class Draft {
  outcome: Outcome = "not_covered";
  headline = "";
  deciding: DecidingOut | null = null;
  readonly statements: StatementOut[] = [];
  readonly figures: FigureOut[] = [];
  readonly trace: TraceOut[] = [];
  readonly nextSteps: StatementOut[] = [];
  readonly caveats: StatementOut[] = [];
  readings: ReadingOut[] = [];
  parts: PartOut[] = [];
  /** What the headline says before its sentence: "Yes, with a building permit." */
  opening = "";
  #led = { headline: "", rules: [] as number[], citations: [] as string[] };
  /** Rules whose figure is worked out in the headline already, by id. */
  readonly worked = new Set<number>();
  /** Since when the rule that it reports is in force, as a sentence of the headline; null where that was not asked. */
  since: string | null = null;
  /** A sentence under the headline that is asked for as surely as what the headline says; null where there is none. */
  alsoAsked: string | null = null;
  /** Whether what is planned keeps the limit that the headline works out; null where nothing was compared. */
  kept: boolean | null = null;
  readonly #citations = new Map<string, CitationOut>();
  #found = { headline: "", opening: "", led: this.#led, of: new Map<object, unknown>() };
  readonly #slugOf: (cityId: number) => string;

  constructor(citySlug: (cityId: number) => string) {
    this.#slugOf = citySlug;
  }

  /** The id of the citation of a rule's quote; made on first use, in reading order. */
  cite(held: HeldRule): string {
    const { rule, clause } = held;
    const key = quoteOf(held);
    const known = this.#citations.get(key);
    if (known) {
      // Of two rules with one quote, the quote is checked only where both are.
      if (known.verified !== null && rule.verified === null) known.verified = null;
      return known.id;
    }
    const citation: CitationOut = {
      id: `c${this.#citations.size + 1}`,
      ...describeClause(clause, this.#slugOf(clause.cityId)),
      quote: rule.quote,
      start: rule.start,
      end: rule.end,
      origin: rule.origin,
      confidence: rule.confidence,
      verified: rule.verified,
    };
    this.#citations.set(key, citation);
    return citation.id;
  }

  say(text: string, ...held: readonly HeldRule[]): void {
    if (text && !this.statements.some((s) => s.text === text))
      this.statements.push({ text, citations: this.#ids(held) });
  }

  /** Sets the headline: a verdict, if any, and a sentence on the rules that it rests on. */
  lead(opening: string, sentence: string, ...held: readonly HeldRule[]): void {
    this.opening = opening;
    this.headline = `${opening} ${sentence}`.trim();
    this.#led = {
      headline: this.headline,
      rules: held.map(({ rule }) => rule.id),
      citations: this.#ids(held),
    };
  }

  /** Opens the headline with another verdict, or with none; what it says after it stays. */
  openWith(opening: string): void {
    const { sentence } = this;
    const own = this.headline === this.#led.headline;
    this.opening = opening;
    this.headline = `${opening} ${sentence}`.trim();
    if (own) this.#led = { ...this.#led, headline: this.headline };
  }

  /** Adds to the headline right after one of its sentences, or at its end where it has none such (""). */
  follow(sentence: string, text: string): void {
    if (this.headline.includes(text)) return;
    const own = this.headline === this.#led.headline;
    const at = sentence === "" ? -1 : this.headline.indexOf(sentence);
    const end = at < 0 ? this.headline.length : at + sentence.length;
    this.headline = `${this.headline.slice(0, end)} ${text}${this.headline.slice(end)}`;
    if (own) this.#led = { ...this.#led, headline: this.headline };
  }

  /** The headline without the verdict it opens with. */
  get sentence(): string {
    return this.headline.slice(this.opening.length).trim() || this.headline;
  }

  /** Whether the headline reports a rule. */
  leadsWith({ rule }: HeldRule): boolean {
    return this.#led.rules.includes(rule.id) || this.headline.includes(rule.says);
  }

  /** Those of ranked rules that the headline reports. */
  ledAmong(ranked: readonly Ranked[]): readonly Ranked[] {
    return this.ofHeadline(ranked, () => ranked.filter(({ held }) => this.leadsWith(held)));
  }

  /** What is found of the headline, for what `key` is: it is found once, until the headline is another. */
  ofHeadline<Of>(key: object, find: () => Of): Of {
    const { headline, opening } = this;
    const known = this.#found;
    if (known.headline !== headline || known.opening !== opening || known.led !== this.#led)
      this.#found = { headline, opening, led: this.#led, of: new Map() };
    const { of } = this.#found;
    if (!of.has(key)) of.set(key, find());
    return of.get(key) as Of;
  }

  /** The ids of the rules that the headline was made from. */
  get leading(): readonly number[] {
    return this.#led.rules;
  }

  /** The citations of the rules that the headline was made from; none where it says something else by now. */
  get headlineCitations(): readonly string[] {
    return this.headline === this.#led.headline ? this.#led.citations : [];
  }

  /** Whether the headline was made from a rule, or from another with the same quote. */
  headlineCites(held: HeldRule): boolean {
    const known = this.#citations.get(quoteOf(held));
    return known !== undefined && this.headlineCitations.includes(known.id);
  }

  /** Says a sentence before all others, wherever it was said before. */
  sayFirst(text: string, ...held: readonly HeldRule[]): void {
    const at = this.statements.findIndex((s) => s.text === text);
    if (at >= 0) this.statements.splice(at, 1);
    this.statements.unshift({ text, citations: this.#ids(held) });
  }

  /** Whether a sentence is the headline's, or among the first statements that are shown. */
  says(text: string): boolean {
    const shown = this.statements.filter((s) => !this.headline.includes(s.text));
    return this.headline.includes(text) || shown.slice(0, 2).some((s) => s.text === text);
  }

  /** Says a sentence right after the first statement, wherever it was said before. */
  sayAfterFirst(text: string, ...held: readonly HeldRule[]): void {
    this.say(text, ...held);
    this.moveAfterFirst(text);
  }

  /** Moves a sentence that was said to the place after the first. */
  moveAfterFirst(text: string): void {
    const at = this.statements.findIndex((s) => s.text === text);
    if (at > 1) this.statements.splice(1, 0, ...this.statements.splice(at, 1));
  }

  /**
   * Puts what is said below the headline in order, what is likelier to be asked for first. What has no likelihood keeps its place:
   * it was worked out for this answer.
   */
  orderStatements(shareOf: (statement: StatementOut) => number | null): void {
    const below = this.statements.filter((s) => !this.headline.includes(s.text));
    const shares = new Map(below.map((s) => [s, shareOf(s)]));
    const ordered = below
      .filter((s) => shares.get(s) !== null)
      .sort((a, b) => shares.get(b)! - shares.get(a)!);
    const placed = below.map((s) => (shares.get(s) === null ? s : ordered.shift()!));
    const repeated = this.statements.filter((s) => !below.includes(s));
    this.statements.splice(0, this.statements.length, ...repeated, ...placed);
  }

  dropStatements(isDropped: (statement: StatementOut) => boolean): void {
    const kept = this.statements.filter((s) => !isDropped(s));
    this.statements.splice(0, this.statements.length, ...kept);
  }

  advise(text: string, ...held: readonly HeldRule[]): void {
    if (text && !this.nextSteps.some((s) => s.text === text))
      this.nextSteps.push({ text, citations: this.#ids(held) });
  }

  caution(text: string, ...held: readonly HeldRule[]): void {
    if (text && !this.caveats.some((s) => s.text === text))
      this.caveats.push({ text, citations: this.#ids(held) });
  }

  figure(held: HeldRule, value: Quantity, condition: string | null, measure?: Measure): void {
    const named = measure ?? held.rule.measure;
    const { comparator, subjects, kind } = held.rule;
    const name = named ? figureName(named, comparator, subjects) : kind;
    const adus = named !== null && value.unit === "units" && countsAdus(named, subjects);
    const figure = {
      measure: name,
      text: adus ? aduCount(value) : formatQuantity(value),
      formula: null,
      value: value.value,
      unit: value.unit,
      condition,
      citation: this.cite(held),
      places: [...held.rule.when.place],
    };
    const same = (f: FigureOut) =>
      f.measure === figure.measure &&
      f.value === figure.value &&
      f.unit === figure.unit &&
      f.condition === condition;
    if (!this.figures.some(same)) this.figures.push(figure);
  }

  traceCheck(check: Check): void {
    const { rule } = check.found;
    if (this.trace.some((t) => t.rule === rule.id && t.check === check.text)) return;
    this.trace.push({
      rule: rule.id,
      label: labelOf(check.found),
      check: check.text,
      result: check.result,
      margin: check.margin,
      citation: this.cite(check.found),
      places: [...check.found.rule.when.place],
    });
  }

  traceRule(held: HeldRule, check: string, result: TraceOut["result"]): void {
    if (this.trace.some((t) => t.rule === held.rule.id && t.check === check)) return;
    this.trace.push({
      rule: held.rule.id,
      label: labelOf(held),
      check,
      result,
      margin: null,
      citation: this.cite(held),
      places: [...held.rule.when.place],
    });
  }

  #ids(held: readonly HeldRule[]): string[] {
    return [...new Set(held.map((h) => this.cite(h)))];
  }

  /** Takes in another draft's statements, figures and trace; returns how its citations are named here. */
  absorb(
    other: Draft,
    held: (citation: CitationOut) => HeldRule | null,
  ): (ids: readonly string[]) => string[] {
    const map = new Map<string, string>();
    for (const citation of other.#citations.values()) {
      const source = held(citation);
      if (source) map.set(citation.id, this.cite(source));
    }
    const move = (ids: readonly string[]) => ids.flatMap((id) => map.get(id) ?? []);
    const addAll = (from: readonly StatementOut[], to: StatementOut[]) => {
      for (const s of from)
        if (!to.some((t) => t.text === s.text)) to.push({ text: s.text, citations: move(s.citations) });
    };
    addAll(other.statements, this.statements);
    addAll(other.nextSteps, this.nextSteps);
    addAll(other.caveats, this.caveats);
    for (const f of other.figures) this.figures.push({ ...f, citation: map.get(f.citation) ?? f.citation });
    for (const t of other.trace) this.trace.push({ ...t, citation: map.get(t.citation) ?? t.citation });
    return move;
  }

  /** The answer: what it says, each sentence once, and its citations in reading order. */
  finish(): AnswerOut {
    return sayOnce({
      outcome: this.outcome,
      headline: this.headline,
      headlineCitations: [...this.headlineCitations],
      statements: this.statements,
      figures: this.figures,
      trace: this.trace,
      decidingQuestion: this.deciding && endsDifferently(this.deciding) ? this.deciding : null,
      citations: [...this.#citations.values()],
      narration: "computed",
      nextSteps: this.nextSteps,
      caveats: this.caveats,
      readings: this.readings,
      parts: this.parts,
    });
  }
}

/** A question is asked back only where its replies end differently; a single one is set against all that are not listed. */
const endsDifferently = ({ options }: DecidingOut): boolean =>
  options.length === 1 || new Set(options.map((o) => `${o.outcome} ${o.text}`)).size > 1;

const labelOf = ({ rule, clause }: HeldRule): string => rule.phrase ?? clause.heading;
