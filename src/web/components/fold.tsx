import type { ReactNode } from "react";

/** One line of a page that opens to the rest. A link to `id`, which is inside, opens it; so does printing. */
export function Fold({
  id,
  title,
  note,
  open,
  level: Title = "h3",
  screenOnly = false,
  children,
}: {
  id: string;
  title: string;
  /** What is inside, in a few words: "2 permits". */
  note?: ReactNode;
  open?: boolean;
  /** One below the heading above it. */
  level?: "h2" | "h3";
  /** Left out of print. */
  screenOnly?: boolean;
  children: ReactNode;
}) {
  return (
    <details className={screenOnly ? "answer-part part-fold no-print" : "answer-part part-fold"} open={open}>
      <summary className="fold-line">
        <Title className="fold-title">{title}</Title>
        {note ? <span className="fold-note">{note}</span> : null}
      </summary>
      <div id={id} className="fold-body">
        {children}
      </div>
    </details>
  );
}
