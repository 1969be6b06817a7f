import type { ApiUsageOutput } from "#contract/api-keys.ts";
import { apiList } from "#contract/api-list.ts";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";

const number = (count: number): string => count.toLocaleString("en-US");
const callsOf = (calls: number): string => `${number(calls)} ${calls === 1 ? "call" : "calls"}`;

/** Calls to the developer API by day, as bars and as a table. */
export function ApiUsage({ usage }: { usage: ApiUsageOutput }) {
  const { days, operations, today, limits } = usage;
  const all = days.reduce((sum, { calls }) => sum + calls, 0);
  return (
    <section className="account-part" aria-labelledby="api-usage">
      <h2 id="api-usage" className="section-title">
        Developer API
      </h2>
      {today ? (
        <p>
          {number(today.used)} of {callsOf(today.limit)} used today (UTC)
          {limits ? `, at most ${number(limits.perMinute)} a minute` : null}.{" "}
          <Link to="/api-access?tab=authentication">Manage your keys</Link>
        </p>
      ) : (
        <p>
          Your plan does not include access to the developer API. <Link to="/api-access">Read about it</Link>
        </p>
      )}
      {all > 0 ? (
        <>
          <Bars days={days} all={all} />
          <details className="account-fold">
            <summary>The same as a table</summary>
            <table className="data-table api-operations">
              <caption className="sr-only">Calls by day, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Day (UTC)</th>
                  <th scope="col">Calls</th>
                </tr>
              </thead>
              <tbody>
                {[...days].reverse().map(({ day, calls }) => (
                  <tr key={day}>
                    <td>{dayWords(day)}</td>
                    <td>{number(calls)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          <table className="data-table api-operations">
            <caption className="sr-only">Calls in the last {days.length} days, most used first</caption>
            <thead>
              <tr>
                <th scope="col">Call</th>
                <th scope="col">In {days.length} days</th>
              </tr>
            </thead>
            <tbody>
              {operations.map(({ operation, calls }) => (
                <tr key={operation}>
                  <td className={CALLS.has(operation) ? "measure" : undefined}>
                    {CALLS.get(operation) ?? "Other addresses"}
                  </td>
                  <td>{number(calls)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <p className="text-ink-2">No calls in the last {days.length} days.</p>
      )}
    </section>
  );
}

const CALLS = new Map(apiList.map(({ name, method, path }) => [name, `${method} ${path}`]));

/** In units of the drawing. */
const HEIGHT = 96;
const STEP = 20;
const GAP = 4;
/** A day with one call among thousands is still seen. */
const LEAST = 2;

function Bars({ days, all }: { days: ApiUsageOutput["days"]; all: number }) {
  const most = days.reduce((best, each) => (each.calls > best.calls ? each : best));
  const [first, last] = [days[0]!, days.at(-1)!];
  const said = `${callsOf(all)} in ${days.length} days. The busiest day was ${dayWords(most.day)}, with ${number(most.calls)}.`;
  return (
    <figure className="form-column">
      <svg
        className="api-chart"
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        role="img"
        aria-label={`Calls by day as bars. ${said}`}
      >
        {days.map(({ day, calls }, at) => {
          const height = calls === 0 ? 0 : Math.max(LEAST, (calls / most.calls) * (HEIGHT - 1));
          return (
            <rect
              key={day}
              x={at * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              rx={height > LEAST ? 1 : 0}
            >
              <title>{`${dayWords(day)}: ${callsOf(calls)}`}</title>
            </rect>
          );
        })}
        <line x1={0} x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <div className="api-chart-ends" aria-hidden="true">
        <span>{dayWords(first.day)}</span>
        <span>{dayWords(last.day)}</span>
      </div>
      <figcaption className="text-ink-2">{said}</figcaption>
    </figure>
  );
}
