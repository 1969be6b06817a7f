import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { useNotify } from "./toasts.tsx";

/** Copies a text and says whether that worked. `text` is asked for only on the press. Needs script, and hides without. */
export function CopyButton({
  label,
  about,
  text,
  icon = "link",
}: {
  label: ReactNode;
  /** What it belongs to, for who does not see where it stands. */
  about?: string;
  text: () => string;
  icon?: IconName;
}) {
  const notify = useNotify();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      notify({ title: "Copied to clipboard" });
    } catch {
      notify({
        title: "Failed to copy",
        description: "Could not copy to clipboard. Please try again.",
        kind: "failure",
      });
    }
  };
  return (
    <button type="button" className="text-button needs-script" onClick={copy}>
      <Icon name={icon} />
      <span>{label}</span>
      {about ? <span className="sr-only">: {about}</span> : null}
    </button>
  );
}
