import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Opens the folds around what the address leads to, and goes there. A browser does so for a link that loads a page, and
 * not where the application changes the page.
 */
export function useOpenFold(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    const place = document.getElementById(decoded(hash.slice(1)));
    let fold = place?.closest<HTMLDetailsElement>("details:not([open])");
    if (!place || !fold) return;
    for (; fold; fold = place.closest<HTMLDetailsElement>("details:not([open])")) fold.open = true;
    place.scrollIntoView();
  }, [key, hash]);
}

/** An address may hold anything after its "#". */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
