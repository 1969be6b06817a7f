/** The light edge that cameras need around a QR code, in modules. */
const EDGE = 4;

/** A QR code, dark on white in either theme. `rows` are its modules: "1" is dark. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const side = rows.length + 2 * EDGE;
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={rows.map(runsOf).join("")} />
    </svg>
  );
}

/** The dark modules of a row, a rectangle for each run of them. */
const runsOf = (row: string, at: number): string =>
  [...row.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + EDGE} ${at + EDGE}h${run.length}v1h-${run.length}z`)
    .join("");
