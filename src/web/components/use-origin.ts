import { useSyncExternalStore } from "react";

const never = () => () => {};

/** The address under which the person has this site; `settled` until the page is taken over in the browser. */
export const useOrigin = (settled: string): string =>
  useSyncExternalStore(
    never,
    () => window.location.origin,
    () => settled,
  );
