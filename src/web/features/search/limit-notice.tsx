import { Dialog } from "@base-ui/react/dialog";
import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { PLANS } from "#domain/accounts/plan.ts";
import { Icon } from "#web/components/icon.tsx";
import { useNotify } from "#web/components/toasts.tsx";

const TITLE = "You've reached the free search limit";
const TOAST = "You've reached the limit for anonymous searches. Sign up for free or upgrade to continue.";
const { searches, windowDays } = PLANS.anonymous;
const EXPLAINED = `Without an account you may ask ${searches} questions in ${windowDays} days. Questions that you asked before stay open to you, and so do the codes.`;

/** Takes the place of the results over the limit: a toast, a dialog, and the same words on the page. */
export function LimitNotice() {
  const { key } = useLocation();
  const notify = useNotify();
  const [open, setOpen] = useState(false);
  // Once for each search that was refused.
  useEffect(() => {
    notify({ title: "Search limit reached", description: TOAST, kind: "failure" });
    setOpen(true);
  }, [key]);

  return (
    <>
      <section className="box state-box">
        <h2 className="state-title">{TITLE}</h2>
        <p className="mt-2 max-w-[60ch] text-ink-2">{TOAST}</p>
        <p className="mt-2 max-w-[60ch] text-ink-2">{EXPLAINED}</p>
        <WaysOn />
      </section>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Backdrop className="backdrop" />
          <Dialog.Popup className="dialog">
            <Dialog.Title className="state-title pr-10">{TITLE}</Dialog.Title>
            <Dialog.Description className="mt-2 text-ink-2">{EXPLAINED}</Dialog.Description>
            <WaysOn />
            <Dialog.Close className="icon-button dialog-close" aria-label="Close">
              <Icon name="close" />
            </Dialog.Close>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

function WaysOn() {
  return (
    <p className="mt-5 flex flex-wrap gap-3">
      <Link to="/auth?tab=register" className="button button-primary">
        Create Free Account
      </Link>
      <Link to="/pricing" className="button">
        View Pricing
      </Link>
    </p>
  );
}
