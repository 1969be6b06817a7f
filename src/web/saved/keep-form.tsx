import { type ReactNode, type RefObject, useEffect } from "react";
import { type FetcherWithComponents, useFetcher, useLocation } from "react-router";
import { useNotify } from "#web/components/toasts.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import type { KeepCall, KeepOutcome, Kept } from "./keep-action.ts";

export interface Keep {
  fetcher: FetcherWithComponents<KeepOutcome>;
  pending: boolean;
  /** Counts as done until the form is sent again. */
  done: boolean;
  fault: FormOutcome | null;
}

/**
 * One form of saved work: what becomes of it, with a toast for what went wrong. `said`: a toast when it is done;
 * `then`: what follows on the page, such as where the focus goes.
 */
export function useKeep(said?: string, then?: (kept: Kept) => void): Keep {
  const fetcher = useFetcher<KeepOutcome>();
  const notify = useNotify();
  const { data, state } = fetcher;
  useEffect(() => {
    if (!data) return;
    if ("done" in data) {
      if (said) notify({ title: said });
      then?.(data);
    } else notify({ title: "This could not be done", description: data.sentence ?? "", kind: "failure" });
  }, [data]);
  return {
    fetcher,
    pending: state !== "idle",
    done: state === "idle" && data !== undefined && "done" in data,
    fault: data && !("done" in data) ? data : null,
  };
}

/** A form that makes one call and works without script; `input` is what no field of it holds. */
export function KeepForm({
  keep,
  call,
  input = {},
  children,
  className,
  label,
}: {
  keep: Keep;
  call: KeepCall;
  input?: Readonly<Record<string, string | number | boolean | undefined>>;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
}) {
  const { pathname, search, hash } = useLocation();
  return (
    <keep.fetcher.Form method="post" action="/keep" className={className} aria-label={label}>
      <input type="hidden" name="form" value={call} />
      <input type="hidden" name="back" value={`${pathname}${search}${hash}`} />
      {Object.entries(input).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={String(value)} />,
      )}
      {children}
    </keep.fetcher.Form>
  );
}

/**
 * Sends its form. It is never disabled, since a disabled button loses the focus; while the form is on its way it does
 * nothing.
 */
export function KeepButton({
  keep,
  className = "text-button",
  label,
  children,
}: {
  keep: Keep;
  className?: string;
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={className}
      aria-disabled={keep.pending || undefined}
      aria-label={label}
      onClick={(event) => {
        if (keep.pending) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

/** Gives the focus to what takes the place of a form that is done, so that nobody who works by keyboard is lost. */
export function useFocusWhen(when: boolean, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (when) place.current?.focus();
  }, [when]);
}
