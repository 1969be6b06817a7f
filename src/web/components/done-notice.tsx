import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** What a form did, at the top of the page that it leads to. The form may be gone, so this takes the focus. */
export function DoneNotice({ children }: { children: string }) {
  const place = useRef<HTMLParagraphElement>(null);
  const { key } = useLocation();
  useEffect(() => place.current?.focus(), [key]);
  return (
    <p className="form-notice" tabIndex={-1} ref={place}>
      {children}
    </p>
  );
}
