import { useEffect, useRef } from "react";
import { useNotify } from "./toasts.tsx";

/**
 * What went wrong with a form: a toast, which is also said aloud, and the same words in the form, where they stay. With
 * `fields` wrong, the first of them takes the focus and only the toast says the rest.
 */
export function FormFailure({
  outcome,
  title,
}: {
  outcome: {
    message: string | null;
    sentence: string | null;
    fields: Readonly<Record<string, string>>;
  } | null;
  title: string;
}) {
  const notify = useNotify();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!outcome) return;
    if (outcome.message) notify({ title, description: outcome.message, kind: "failure" });
    place.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);
  const general = outcome && Object.keys(outcome.fields).length === 0 ? outcome.sentence : null;
  return <div ref={place}>{general ? <p className="form-failure">{general}</p> : null}</div>;
}
