import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import type { ReportKind } from "#domain/reports/report.ts";
import { Link } from "#web/components/link.tsx";
import { useMayUse } from "#web/offer-context.ts";
import { Icon } from "./icon.tsx";

/** The inputs that a report is made from, by name; missing and empty ones are left out. */
export type ReportInputs = Readonly<Record<string, string | number | undefined>>;

/**
 * Keeps what a page shows: the whole as a PDF that can be verified later, and each table as CSV. A plain form and
 * plain links, which work without script. `tables`: names in the report, with what a person calls them. Whose plan
 * holds no exports is told which one does.
 */
export function ReportButtons({
  kind,
  inputs,
  tables,
  label = "Download as PDF",
}: {
  kind: ReportKind;
  inputs: ReportInputs;
  tables: readonly { name: string; label: string }[];
  label?: string;
}) {
  const mayExport = useMayUse("exports");
  if (!mayExport) return <ExportsWithPlan />;
  const given = Object.entries(inputs).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === "" ? [] : [[name, String(value)]],
  );
  return (
    <>
      <form method="post" action="/reports">
        <input type="hidden" name="kind" value={kind} />
        {given.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="text-button">
          <Icon name="download" />
          {label}
        </button>
      </form>
      {tables.map((table) => (
        <a
          key={table.name}
          className="text-button"
          // A download, not a page: the router must not look for it.
          download
          href={`/tables/${kind}.csv?${new URLSearchParams([["table", table.name], ...given])}`}
        >
          <Icon name="table" />
          {table.label} as CSV
        </a>
      ))}
    </>
  );
}

/** Takes the place of downloads: what there is, and with which plan. */
export function ExportsWithPlan() {
  return (
    <Link to="/pricing" className="text-button">
      <Icon name="download" />
      PDF and CSV come with the {PLANS[smallestPlanWith("exports")].name} plan
    </Link>
  );
}
