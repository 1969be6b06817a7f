import { type RefObject, useEffect } from "react";

/** Closes the open <details> inside `container` on Escape, on a press outside, and whenever `moment` changes. */
export function useLightDismiss(container: RefObject<HTMLElement | null>, moment: unknown): void {
  // A new moment is the reason to close.
  useEffect(() => closeAll(container.current, null), [moment]);
  useEffect(() => {
    const press = (event: PointerEvent) =>
      closeAll(container.current, event.target instanceof Node ? event.target : null);
    const key = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      const open = container.current?.querySelector<HTMLDetailsElement>("details[open]");
      if (!open) return;
      event.preventDefault();
      open.open = false;
      open.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", key);
    return () => {
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", key);
    };
  }, [container]);
}

function closeAll(container: HTMLElement | null, except: Node | null): void {
  for (const details of container?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []) {
    if (!except || !details.contains(except)) details.open = false;
  }
}
