import { Fragment } from "react";
import type { ClauseVersion } from "#contract/codes.ts";
import { sourceInWords } from "#domain/reports/report-words.ts";
import { datesInWords } from "#domain/units/date-words.ts";
import { ReportMistake } from "#web/answer/report-mistake.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { FollowBox } from "#web/saved/follow-box.tsx";
import { Notes } from "#web/saved/notes.tsx";
import { dayWords, subjectWords } from "#web/words.ts";
import { followables, notedRules, sectionFeeds } from "./beside-section.ts";
import { CiteBox } from "./cite-box.tsx";
import { ClauseText, Dates } from "./clause-text.tsx";
import type { ClauseView } from "./codes-loaders.ts";
import { EnactedBeside } from "./enacted-beside.tsx";
import { legislationJson } from "./legislation.ts";

/** The permanent page of one section: its text and status, the rules read from it, its versions and its source. */
export function ClausePage({ view }: { view: ClauseView }) {
  const { content: clause, notes, enacted, canonical } = view;
  const { city, citySlug, code, section, heading, versions, neighbors, aliases } = clause;
  const shown = versions.find(({ current }) => current) ?? versions[0];
  if (!shown) return null;
  const citation = `${city.name}, ${city.state}: ${code.name}, ${section} (${heading}). Source: ${sourceInWords(shown.source)}. ${canonical}`;

  return (
    <div className="wrap clause-page">
      <PageHead
        title={`${heading} · ${city.name}, ${section}`}
        canonical={canonical}
        feeds={sectionFeeds(clause)}
        data={legislationJson(clause, shown, canonical)}
        picture={`/pictures/codes/${citySlug}/${clause.slug}.png`}
        description={`${code.name}, ${section}: ${shown.text.slice(0, 140).trim()}${shown.text.length > 140 ? "…" : ""}`}
      />
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/codes">Codes</Link> <span aria-hidden="true">/</span>{" "}
        <Link to={`/codes/${citySlug}`}>{city.name}</Link> <span aria-hidden="true">/</span>{" "}
        {subjectWords(clause.topic)}
      </nav>
      <p className="clause-cite">
        {code.name}, {section}
      </p>
      <h1 className="page-title">{heading}</h1>
      <TextStatus version={shown} />
      <div className="clause-columns">
        <div>
          <ClauseText version={shown} terms={clause.terms} city={citySlug} />
          {enacted ? <EnactedBeside section={enacted} /> : null}
          {versions.length > 1 ? <Versions versions={versions} shown={shown.id} /> : null}
          <Notes city={citySlug} section={clause.slug} rules={notedRules(shown)} notes={notes.notes} />
        </div>
        <aside className="answer-aside" aria-label="About this section">
          <SourceBox version={shown} />
          <CiteBox citation={citation} />
          <section className="box no-print">
            <h2 className="box-title">Is something wrong here?</h2>
            <ReportMistake
              clauses={[shown.id]}
              rules={shown.rules.map(({ id }) => id)}
              label="Report a mistake in this section"
            />
          </section>
          <FollowBox things={followables(clause, notes.follows)} feeds={sectionFeeds(clause)} />
          <section className="box">
            <h2 className="box-title">Also cited as</h2>
            <p className="measure text-sm">
              {[...new Set([section, ...aliases])].map((alias, at) => (
                <Fragment key={alias}>
                  {at > 0 ? " · " : null}
                  <span className="whitespace-nowrap">{alias}</span>
                </Fragment>
              ))}
            </p>
          </section>
        </aside>
      </div>
      <nav aria-label="Neighboring sections" className="neighbors">
        {neighbors.previous ? (
          <Link to={`/codes/${citySlug}/${neighbors.previous.slug}`} rel="prev" className="text-left">
            <span className="neighbor-label">Previous section</span>
            {neighbors.previous.heading}
          </Link>
        ) : (
          <span />
        )}
        {neighbors.next ? (
          <Link to={`/codes/${citySlug}/${neighbors.next.slug}`} rel="next" className="text-right">
            <span className="neighbor-label">Next section</span>
            {neighbors.next.heading}
          </Link>
        ) : null}
      </nav>
    </div>
  );
}

/** Says whether these are the law's own words. Restated text must never pass for enacted text. */
function TextStatus({ version }: { version: ClauseVersion }) {
  const { textStatus, source, current, effectiveTo } = version;
  return (
    <div className="text-status" data-status={textStatus}>
      <p>
        {textStatus === "restated" ? (
          <>
            <b>Restated, not enacted text.</b> These are our own plain words for this section.{" "}
            {source.url ? (
              <span className="whitespace-nowrap">
                <a href={source.url} rel="noreferrer">
                  Read the source
                </a>
              </span>
            ) : (
              "Ask the city for the enacted text."
            )}
          </>
        ) : (
          <>
            <b>Enacted text,</b> word for word from the publisher.{" "}
            {source.url ? (
              <a href={source.url} rel="noreferrer">
                Compare it with the source
              </a>
            ) : null}
          </>
        )}
      </p>
      {current ? null : (
        <p className="mt-1 font-semibold text-no">
          No longer in force{effectiveTo ? "" : " as far as we know"}.
        </p>
      )}
    </div>
  );
}

function SourceBox({ version }: { version: ClauseVersion }) {
  const { source, note } = version;
  return (
    <section className="box">
      <h2 className="box-title">Source</h2>
      <dl className="facts">
        <dt>Kind</dt>
        <dd>{source.tier}</dd>
        <dt>Dates covered</dt>
        <dd>{datesInWords(source.asOf)}</dd>
        <dt>We read it on</dt>
        <dd>{dayWords(source.readOn)}</dd>
        <dt>In force since</dt>
        <dd>
          {version.effectiveFrom
            ? dayWords(version.effectiveFrom)
            : `Not known. We use it from ${dayWords(version.knownSince)}, the first day our source covers.`}
        </dd>
        {version.effectiveTo ? (
          <>
            <dt>In force until</dt>
            <dd>{dayWords(version.effectiveTo)}</dd>
          </>
        ) : null}
      </dl>
      {source.url ? (
        <p className="mt-2">
          <a href={source.url} rel="noreferrer">
            Open the source
          </a>
        </p>
      ) : null}
      {source.weak ? (
        <p className="clause-note clause-warning">
          <Icon name="warning" className="icon-inline icon-16" />A weak source. Check it with the city before
          you rely on it.
        </p>
      ) : null}
      {note ? <p className="clause-note">{note}</p> : null}
    </section>
  );
}

/** All versions, newest first, with what changed in value from the one before. */
function Versions({ versions, shown }: { versions: readonly ClauseVersion[]; shown: number }) {
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="section-title mt-10">
        Versions
      </h2>
      <ol className="versions">
        {versions.map((version) => (
          <li key={version.id} className="version">
            <p className="font-semibold">
              {version.current ? "In force" : "Superseded"}
              {version.id === shown ? ", shown above" : ""}
            </p>
            <Dates from={version.effectiveFrom} to={version.effectiveTo} />
            {version.changes.length > 0 ? (
              <ul className="link-list">
                {version.changes.map((change) => (
                  <li key={change}>{change}</li>
                ))}
              </ul>
            ) : null}
            {version.id === shown ? null : (
              <details className="mt-2">
                <summary className="summary-link">Read this version</summary>
                <blockquote className="clause-quote mt-2">{version.text}</blockquote>
                <p className="text-sm text-ink-3">
                  {version.textStatus === "restated" ? "In our own words" : "Enacted text"} · source:{" "}
                  {sourceInWords(version.source)}
                </p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
