import "#web/styles/open-data.css";
import { type ReactNode, useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type CardRow, CardTable, NameCell } from "#web/components/card-table.tsx";
import { CodeBlock } from "#web/components/code-block.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { dateWords } from "#web/words.ts";
import { citationOf, datasetJson, formatsOf, type ReadySet, sizeWords } from "./data-set.ts";
import { FileLinks, licenceWords } from "./file-links.tsx";
import { LayerTables } from "./layer-tables.tsx";
import type { OpenDataView } from "./open-data-loader.ts";
import { type Sample, samples } from "./samples.ts";

/** /data: everything that is held, as files, with what may be done with them and how to read them. */
export function OpenDataPage() {
  const { content, canonical, here } = useLoaderData<OpenDataView>();
  return (
    <div className="wrap data-page">
      <PageHead
        title="Open data"
        canonical={canonical}
        data={content.state === "ready" ? datasetJson(content, canonical, here) : null}
        description="Every rule, section and district in Lotline, as CSV, JSON lines, GeoJSON and PMTiles, with licenses and checksums."
      />
      <h1 className="page-title">Open data</h1>
      <p className="mt-3 lines-62 text-ink-2">
        Everything in Lotline, as files. You need no account and no key. Each rule comes with its clause and
        its source.
      </p>
      {content.state === "ready" ? <Ready set={content} here={here} /> : <Making />}
    </div>
  );
}

const LOOK_AGAIN_MS = 3000;

/** With script the page looks again by itself until the files are there. */
function Making() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <p className="box mt-8 lines-62" role="status">
      We are preparing the files for new law or map data. They appear here when they are done, usually within
      a few minutes. <a href="/data">Reload this page</a>
    </p>
  );
}

function Ready({ set, here }: { set: ReadySet; here: string }) {
  const bytes = set.files.reduce((sum, file) => sum + file.bytes, 0);
  const { python, javascript, tiles } = samples(here);
  return (
    <>
      <dl className="data-facts">
        <Fact name="Cities">{set.cities.map(({ name }) => name).join(", ")}</Fact>
        <Fact name="Law last changed">{dateWords(set.lawDay)}</Fact>
        <Fact name="Version of the law">
          <span className="measure">{set.lawVersion}</span>
        </Fact>
        <Fact name="Files">
          {set.files.length}, {sizeWords(bytes)} in all
        </Fact>
      </dl>
      <p className="mt-4">
        Start with <a href="/data/v1/manifest.json">the manifest</a>: it names every file, every column with
        its unit and meaning, and every license.
      </p>
      <LawTables set={set} />
      <LayerTables set={set} />
      <Section id="license" title="What you may do with it">
        <p>
          Our own words and drawings are under the{" "}
          <a href="https://opensource.org/license/mit">MIT license</a>: use them, change them and pass them
          on, and keep its notice. The law is restated in our own words. The enacted text is what counts, and{" "}
          <code>sourceUrl</code> leads to it. An imported layer keeps the license of its source.
        </p>
      </Section>
      <Section id="cite" title="How to cite it">
        <p className="data-cite">{citationOf(set, here)}</p>
        <CopyButton label="Copy citation" icon="copy" text={() => citationOf(set, here)} />
      </Section>
      <Section id="code" title="Read it with code">
        {[python, javascript, tiles].map((sample) => (
          <Code key={sample.title} sample={sample} />
        ))}
      </Section>
      <Section id="check" title="Check what you downloaded">
        <p>
          The same law and layers give the same bytes on every machine. An address with a checksum in it, as
          in the manifest, never changes its content. An address without one always has the current law.
        </p>
        <p className="mt-3">
          To get everything at once, run <code>npm run lotline -- export</code> in a copy of this project,
          then <code>sha256sum -c SHA256SUMS</code> in the folder.
        </p>
        <p className="mt-3">
          <a href="/data/v1/SHA256SUMS">All checksums as a file</a>
        </p>
        <details className="mt-3">
          <summary>Checksums (SHA-256) of the {set.files.length} files</summary>
          <ul className="data-sums">
            {set.files.map(({ name, sha256 }) => (
              <li key={name}>
                <span>{name}</span> <code>{sha256}</code>
              </li>
            ))}
          </ul>
        </details>
      </Section>
      <Section id="spreadsheets" title="If you use a spreadsheet">
        <p>
          We change no text on its way into a CSV file. A text that begins with <code>=</code>, <code>+</code>
          , <code>-</code> or <code>@</code> could run as a formula. The manifest counts such cells as{" "}
          <code>formulaLikeCells</code>.{" "}
          {set.files.every(({ formulaLikeCells = 0 }) => formulaLikeCells === 0)
            ? "There are none in these files."
            : "These files have some: import them with their columns set to text."}
        </p>
      </Section>
    </>
  );
}

function LawTables({ set }: { set: ReadySet }) {
  const rows = set.tables.flatMap(({ name, title, about }): CardRow[] => {
    const files = formatsOf(set, name);
    const [first] = files;
    if (!first) return [];
    return [
      {
        key: name,
        cells: [
          <NameCell key="name" name={title}>
            {about}
          </NameCell>,
          first.count.toLocaleString("en-US"),
          <FileLinks key="files" files={files} />,
          licenceWords(first),
        ],
      },
    ];
  });
  return (
    <section className="mt-12" aria-labelledby="law">
      <h2 id="law" className="section-title">
        The law
      </h2>
      <CardTable labelledBy="law" columns={["Table", "Rows", "Download as", "License"]} rows={rows} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="mt-12 lines-70" aria-labelledby={id}>
      <h2 id={id} className="section-title mb-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Code({ sample: { title, needs, name, code } }: { sample: Sample }) {
  return (
    <section className="data-code" aria-label={title}>
      <h3 className="font-medium">{title}</h3>
      <p className="mb-3 text-sm text-ink-2">Needs {needs}.</p>
      <CodeBlock code={code} label={name} />
    </section>
  );
}
