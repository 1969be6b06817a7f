import { useEffect, useEffectEvent, useState } from "react";
import { Icon } from "#web/components/icon.tsx";

type Sheet = "layers" | "place";

const NAMES: Readonly<Record<Sheet, string>> = { layers: "Zones shown", place: "Selected place" };

interface SheetHandle {
  shown: Sheet | null;
  open: (sheet: Sheet) => void;
  toggle: (sheet: Sheet) => void;
  /** Which of the panels over a full map are folded to their heads. */
  folded: ReadonlySet<Sheet>;
  fold: (sheet: Sheet) => void;
}

/**
 * On a phone the side panels slide over the map, one at a time; on a wide screen both are columns next to it, and
 * over a map that fills the window they float and fold.
 */
export function useSheet(): SheetHandle {
  const [shown, setShown] = useState<Sheet | null>(null);
  const [folded, setFolded] = useState<ReadonlySet<Sheet>>(new Set());
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !shown) return;
    // On a wide screen nothing slides over the map, and nothing has to be closed.
    const opener = document.getElementById(`open-${shown}`);
    if (!opener?.checkVisibility()) return;
    event.preventDefault();
    setShown(null);
    opener.focus();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  return {
    shown,
    open: (sheet) => {
      setShown(sheet);
      setFolded((known) => new Set([...known].filter((own) => own !== sheet)));
    },
    toggle: (sheet) => setShown((now) => (now === sheet ? null : sheet)),
    folded,
    fold: (sheet) =>
      setFolded((known) =>
        known.has(sheet) ? new Set([...known].filter((own) => own !== sheet)) : new Set(known).add(sheet),
      ),
  };
}

/** The buttons under the map that open the sheets; on phones only. `code`: the district of the selected place. */
export function SheetBar({ sheet, code }: { sheet: SheetHandle; code: string | null }) {
  return (
    <div className="sheet-bar no-print">
      {(Object.keys(NAMES) as Sheet[]).map((kind) => (
        <button
          key={kind}
          type="button"
          id={`open-${kind}`}
          className="button"
          aria-expanded={sheet.shown === kind}
          aria-controls={`sheet-${kind}`}
          onClick={() => sheet.toggle(kind)}
        >
          {NAMES[kind]}
          {kind === "place" && code ? `: ${code}` : ""}
        </button>
      ))}
    </div>
  );
}

/** One panel: a column that scrolls on its own, a sheet, or over a full map a box that folds. */
export function SidePanel({
  kind,
  sheet,
  full,
  children,
}: {
  kind: Sheet;
  sheet: SheetHandle;
  /** Does the map fill the window? */
  full: boolean;
  children: React.ReactNode;
}) {
  const close = () => {
    sheet.toggle(kind);
    document.getElementById(`open-${kind}`)?.focus();
  };
  return (
    // It scrolls, so the keyboard has to reach it.
    <section
      id={`sheet-${kind}`}
      className={`map-side map-${kind}`}
      aria-label={NAMES[kind]}
      data-open={sheet.shown === kind || undefined}
      data-folded={(full && sheet.folded.has(kind)) || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <button type="button" className="icon-button sheet-close" aria-label="Close" onClick={close}>
        <Icon name="close" />
      </button>
      {full ? (
        <button
          type="button"
          className="float-fold needs-script no-print"
          aria-expanded={!sheet.folded.has(kind)}
          aria-controls={`content-${kind}`}
          onClick={() => sheet.fold(kind)}
        >
          {NAMES[kind]}
          <span aria-hidden="true">{sheet.folded.has(kind) ? "+" : "–"}</span>
        </button>
      ) : null}
      <div id={`content-${kind}`} className="map-side-content">
        {children}
      </div>
    </section>
  );
}
