import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { type Notice, useNotify } from "./toasts.tsx";

/** Shows a toast on arriving at the address that a form leads to when it was taken; not on coming back to it. */
export function useSentNotice(sent: boolean, notice: Notice): void {
  const notify = useNotify();
  const { key } = useLocation();
  const arrived = useNavigationType() !== "POP";
  // Once for each arrival, whatever else is drawn anew.
  useEffect(() => {
    if (sent && arrived) notify(notice);
  }, [key]);
}
