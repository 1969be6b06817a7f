import { CodeBlock } from "#web/components/code-block.tsx";
import { Link } from "#web/components/link.tsx";
import { apiTabAddress } from "./api-access-data.ts";
import { codeSamples } from "./code-samples.ts";

/** The same call in three languages, each to be copied. */
export function SamplesTab({ baseUrl }: { baseUrl: string }) {
  return (
    <div className="api-tab">
      <p>
        Each sample asks one question and gives the answer with its clauses. They read your key from the
        environment variable <code className="api-code">LOTLINE_KEY</code>.{" "}
        <Link to={apiTabAddress("authentication")}>Create a key</Link>
      </p>
      {codeSamples(baseUrl).map(({ name, run, code }) => (
        <section key={name} aria-labelledby={`sample-${name}`}>
          <h2 id={`sample-${name}`} className="section-title">
            {name}
          </h2>
          <p className="text-ink-2">{run}</p>
          <CodeBlock code={code} label={`${name} sample`} />
        </section>
      ))}
    </div>
  );
}
