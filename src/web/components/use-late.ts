import { useEffect, useState } from "react";

/** Below this a wait is not noticed, and showing it would only flicker. */
const NOTICED_MS = 200;

/** True once `waiting` has held so long that it is worth showing; a new reason to wait starts anew. */
export function useLate(waiting: string | number | boolean | null): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!waiting) return;
    const timer = setTimeout(() => setLate(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return late && Boolean(waiting);
}
