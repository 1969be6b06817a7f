import type { FigureOut } from "../answers/answer-shape.ts";

/** What the engine says of a constant that no condition of its own goes with. */
const PART = "part of a formula";

type Figure = Pick<FigureOut, "measure" | "value" | "unit" | "formula" | "condition" | "citation">;

/**
 * The figures as a table lists them, each once. The constants of one formula are one row, which says the whole of it; a
 * constant that a row of its own already gives needs no second one.
 */
export function wholeFigures<F extends Figure>(figures: readonly F[]): F[] {
  const formulas = figures.filter(({ formula }) => formula !== null);
  const ofFormula = new Set(formulas.map(ruleOf));
  const told = new Set(formulas.filter(({ condition }) => condition !== PART).map(formulaOf));
  const rows = new Map<string, F>();
  const listed = new Set<string>();
  for (const figure of figures) {
    const { formula, value, unit } = figure;
    const isPart = figure.condition === PART;
    const amount = `${ruleOf(figure)} ${value} ${unit}`;
    const inWhole = formula === null ? ofFormula.has(ruleOf(figure)) : told.has(formulaOf(figure));
    if (isPart && (inWhole || (formula === null && listed.has(amount)))) continue;
    listed.add(amount);
    const condition = isPart && formula !== null ? null : figure.condition;
    const key = `${formula === null ? amount : formulaOf(figure)} ${condition}`;
    if (!rows.has(key)) rows.set(key, { ...figure, condition });
  }
  return [...rows.values()];
}

const formulaOf = (figure: Figure): string => `${ruleOf(figure)} ${figure.formula}`;
const ruleOf = ({ measure, citation }: Figure): string => `${measure} ${citation}`;
