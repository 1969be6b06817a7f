import type { EnactedSectionOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { EnactedText } from "#web/enacted/enacted-text.tsx";
import { dayWords } from "#web/words.ts";
import { CiteBox } from "./cite-box.tsx";
import { EditionLine } from "./edition-line.tsx";
import { contentsAddress, sectionAddress } from "./enacted-address.ts";
import { enactedLegislationJson } from "./legislation.ts";
import { SectionRules, spansOfRules } from "./section-rules.tsx";

/** The page of a section of an enacted code that we have no page of our own for. */
export function EnactedPage({ section, canonical }: { section: EnactedSectionOutput; canonical: string }) {
  const { place, edition, editions, number, slug, title, trail, neighbors } = section;
  const name = [number, title].filter((part) => part !== "").join(" ");
  const citation = `${place.name}, ${place.state}, ${number === "" ? title : `§ ${name}`}${edition.lawDate ? `, law as of ${dayWords(edition.lawDate)}` : ""}. ${canonical}`;
  return (
    <div className="wrap clause-page">
      <PageHead
        title={`${name} · ${place.name}, ${place.state}`}
        canonical={canonical}
        hidden={!edition.current}
        data={enactedLegislationJson(section, canonical)}
        description={`${place.name}, ${place.state}, ${name}: ${firstWords(section)}`}
      />
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/codes">Codes</Link> <span aria-hidden="true">/</span>{" "}
        <Link to={place.covered ? `/codes/${place.slug}` : contentsAddress(place, "", edition)}>
          {place.name}
        </Link>
        {trail.map((step) => (
          <span key={step.at}>
            {" "}
            <span aria-hidden="true">/</span>{" "}
            <Link to={contentsAddress(place, step.at, edition)}>{step.label}</Link>
          </span>
        ))}
      </nav>
      {number === "" ? null : <p className="clause-cite">§ {number}</p>}
      <h1 className="page-title">{title || number}</h1>
      <EditionLine
        edition={edition}
        editions={editions}
        address={sectionAddress(place, slug, null)}
        place={place.slug}
      />
      <div className="clause-columns">
        <div>
          <Parts section={section} label="Parts of this section" />
          <EnactedText section={section} spans={spansOfRules(section.rules)} />
          <Parts section={section} label="Parts of this section, after the text" />
          <SectionRules rules={section.rules} place={place.slug} />
          <History notes={section.history} />
        </div>
        <aside className="answer-aside" aria-label="About this section">
          <EnactedSource section={section} />
          <CiteBox citation={citation} />
        </aside>
      </div>
      <nav aria-label="Neighboring sections" className="neighbors">
        {neighbors.previous ? (
          <Link to={sectionAddress(place, neighbors.previous.slug, edition)} rel="prev" className="text-left">
            <span className="neighbor-label">Previous section</span>
            {neighbors.previous.label}
          </Link>
        ) : (
          <span />
        )}
        {neighbors.next ? (
          <Link to={sectionAddress(place, neighbors.next.slug, edition)} rel="next" className="text-right">
            <span className="neighbor-label">Next section</span>
            {neighbors.next.label}
          </Link>
        ) : null}
      </nav>
    </div>
  );
}

const firstWords = ({ blocks }: EnactedSectionOutput): string => {
  const first = blocks.find((block) => block.kind === "text");
  const text = first?.kind === "text" ? first.text : "";
  return text.length > 140 ? `${text.slice(0, 140).trim()}…` : text;
};

/** Leads through a long section; nothing for a short one. */
function Parts({ section, label }: { section: EnactedSectionOutput; label: string }) {
  const { place, edition, slug, parts, part } = section;
  if (parts === 1) return null;
  if (part === null)
    return (
      <p className="parts no-print">
        <Link to={sectionAddress(place, slug, edition)}>Show this section in {parts} parts</Link>
      </p>
    );
  return (
    <nav className="parts no-print" aria-label={label}>
      {part > 1 ? (
        <Link to={sectionAddress(place, slug, edition, part - 1)} rel="prev">
          Previous part
        </Link>
      ) : null}
      <span>
        Part {part} of {parts}
      </span>
      {part < parts ? (
        <Link to={sectionAddress(place, slug, edition, part + 1)} rel="next">
          Next part
        </Link>
      ) : null}
      <Link to={sectionAddress(place, slug, edition, "all")}>Show all</Link>
    </nav>
  );
}

export function History({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="section-title mt-8">
        History
      </h2>
      <ul className="mt-2 text-sm text-ink-2">
        {notes.map((note) => (
          <li key={note} className="mt-1">
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EnactedSource({ section }: { section: EnactedSectionOutput }) {
  const { edition, page, url } = section;
  return (
    <section className="box">
      <h2 className="box-title">Source</h2>
      <dl className="facts">
        <dt>Law as of</dt>
        <dd>{edition.lawDate ? dayWords(edition.lawDate) : "Not known"}</dd>
        <dt>Imported</dt>
        <dd>{dayWords(edition.importedOn)}</dd>
        <dt>From</dt>
        <dd className="breaks">{edition.source}</dd>
        {page === null ? null : (
          <>
            <dt>Page</dt>
            <dd>{page}</dd>
          </>
        )}
        {url ? (
          <>
            <dt>Publisher</dt>
            <dd>
              <a href={url} rel="noreferrer">
                Open the publisher’s page
              </a>
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
