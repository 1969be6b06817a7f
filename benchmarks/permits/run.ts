/**
 * `npm run bench:permits`: how well forecasts of review times meet permits that they have not seen. Each of the last
 * months is forecast from what was decided before it, and compared with the plain quantiles of the whole city. Exits 1
 * when a target is missed. `-- FILE` reads another file of permits than Seattle's.
 */
import { parseArgs } from "node:util";
import { type Backtest, backtest, type HeldBack, lastMonths } from "#domain/permits/backtest.ts";
import { dateReviews } from "#domain/permits/dated-reviews.ts";
import { dayNumber, dayOfNumber } from "#domain/permits/permit-review.ts";
import { applicationWords } from "#domain/permits/permit-words.ts";
import { iso } from "#domain/units/calendar-date.ts";
import { importPermits } from "#ingest/permits/import-permits.ts";
import { todayAt } from "#server/today.ts";
import { sharedData } from "#testing/shared-data.ts";

/** What the share within an interval that is meant to have 8 of 10 may be, over all and in each group of so many. */
const OVERALL = { from: 0.75, to: 0.85 };
const IN_GROUP = { from: 0.65, to: 0.95, least: 50 };
const { positionals } = parseArgs({ allowPositionals: true });
const source = positionals[0] ?? sharedData("permits/seattle-permit-reviews.json");
const imported = await importPermits(source, { asOf: todayAt(new Date()) });
if (!imported.ok) throw new Error(imported.error);
const data = dateReviews(imported.value.reviews)!;
console.log(`${source}: ${data.reviews.length} permits, size by ${data.measure ?? "nothing"}`);
/** The last calendar year that ended a year before the end of the data. */
const year = Number(dayOfNumber(data.through - 365).slice(0, 4)) - 1;
const firstOf = (own: number) => dayNumber(iso(own, 1, 1));
const VIEWS: readonly { title: string; heldBack: HeldBack; judged: boolean }[] = [
  { title: "decided in the last 12 months", heldBack: lastDecided(12), judged: true },
  { title: "decided in the last 24 months", heldBack: lastDecided(24), judged: true },
  // What was filed a year ago is nearly all decided; what is not is missing, so these are shown only.
  {
    title: "filed in the 12 months that ended a year before the end",
    heldBack: { stretches: lastMonths(data.through, 12, 12), by: "filed" },
    judged: false,
  },
  {
    title: `filed in ${year}, all of it forecast on its first day`,
    heldBack: { stretches: [{ start: firstOf(year), end: firstOf(year + 1) }], by: "filed" },
    judged: false,
  },
];
const met = VIEWS.map(({ title, heldBack, judged }) => {
  console.log(`\nHeld back: ${title}`);
  const result = backtest(data, heldBack);
  if (!result) {
    console.log("  too little was decided before");
    return !judged;
  }
  return report(result) || !judged;
});
process.exitCode = met.every(Boolean) ? 0 : 1;

function lastDecided(months: number): HeldBack {
  return { stretches: lastMonths(data.through, months), by: "decided" };
}

/** Prints one view; true when it meets the targets. */
function report({ n, coverage, loss, plain, groups }: Backtest): boolean {
  const percent = (share: number) => `${(100 * share).toFixed(1)}%`;
  console.log(`  ${n} permits`);
  console.log(
    `  80% interval has   ${percent(coverage)}   (plain city-wide quantiles: ${percent(plain.coverage)})`,
  );
  console.log(
    `  pinball loss       ${loss.toFixed(2)} days   (plain: ${plain.loss.toFixed(2)} days; ${percent(1 - loss / plain.loss)} less)`,
  );
  const isGood = (share: number, { from, to }: { from: number; to: number }) => share >= from && share <= to;
  const large = groups.filter((group) => group.n >= IN_GROUP.least);
  for (const group of large)
    console.log(
      `    ${String(group.n).padStart(5)}  ${percent(group.coverage).padStart(6)} ${isGood(group.coverage, IN_GROUP) ? " " : "!"} ${applicationWords(group.application, data.measure)}`,
    );
  return (
    isGood(coverage, OVERALL) && loss < plain.loss && large.every((group) => isGood(group.coverage, IN_GROUP))
  );
}
