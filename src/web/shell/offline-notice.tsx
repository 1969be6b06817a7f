import { Icon } from "#web/components/icon.tsx";
import { useOnline } from "#web/components/use-online.ts";

/** Says that the connection is gone, and that what is on the screen stays. */
export function OfflineNotice() {
  const online = useOnline();
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
