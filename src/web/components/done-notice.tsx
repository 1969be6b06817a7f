import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * What a form did, at the top of the page that it leads to, where `done` stands in the address. The form may be gone,
 * so this takes the focus. The address forgets it: loading the page again says nothing that is over.
 */
export function DoneNotice({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const { key, hash } = useLocation();
  useEffect(() => {
    // A part of the page that the address names stays in sight.
    place.current?.focus({ preventScroll: hash !== "" });
    const address = new URL(window.location.href);
    address.searchParams.delete("done");
    window.history.replaceState(window.history.state, "", address);
  }, [key]);
  return (
    <p className="form-notice" tabIndex={-1} ref={place}>
      {children}
    </p>
  );
}
