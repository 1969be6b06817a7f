import type { PlaceReportOutput } from "#contract/place-report.ts";
import { listOf } from "#domain/answers/wording.ts";
import { PARTLY_DRAWN } from "#domain/geography/layer-words.ts";
import { homesUnknown, placeFacts, placeTitle, sourceWords } from "#domain/place-report/place-words.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { ReportAnswer } from "#web/answer/report-mistake.tsx";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Fold } from "#web/components/fold.tsx";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { ReportButtons } from "#web/components/report-buttons.tsx";
import { SaveButton } from "#web/saved/save-button.tsx";
import { readProject, wizardAddress } from "#web/wizard-address.ts";
import { dateWords, dayWords } from "#web/words.ts";
import { LotSection } from "./lot-section.tsx";
import { Overlays } from "./overlays.tsx";
import { PlaceForm } from "./place-form.tsx";
import type { PlaceReport, PlaceView } from "./place-report-loader.ts";
import { StandardsTable } from "./standards-table.tsx";
import { UseLines } from "./use-lines.tsx";

type Location = PlaceReportOutput["location"];

const TABLES = [
  { name: "standards", label: "Standards" },
  { name: "uses", label: "Uses" },
] as const;

/** The report: the place, what may be built, the standards, overlays, the lot, where to go on, the clauses. */
export function ReportView({
  view,
  location,
  report: given,
}: {
  view: PlaceView;
  location: Location;
  report: PlaceReport;
}) {
  const { inputs, address } = view;
  const { pathname, search } = new URL(address);
  const report = { ...given, citations: byClause(given.citations) };
  const { city, district } = report;
  const title = placeTitle(location, report);
  const unsure = homesUnknown(report);
  return (
    <div className="wrap place-page">
      <PageHead title={`Zoning report: ${title}`} description={report.headline} canonical={address} hidden />
      <p className="place-kicker">Zoning report</p>
      <h1 className="page-title">{title}</h1>
      <p className="place-headline">{report.headline}</p>
      <p className="results-note">Rules in force on {dayWords(report.asOf)}</p>
      <p className="print-only">{address}</p>
      <div className="place-actions no-print">
        <SaveButton kind="location" title={title} address={pathname + search} />
        <CopyButton label="Copy a link to this report" text={() => window.location.href} />
        <details className="keep-more">
          <summary className="text-button">More</summary>
          <div className="keep-list">
            <ReportButtons kind="place" inputs={inputs} tables={TABLES} />
            <button type="button" className="text-button needs-script" onClick={() => window.print()}>
              <Icon name="print" />
              Print
            </button>
          </div>
        </details>
      </div>
      {location.schematic ? <SchematicNotice partly={location.district?.layer.schematic === false} /> : null}
      <article className="answer place-report" aria-label={`Zoning report: ${title}`}>
        <section className="answer-part" aria-labelledby="uses">
          <h2 className="part-title" id="uses">
            What may be built
          </h2>
          <Listed report={report} />
          {unsure ? <p className="standards-absent">{unsure}</p> : null}
          <UseLines title="Uses and homes" uses={report.uses} citations={report.citations} />
          <UseLines title="Projects at a home" uses={report.projects} citations={report.citations} />
          <NoRules report={report} />
        </section>
        <StandardsTable report={report} />
        <Fold id="place" title="The place" level="h2" note={placeFacts(location, report)[0]?.[1]}>
          <dl className="place-facts">
            {placeFacts(location, report).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Fold>
        <Overlays
          overlays={report.overlays}
          nearby={report.nearby}
          location={location}
          citations={report.citations}
        />
        <LotSection view={view} lot={report.lot} citations={report.citations} />
        <GoOn report={report} />
        {report.citations.length > 0 ? <ClauseList citations={report.citations} folded /> : null}
        <HowSure location={location} city={city.name} code={district.code} />
        <ReportAnswer citations={report.citations} what="this report" />
      </article>
      <details className="another-place no-print">
        <summary className="part-summary">Another place</summary>
        <PlaceForm cities={view.cities} inputs={{}} />
      </details>
    </div>
  );
}

function SchematicNotice({ partly }: { partly: boolean }) {
  return (
    <p className="place-notice">
      <Icon name="warning" className="mt-1 icon-16" />
      <span>
        {partly
          ? PARTLY_DRAWN
          : "Lotline drew this map. It is not the city's official map. Check the district with the city before you rely on it."}
      </span>
    </p>
  );
}

/** What the law lists for the district, and where it does. */
function Listed({ report: { district, city } }: { report: PlaceReport }) {
  return (
    <>
      <p className="statement">
        {district.allows ? (
          <>
            <b>
              What {district.code} is for: {district.allows}
            </b>{" "}
            {district.note}
          </>
        ) : district.known ? (
          `We don't have a list of what is allowed in ${district.code}.`
        ) : (
          `We don't have rules for the district ${district.code} yet. What follows is for all of ${city.name}.`
        )}
      </p>
      {district.standards.length > 0 ? (
        <details className="mt-2 no-print">
          <summary className="part-summary">The sections that set its standards</summary>
          <ul className="link-row">
            {district.standards.map(({ path, heading }) => (
              <li key={path}>
                <Link className="tap-line" to={path}>
                  {heading}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

/** What we have no rule on, in one sentence. */
function NoRules({ report: { uses, projects, district } }: { report: PlaceReport }) {
  const names = [...uses, ...projects].flatMap(({ outcome, name }) =>
    outcome === "not_covered" ? name.toLowerCase() : [],
  );
  if (names.length === 0) return null;
  return (
    <p className="standards-absent">
      <b>Not in our data: whether {district.code} allows</b> {listOf(names)}. The city may still have rules on
      them.
    </p>
  );
}

/** Into the wizard and the search with the place's facts. */
function GoOn({ report }: { report: PlaceReport }) {
  const [first] = report.uses;
  const {
    type: _,
    subject: __,
    ...facts
  } = readProject(new URL(first?.check ?? "/", "http://any.invalid").searchParams);
  return (
    <section className="answer-part no-print" aria-labelledby="go-on">
      <h2 className="part-title" id="go-on">
        Next steps
      </h2>
      <p>
        <Link to={wizardAddress(1, facts)} className="button button-primary">
          Check a project at this place
        </Link>
      </p>
      <details className="show-all">
        <summary className="part-summary">Questions to ask about it</summary>
        <ul className="link-list">
          {report.searches.map(({ question, path }) => (
            <li key={path}>
              <Link to={path}>{question}</Link>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function HowSure({ location, city, code }: { location: Location; city: string; code: string }) {
  return (
    <Fold id="sure" title="How sure is this?" level="h2" note="What was assumed, and the sources">
      <ul className="differences">
        <li>
          “Not in our data” means that we don't have a rule for {code} in {city}. The city may still have one.
        </li>
        <li>Verdicts assume the usual case: an interior lot, no landmark and no flood zone.</li>
        {location.sources.map(({ what, name, url, asOf }) => (
          <li key={`${what} ${name}`}>
            {sourceWords(what)}: {url ? <a href={url}>{name}</a> : name}
            {asOf ? `, as of ${dateWords(asOf)}` : null}
          </li>
        ))}
      </ul>
    </Fold>
  );
}
