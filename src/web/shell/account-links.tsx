import { useContext, useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { useNotify } from "#web/components/toasts.tsx";
import type { FormOutcome } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";
import { NotificationBell } from "./notification-bell.tsx";

/** In the header: the way in, or who one is and the way out. */
export function AccountLinks() {
  const user = useContext(UserContext);
  const { pathname, search } = useLocation();
  const from = `${pathname}${search}`;
  if (!user)
    return (
      <div className="account-links">
        <Link to={signInAddress(from)} className="button">
          Login
        </Link>
        <Link to={signInAddress(from, "register")} className="button button-primary">
          Sign Up
        </Link>
      </div>
    );
  return (
    <div className="account-links signed-in">
      <p className="account-email">{user.email ?? "No email provided"}</p>
      <NotificationBell unread={user.unread} />
      {user.isExpert ? (
        <Link
          to="/expert-questions"
          className="icon-button bell to-questions"
          aria-label="Questions to answer"
        >
          <Icon name="question" className="icon-20" />
          <span className="bell-word" aria-hidden="true">
            Questions to answer
          </span>
        </Link>
      ) : null}
      {user.isOperator ? (
        <Link to="/operator/rules" className="account-name">
          Review rules
        </Link>
      ) : null}
      <Link to="/account" className="account-name">
        {user.username}
      </Link>
      <Link to="/pricing" className="button account-upgrade">
        Upgrade Plan
      </Link>
      <Logout />
    </div>
  );
}

/** A form, so that it works without script and no link signs anybody out. */
function Logout() {
  const fetcher = useFetcher<FormOutcome>();
  const notify = useNotify();
  const { data, state } = fetcher;
  useEffect(() => {
    if (data) notify({ title: "Logout failed", description: data.message ?? "", kind: "failure" });
  }, [data]);
  const pending = state !== "idle";
  return (
    <fetcher.Form method="post" action="/auth/logout">
      <button type="submit" className="button w-full" disabled={pending}>
        {pending ? "Logging out..." : "Logout"}
      </button>
    </fetcher.Form>
  );
}
