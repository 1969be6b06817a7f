import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from "react";

interface SuggestFieldProps<T> extends Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "list"> {
  id: string;
  fieldRef: RefObject<HTMLInputElement | null>;
  typed: string;
  onType: (text: string) => void;
  suggestions: readonly T[];
  /** What the field says once a suggestion is taken. */
  textOf: (suggestion: T) => string;
  keyOf: (suggestion: T) => string;
  show: (suggestion: T) => ReactNode;
  onPick: (suggestion: T) => void;
  listClassName: string;
  /** What to say in the place of the list when there is no suggestion; null to say nothing. */
  instead?: string | null;
}

/**
 * A field that offers what may be meant while one types. Arrows choose, Enter takes what is chosen and else sends the
 * form, Escape closes the list. The list comes right after the field; what is around both has to be positioned.
 */
export function SuggestField<T>({
  id,
  fieldRef,
  typed,
  onType,
  suggestions,
  textOf,
  keyOf,
  show,
  onPick,
  listClassName,
  instead = null,
  ...field
}: SuggestFieldProps<T>) {
  const [wanted, setWanted] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const open = wanted && suggestions.length > 0;
  const told = wanted && !open ? instead : null;
  const at = open ? Math.min(chosen, suggestions.length - 1) : -1;
  const idOf = (index: number) => `${id}-suggestion-${index}`;

  const look = (next: boolean) => {
    setWanted(next);
    setChosen(-1);
  };
  const pick = (suggestion: T) => {
    onType(textOf(suggestion));
    look(false);
    onPick(suggestion);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) return look(true);
      const count = suggestions.length;
      const next = at < 0 && step < 0 ? count - 1 : (at + step + count) % count;
      setChosen(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && at >= 0) {
      event.preventDefault();
      pick(suggestions[at]!);
    } else if (event.key === "Enter") {
      look(false);
    } else if (event.key === "Escape" && (open || told)) {
      event.preventDefault();
      look(false);
    }
  };
  return (
    <>
      <input
        {...field}
        ref={fieldRef}
        id={id}
        value={typed}
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-suggestions`}
        aria-activedescendant={at >= 0 ? idOf(at) : undefined}
        onChange={({ target }) => {
          onType(target.value);
          look(true);
        }}
        onKeyDown={press}
        onBlur={() => look(false)}
      />
      <span role="status" className="sr-only">
        {open
          ? `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}. Use the arrow keys.`
          : told}
      </span>
      {told ? (
        <p className={listClassName} aria-hidden="true">
          {told}
        </p>
      ) : null}
      <div
        id={`${id}-suggestions`}
        role="listbox"
        aria-label="Suggestions"
        className={listClassName}
        hidden={!open}
      >
        {open
          ? suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and takes the keys.
              <div
                key={keyOf(suggestion)}
                id={idOf(index)}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className="menu-item"
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
              >
                {show(suggestion)}
              </div>
            ))
          : null}
      </div>
    </>
  );
}
