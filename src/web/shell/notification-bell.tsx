import { useEffect, useState } from "react";
import { useMatches } from "react-router";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";

/** In the header: the way to the inbox, with how many wait there. `unread` is the number when the page was loaded. */
export function NotificationBell({ unread }: { unread: number }) {
  const [count, setCount] = useState(unread);
  // The inbox knows better than the page from which one came to it.
  const known = useMatches().flatMap(({ loaderData }) => unreadOf(loaderData) ?? [])[0];
  useEffect(() => {
    if (known !== undefined) setCount(known);
  }, [known]);
  const shown = known ?? count;
  const label = shown === 0 ? "Notifications" : `Notifications, ${shown} not read yet`;
  return (
    <Link to="/notifications" className="icon-button bell" aria-label={label}>
      <Icon name="bell" className="icon-20" />
      <span className="bell-word" aria-hidden="true">
        Notifications
      </span>
      {shown > 0 ? (
        <span className="bell-count" aria-hidden="true">
          {shown > 99 ? "99+" : shown}
        </span>
      ) : null}
    </Link>
  );
}

const unreadOf = (data: unknown): number | undefined =>
  typeof data === "object" && data !== null && "unread" in data && "notifications" in data
    ? (data.unread as number)
    : undefined;
