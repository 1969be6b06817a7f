import type { ReactNode } from "react";

export interface CardRow {
  key: string;
  /** One for each column. */
  cells: readonly ReactNode[];
}

/** A table that becomes cards on a phone, where each cell says the name of its column. Its name: `label`, or `labelledBy`, an id. */
export function CardTable({
  columns,
  rows,
  label,
  labelledBy,
  className = "mt-4",
}: {
  columns: readonly string[];
  rows: readonly CardRow[];
  label?: string;
  labelledBy?: string;
  className?: string;
}) {
  return (
    <table
      className={`data-table cards-on-phone ${className}`}
      aria-label={label}
      aria-labelledby={labelledBy}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, at) => (
              <td key={column} data-label={column}>
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A name with smaller words below it. */
export function NameCell({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="block text-sm text-ink-2">{children}</span>
    </>
  );
}
