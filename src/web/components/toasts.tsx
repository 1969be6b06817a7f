import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { Icon } from "./icon.tsx";

export interface Notice {
  title: string;
  description?: string;
  kind?: "info" | "failure";
}

/** Milliseconds after which a toast closes. */
const SHOWN_MS = 5000;

const NotifyContext = createContext<(notice: Notice) => void>(() => {});

/** Shows a toast; the one before it leaves. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NotifyContext);

/** One toast at a time, gone after 5 seconds unless pointer or focus rests on it. */
export function ToastArea({ children }: { children: ReactNode }) {
  const count = useRef(0);
  const [shown, setShown] = useState<(Notice & { id: number }) | null>(null);
  const [resting, setResting] = useState(false);
  const notify = useCallback((notice: Notice) => {
    count.current += 1;
    setShown({ ...notice, id: count.current });
  }, []);
  useEffect(() => {
    if (!shown || resting) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, resting]);
  const close = () => {
    setResting(false);
    setShown(null);
  };
  const failure = shown?.kind === "failure" ? shown : null;
  return (
    <NotifyContext value={notify}>
      {children}
      {/* A failure is said at once, all else when there is time; neither is said twice. */}
      <section
        className="toasts"
        aria-label="Notifications"
        aria-live={failure ? "off" : "polite"}
        onPointerEnter={() => setResting(true)}
        onPointerLeave={() => setResting(false)}
        onFocus={() => setResting(true)}
        onBlur={() => setResting(false)}
      >
        {shown ? (
          <div key={shown.id} className="toast" data-type={shown.kind ?? "info"}>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{shown.title}</p>
              {shown.description ? <p className="text-sm text-ink-2">{shown.description}</p> : null}
            </div>
            <button
              type="button"
              className="icon-button toast-close"
              aria-label="Close message"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
        ) : null}
      </section>
      <div aria-live="assertive" aria-atomic="true" className="sr-only">
        {failure ? (
          <p key={failure.id}>
            {failure.title}. {failure.description}
          </p>
        ) : null}
      </div>
    </NotifyContext>
  );
}
