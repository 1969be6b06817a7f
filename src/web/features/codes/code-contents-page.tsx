import { useLoaderData } from "react-router";
import type { CodeContentsOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { CodesView } from "./codes-loaders.ts";
import { EditionLine } from "./edition-line.tsx";
import { contentsAddress, sectionAddress } from "./enacted-address.ts";

type Line = CodeContentsOutput["lines"][number];

/** The table of contents of a place's enacted code, one level at a time. */
export function CodeContentsPage() {
  const { content, canonical } = useLoaderData<CodesView<CodeContentsOutput>>();
  return <CodeContents content={content} canonical={canonical} />;
}

export function CodeContents({ content, canonical }: { content: CodeContentsOutput; canonical: string }) {
  const { place, edition, editions, trail, lines } = content;
  const here = trail.at(-1);
  const title = here ? here.label : `Code of ${place.name}, ${place.state}`;
  return (
    <div className="wrap py-12">
      <PageHead
        title={here ? `${here.label} · ${place.name}, ${place.state}` : title}
        canonical={canonical}
        hidden={!edition.current}
        description={`The enacted code of ${place.name}, ${place.state}: ${edition.sections.toLocaleString("en-US")} sections, word for word.`}
      />
      <ContentsTrail content={content} />
      <h1 className="page-title">{title}</h1>
      <p className="mt-2 text-ink-2">
        {here
          ? null
          : `${edition.sections.toLocaleString("en-US")} sections. ${place.covered ? "" : "We have no rules of our own for this place yet."}`}
      </p>
      <EditionLine
        edition={edition}
        editions={editions}
        address={contentsAddress(place, here?.at ?? "", null)}
        place={place.slug}
      />
      {here || place.covered || !edition.current ? null : <AskPlace place={place} />}
      <ol className="contents">
        {lines.map((line) => (
          <ContentsItem key={line.kind === "part" ? line.at : line.slug} line={line} content={content} />
        ))}
      </ol>
    </div>
  );
}

/** A question to the text of a code that was only imported. */
function AskPlace({ place: { cityId, name } }: { place: CodeContentsOutput["place"] }) {
  return (
    <search>
      <form method="get" action="/search" className="ask-place">
        <label htmlFor="ask-place">Ask about {name}</label>
        <div className="follow-up-row">
          <input type="hidden" name="cityId" value={cityId} />
          <input
            id="ask-place"
            name="q"
            className="field"
            required
            maxLength={2000}
            placeholder="How tall can a fence be?"
            autoComplete="off"
          />
          <button type="submit" className="button">
            Ask
          </button>
        </div>
      </form>
    </search>
  );
}

function ContentsTrail({ content: { place, edition, trail } }: { content: CodeContentsOutput }) {
  return (
    <nav aria-label="Breadcrumb" className="crumbs">
      <Link to="/codes">Codes</Link> <span aria-hidden="true">/</span>{" "}
      {place.covered ? (
        <>
          <Link to={`/codes/${place.slug}`}>{place.name}</Link> <span aria-hidden="true">/</span>{" "}
        </>
      ) : null}
      {trail.length === 0 ? (
        place.covered ? (
          "Enacted text"
        ) : (
          place.name
        )
      ) : (
        <>
          <Link to={contentsAddress(place, "", edition)}>{place.covered ? "Enacted text" : place.name}</Link>
          {trail.slice(0, -1).map((step) => (
            <span key={step.at}>
              {" "}
              <span aria-hidden="true">/</span>{" "}
              <Link to={contentsAddress(place, step.at, edition)}>{step.label}</Link>
            </span>
          ))}
        </>
      )}
    </nav>
  );
}

function ContentsItem({ line, content: { place, edition } }: { line: Line; content: CodeContentsOutput }) {
  if (line.kind === "section")
    return (
      <li>
        <Link to={sectionAddress(place, line.slug, edition)} className="contents-link">
          <span className="contents-number">{line.number}</span>
          <span>{line.title || "Untitled section"}</span>
        </Link>
      </li>
    );
  return (
    <li>
      <Link to={contentsAddress(place, line.at, edition)} className="contents-link contents-part">
        <span>{line.label}</span>
        <span className="contents-count">
          {line.first === null || line.first === line.last ? null : `${line.first} to ${line.last} · `}
          {line.sections.toLocaleString("en-US")} {line.sections === 1 ? "section" : "sections"}
        </span>
      </Link>
    </li>
  );
}
