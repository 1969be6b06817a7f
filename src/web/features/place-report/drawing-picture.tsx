import type { Drawing } from "#domain/place-report/drawing.ts";

/** A drawing of the domain on the page; its facts stand beside it in words. */
export function DrawingPicture({ drawing, alt, title }: { drawing: Drawing; alt: string; title: string }) {
  const { width, height, shapes, labels } = drawing;
  return (
    <figure className="place-picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt}>
        {shapes.map(({ role, lines, closed }, index) => (
          <path
            // The shapes of one drawing have no other identity and never move.
            key={index}
            className={`drawn-${role}`}
            fillRule="evenodd"
            d={lines
              .map((line) => `M${line.map(([x, y]) => `${x} ${y}`).join("L")}${closed ? "Z" : ""}`)
              .join("")}
          />
        ))}
        {labels.map(({ text, x, y, role, anchor }) => (
          <text key={`${text} ${x} ${y}`} x={x} y={y} textAnchor={anchor} className={`drawn-text-${role}`}>
            {text}
          </text>
        ))}
      </svg>
      <figcaption className="picture-title">{title}</figcaption>
    </figure>
  );
}
