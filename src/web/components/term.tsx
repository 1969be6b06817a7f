import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from "react";

/**
 * A word that opens, by pointer or key, to what it means. It is text and no button, so that it breaks over lines like its
 * sentence and a period after it stays with it. public/still.js does the same on pages that come without the application.
 */
export function Term({ text, title, children }: { text: ReactNode; title: string; children: ReactNode }) {
  const word = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLSpanElement>(null);
  const toggle = () => {
    const shown = panel.current;
    if (!shown || !word.current) return;
    if (shown.matches(":popover-open")) return shown.hidePopover();
    // Its place is next to the word, as far as the window allows.
    const { left, bottom, top } = word.current.getBoundingClientRect();
    shown.showPopover();
    const { width, height } = shown.getBoundingClientRect();
    const below = bottom + GAP + height <= window.innerHeight || top - GAP - height < 0;
    shown.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`;
    shown.style.top = `${below ? bottom + GAP : top - GAP - height}px`;
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    toggle();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot break over lines */}
      <span
        ref={word}
        role="button"
        tabIndex={0}
        className="term"
        aria-haspopup="dialog"
        onClick={toggle}
        onKeyDown={press}
      >
        {text}
      </span>
      <TermPanel ref={panel} title={title}>
        {children}
      </TermPanel>
    </>
  );
}

/** What a word means. It is hidden until it is opened. */
export function TermPanel({
  ref,
  title,
  children,
}: {
  ref?: Ref<HTMLSpanElement>;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <span ref={ref} popover="auto" role="dialog" aria-labelledby={`${id}-title`} className="panel term-panel">
      <b id={`${id}-title`} className="box-title">
        {title}
      </b>
      {children}
    </span>
  );
}

/** Pixels between the word, its panel and the edge of the window. */
const GAP = 8;
