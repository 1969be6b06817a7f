import type { ReactNode } from "react";

/** A link that works no more; `children` lead on. */
export function LinkOver({ children }: { children: ReactNode }) {
  return (
    <>
      <p className="mt-4" role="alert">
        This link has already been used, has expired, or is incomplete. Nothing was changed.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">{children}</p>
    </>
  );
}
