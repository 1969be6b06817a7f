import { CopyButton } from "#web/components/copy-button.tsx";

/** How to cite a section: there to select, also where no script runs. */
export function CiteBox({ citation }: { citation: string }) {
  return (
    <section className="box no-print">
      <h2 className="box-title">Cite this section</h2>
      <p className="text-sm breaks">{citation}</p>
      <div className="needs-script link-stack">
        <CopyButton label="Copy citation" icon="copy" text={() => citation} />
      </div>
    </section>
  );
}
