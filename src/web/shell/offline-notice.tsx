import { useSyncExternalStore } from "react";
import { Icon } from "#web/components/icon.tsx";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Says that the connection is gone, and that what is on the screen stays. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {online ? null : (
        <p className="offline-notice">
          <Icon name="warning" />
          You are offline. What you see stays readable; new searches work again once you are connected.
        </p>
      )}
    </div>
  );
}
