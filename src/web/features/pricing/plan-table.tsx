import type { Plan } from "#domain/accounts/plan.ts";
import { planRows } from "#domain/accounts/rights.ts";
import { Icon } from "#web/components/icon.tsx";

/** What each plan includes, row by row; on a phone each row is a card of its own. */
export function PlanTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <section className="mt-10" aria-labelledby="compare-plans">
      <h2 id="compare-plans" className="section-title">
        What each plan includes
      </h2>
      <table className="plan-table">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Feature</span>
            </th>
            {plans.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planRows(plans).map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, at) => (
                <td key={plans[at]!.name} data-plan={plans[at]!.name}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ cell }: { cell: string | boolean }) {
  if (typeof cell === "string") return <span>{cell}</span>;
  return cell ? (
    <span className="plan-yes">
      <Icon name="check" />
      <span className="sr-only">Yes</span>
    </span>
  ) : (
    <span className="text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No</span>
    </span>
  );
}
