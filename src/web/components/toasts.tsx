import { Toast } from "@base-ui/react/toast";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface Notice {
  title: string;
  description?: string;
  kind?: "info" | "failure";
}

/** Shows a toast; the one before it leaves. */
export function useNotify(): (notice: Notice) => void {
  const { add } = Toast.useToastManager();
  return ({ title, description, kind = "info" }) => {
    add({ title, description, type: kind });
  };
}

/** One toast at a time, gone after 5 seconds unless pointer or focus rests on it. */
export function ToastArea({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider limit={1} timeout={5000}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
      <Failures />
    </Toast.Provider>
  );
}

/**
 * Says failures at once, and the viewport says all else when there is time. The library's own way for urgent toasts
 * hides the toast from assistive technology while its button still takes the focus.
 */
function Failures() {
  const { toasts } = Toast.useToastManager();
  const failure = toasts.find(
    ({ type, transitionStatus }) => type === "failure" && transitionStatus !== "ending",
  );
  return (
    <div aria-live="assertive" aria-atomic="true" className="sr-only">
      {failure ? (
        <p key={failure.id}>
          {failure.title}. {failure.description}
        </p>
      ) : null}
    </div>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="toast"
      // What was said at once is not said again.
      aria-live={toast.type === "failure" ? "off" : undefined}
    >
      <Toast.Content className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold" />
          <Toast.Description className="text-sm text-ink-2" />
        </div>
        {/* Whatever takes the focus is never hidden. */}
        <Toast.Close className="icon-button -my-2 -mr-2" aria-label="Close message" aria-hidden={false}>
          <Icon name="close" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}
