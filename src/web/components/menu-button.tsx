import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from "react";

export interface MenuChoice {
  name: string;
  content: ReactNode;
  disabled: boolean;
  onPick: () => void;
}

/** A button that opens a list of things to do: with the pointer, or with arrows, Home, End and first letters. */
export function MenuButton({
  label,
  className,
  itemClassName,
  choices,
  children,
}: {
  /** The name of the list. */
  label: string;
  className: string;
  itemClassName: string;
  choices: readonly MenuChoice[];
  children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const items = () => [...menu.current!.querySelectorAll<HTMLElement>("[role=menuitem]")];

  // It lies on the page below its button and scrolls along with it.
  const place = () => {
    const { left, bottom } = button.current!.getBoundingClientRect();
    const { style, offsetWidth } = menu.current!;
    style.top = `${window.scrollY + bottom + GAP}px`;
    style.left = `${window.scrollX + Math.max(GAP, Math.min(left, document.documentElement.clientWidth - offsetWidth - GAP))}px`;
  };
  const toggled = (event: ToggleEvent) => {
    const opened = event.newState === "open";
    setOpen(opened);
    if (!opened) return;
    place();
    items()[0]?.focus({ preventScroll: true });
  };
  const press = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = NEXT[event.key]?.(at, all.length) ?? startingWith(event.key, at, all);
    // The focus goes back to the button, and from there on.
    if (event.key === "Tab") menu.current!.hidePopover();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={className}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          menu.current!.showPopover();
        }}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="panel menu"
        onBeforeToggle={place}
        onToggle={toggled}
        onKeyDown={press}
      >
        {choices.map(({ name, content, disabled, onPick }) => (
          <button
            key={name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={disabled || undefined}
            className={`menu-item ${itemClassName}`}
            onClick={() => {
              if (disabled) return;
              menu.current!.hidePopover();
              onPick();
            }}
          >
            {content}
          </button>
        ))}
      </div>
    </>
  );
}

/** Pixels between the button, its menu and the edge of the window. */
const GAP = 6;

const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The next item after the one at hand that begins with the letter of a key. */
function startingWith(key: string, at: number, items: readonly HTMLElement[]): number | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const letter = key.toLowerCase();
  const order = items.map((_, step) => (at + 1 + step) % items.length);
  return order.find((index) => items[index]!.textContent.trim().toLowerCase().startsWith(letter));
}
