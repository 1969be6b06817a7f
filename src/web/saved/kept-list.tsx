import { type ReactNode, useEffect, useRef, useState } from "react";
import type { KeepCall } from "./keep-action.ts";
import { KeepButton, KeepForm, useKeep } from "./keep-form.tsx";

/** A row that just went, and how to have it back. */
export interface Gone {
  id: number;
  /** "Removed: My fence" */
  words: string;
  again: {
    label: string;
    call: KeepCall;
    input: Readonly<Record<string, string | number | undefined>>;
  } | null;
}

/**
 * A list whose rows can be taken away. What happened stands where the row stood, takes the focus and is said; Undo is
 * the next stop from there. `row` draws one and calls `gone` when it went.
 */
export function KeptList<T extends { id: number }>({
  name,
  items,
  empty,
  row,
}: {
  /** Begins the ids of its rows. */
  name: string;
  items: readonly T[];
  empty: ReactNode;
  row: (item: T, list: { gone: (gone: Gone) => void; say: (words: string) => void }) => ReactNode;
}) {
  const [gone, setGone] = useState<(Gone & { at: number }) | null>(null);
  const [said, setSaid] = useState("");
  /** A row that is on its way back. */
  const [awaited, setAwaited] = useState<number | null>(null);
  useEffect(() => {
    const place = awaited === null ? null : document.getElementById(`${name}-${awaited}`);
    if (!place) return;
    place.focus();
    setAwaited(null);
  }, [items, awaited]);
  const list = {
    gone: (what: Gone) => {
      setGone({
        ...what,
        at: Math.max(
          0,
          items.findIndex(({ id }) => id === what.id),
        ),
      });
      setSaid(what.words);
    },
    say: setSaid,
  };
  const rows = items.flatMap((item) =>
    item.id === gone?.id
      ? []
      : [
          <li key={item.id} className="kept" id={`${name}-${item.id}`} tabIndex={-1}>
            {row(item, list)}
          </li>,
        ],
  );
  const held = rows.length;
  if (gone)
    rows.splice(
      gone.at,
      0,
      <GoneRow
        key={`gone-${gone.id}`}
        gone={gone}
        back={(id) => {
          setGone(null);
          setAwaited(id);
          setSaid("It is back in your list.");
        }}
      />,
    );
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {rows.length > 0 ? <ul className="kept-list">{rows}</ul> : null}
      {held === 0 ? empty : null}
    </>
  );
}

function GoneRow({ gone: { words, again }, back }: { gone: Gone; back: (id: number | null) => void }) {
  const keep = useKeep(undefined, ({ output }) => back(output.id ?? null));
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <li className="kept kept-gone" ref={place} tabIndex={-1}>
      <span>{words}</span>
      {again ? (
        <KeepForm keep={keep} call={again.call} input={again.input}>
          <KeepButton keep={keep}>{keep.pending ? "Bringing it back…" : again.label}</KeepButton>
        </KeepForm>
      ) : null}
    </li>
  );
}
