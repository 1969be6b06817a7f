import { useEffect } from "react";

/** Alt, Shift and a letter press the button, or follow the link, whose `data-review-key` is that letter. */
export function useReviewKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || !event.shiftKey || event.ctrlKey || event.metaKey || event.repeat) return;
      // With Alt the character is another one on a Mac; the key itself is the same.
      const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
      const target = letter && document.querySelector<HTMLElement>(`[data-review-key="${letter}"]`);
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
