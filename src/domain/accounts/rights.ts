import { mayUse, type Plan, RIGHTS, type Right, type Use } from "./plan.ts";

/** What a plan holds, in words for people. The amounts come from the table of plans. */

/** Said before the name of the smallest plan that holds it: "Comparing cities is part of the Pro plan." */
export const USE_SENTENCES: Readonly<Record<Use, string>> = {
  exports: "PDF, CSV and map files start with",
  api: "The developer API starts with",
  savedWork: "Saving and following start with",
  comparison: "Comparing cities of your choice is part of",
  everyCity: "One project in every city is part of",
  expertQuestions: "Asking an expert is part of",
  alerts: "An email as soon as a verdict changes is part of",
  map: "The map is part of",
  sourceLink: "Links to sources are part of",
  versionHistory: "Earlier versions of a rule are part of",
};

const RIGHT_NAMES: Readonly<Record<Right, string>> = {
  savedWork: "Saved searches and results, and notice when they change",
  comparison: "City comparison tools",
  everyCity: "Advanced compliance analysis: check one project in every city",
  expertQuestions: "Ask an expert",
  alerts: "Real-time alerts: an email as soon as a verdict changes",
  map: "Map with districts and overlays",
  sourceLink: "Link to the source document",
  versionHistory: "Compare versions of a rule over time",
};

const SUPPORT = { none: null, email: "Email support", priority: "Priority support" } as const;

const count = (amount: number): string => amount.toLocaleString("en-US");

/** "2 searches a month", "2 searches in 30 days", "Unlimited searches" */
export const searchesOf = ({ searches, windowDays }: Plan): string => {
  if (searches === null) return "Unlimited searches";
  return windowDays === null ? `${searches} searches a month` : `${searches} searches in ${windowDays} days`;
};

/** One line of the table that compares the plans: a cell for each, true and false for held or not. */
export interface PlanRow {
  name: string;
  cells: readonly (string | boolean)[];
}

/** All that tells plans apart, and what they share, for the plans given. */
export function planRows(plans: readonly Plan[]): PlanRow[] {
  const row = (name: string, cell: (plan: Plan) => string | boolean): PlanRow => ({
    name,
    cells: plans.map(cell),
  });
  const [first, ...others] = RIGHTS.map((right) => row(RIGHT_NAMES[right], (plan) => mayUse(plan, right)));
  return [
    row("Searches", (plan) => searchesOf(plan).replace(/ searches/, "")),
    row("Answers with every clause, and the compliance wizard", () => true),
    first!,
    row("Exports: PDF, CSV, reports and map files", exportsOf),
    ...others,
    row("Developer API", (plan) =>
      plan.api ? `${count(plan.api.perDay)} calls a day, ${plan.api.perMinute} a minute` : false,
    ),
    row("Support", (plan) => SUPPORT[plan.support]?.replace(" support", "") ?? false),
  ];
}

const exportsOf = ({ exports }: Plan): string | boolean =>
  exports === null ? "Unlimited" : exports === 0 ? false : `${exports} a month`;

/** What a larger plan adds to the one before it, for its card. */
export function additionsOf(plan: Plan, before: Plan): string[] {
  const added = RIGHTS.filter((right) => mayUse(plan, right) && !mayUse(before, right));
  return [
    searchesOf(plan),
    ...(plan.exports !== before.exports
      ? [
          plan.exports === null
            ? "Unlimited exports as PDF, CSV and map files"
            : `${plan.exports} exports a month as PDF, CSV and map files`,
        ]
      : []),
    ...added.map((right) => RIGHT_NAMES[right]),
    ...(plan.api
      ? [`Developer API: ${count(plan.api.perDay)} calls a day, up to ${plan.api.perMinute} a minute`]
      : []),
    ...(SUPPORT[plan.support] ? [SUPPORT[plan.support]!] : []),
  ];
}

/** "$9.99" */
export const dollars = (cents: number): string => (cents === 0 ? "$0" : `$${(cents / 100).toFixed(2)}`);

/** "$9.99 a month" */
export const priceWords = ({ priceCents }: Plan): string => `${dollars(priceCents)} a month`;
