import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Tells a screen reader which page has come, as a page load would. */
export function RouteAnnouncer() {
  const { pathname, search } = useLocation();
  const [message, setMessage] = useState("");
  const first = useRef(true);
  // The address is what changes the title.
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    setMessage(document.title);
  }, [pathname, search]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {message}
    </p>
  );
}
