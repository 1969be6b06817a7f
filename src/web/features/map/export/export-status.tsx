import { Icon } from "#web/components/icon.tsx";
import type { What } from "./run-export.ts";

export type Progress =
  | { state: "working"; what: What; bytes: number }
  | { state: "done"; name: string; notes: readonly string[] }
  | { state: "failed"; sentence: string };

const WORKING: Readonly<Record<What, string>> = {
  png: "Drawing the picture …",
  pdf: "Making the PDF …",
  "geojson-view": "Gathering the shapes …",
  "geojson-city": "Gathering the shapes …",
  "gpkg-city": "Gathering the shapes …",
};

/** What becomes of an export, below its button. Told to screen readers as it changes. */
export function ExportStatus({ progress, stop }: { progress: Progress | null; stop: () => void }) {
  const failed = progress?.state === "failed";
  return (
    <div role={failed ? "alert" : "status"} className={progress ? "panel map-export-status" : "sr-only"}>
      {progress ? (
        <>
          <p className="min-w-0 flex-1" data-state={progress.state}>
            {failed ? <Icon name="warning" className="icon-inline icon-16" /> : null}
            <span>{sentenceOf(progress)}</span>
          </p>
          {progress.state === "working" ? (
            <button type="button" className="text-button" onClick={stop}>
              Cancel
            </button>
          ) : (
            <button type="button" className="icon-button" aria-label="Close message" onClick={stop}>
              <Icon name="close" />
            </button>
          )}
        </>
      ) : null}
    </div>
  );
}

function sentenceOf(progress: Progress): string {
  switch (progress.state) {
    case "working": {
      // Told in steps, so that a screen reader is not interrupted at every packet.
      const megabytes = Math.floor(progress.bytes / 1e6);
      return megabytes > 0 ? `${WORKING[progress.what]} ${megabytes} MB so far.` : WORKING[progress.what];
    }
    case "done":
      return [`Saved ${progress.name}.`, ...progress.notes].join(" ");
    case "failed":
      return progress.sentence;
  }
}
