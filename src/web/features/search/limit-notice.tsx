import { useContext, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { PLANS } from "#domain/accounts/plan.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { useNotify } from "#web/components/toasts.tsx";
import { signInAddress } from "#web/return-address.ts";
import { UserContext } from "#web/user-context.ts";

const { searches, windowDays, networkSearches } = PLANS.anonymous;

/** What is said to a visitor, and to a person who is signed in. */
const VISITOR = {
  title: "You've reached the free search limit",
  toast: "You've reached the limit for anonymous searches. Sign up for free or upgrade to continue.",
  explained: `Without an account you get ${searches} searches every ${windowDays} days, and up to ${networkSearches} in all for people who share one internet connection. You can still open questions you asked before, and read the codes.`,
} as const;
const PERSON = {
  title: "You've used this month's searches",
  explained: "You can still open questions you asked this month, and read the codes.",
} as const;

/** Takes the place of the results over the limit: a toast, a dialog that explains, and the ways on. */
export function LimitNotice({ sentence }: { sentence: string | null }) {
  const { key } = useLocation();
  const user = useContext(UserContext);
  const notify = useNotify();
  const dialog = useRef<HTMLDialogElement>(null);
  const { title, explained } = user ? PERSON : VISITOR;
  const toast = sentence ?? VISITOR.toast;
  // Once for each search that was refused.
  useEffect(() => {
    notify({ title: "Search limit reached", description: toast, kind: "failure" });
    if (!dialog.current?.open) dialog.current?.showModal();
  }, [key]);

  return (
    <>
      <section className="box state-box">
        <h2 className="state-title">{title}</h2>
        <WaysOn />
      </section>
      <dialog ref={dialog} className="dialog" aria-labelledby="limit-title">
        <h2 className="state-title limit-title" id="limit-title">
          {title}
        </h2>
        <p className="mt-2 text-ink-2">{explained}</p>
        <WaysOn />
        <form method="dialog">
          <button type="submit" className="icon-button dialog-close" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </dialog>
    </>
  );
}

function WaysOn() {
  const user = useContext(UserContext);
  const { pathname, search } = useLocation();
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      {user ? (
        <Link to="/pricing" className="button button-primary">
          View Pricing
        </Link>
      ) : (
        <Link to={signInAddress(`${pathname}${search}`, "register")} className="button button-primary">
          Create Free Account
        </Link>
      )}
      <Link to={user ? "/account" : "/pricing"} className="button">
        {user ? "See your usage" : "View Pricing"}
      </Link>
    </p>
  );
}
