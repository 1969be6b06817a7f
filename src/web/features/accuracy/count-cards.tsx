/** How good a count is: the color of its part of the bar. */
type Tone = "yes" | "permit" | "none" | "no";

export interface CountCard {
  tone: Tone;
  name: string;
  count: number;
  about: string;
  /** Shown in place of the count: a share. */
  value?: string;
}

/** Counts on cards, and below them as parts of one bar in the same order and colors. */
export function CountCards({ cards }: { cards: readonly CountCard[] }) {
  return (
    <>
      <dl className="board-cards">
        {cards.map(({ tone, name, count, value, about }) => (
          <div key={name} className="box board-card" data-tone={tone}>
            <dt>{name}</dt>
            <dd>
              <span className="board-value">{value ?? count}</span>
              {about}
            </dd>
          </div>
        ))}
      </dl>
      <div className="count-bar" aria-hidden="true">
        {cards
          .filter(({ count }) => count > 0)
          .map(({ tone, name, count }) => (
            <span key={name} data-tone={tone} style={{ flexGrow: count }} />
          ))}
      </div>
    </>
  );
}
