import { useLoaderData } from "react-router";
import type { CityCoverage } from "#contract/coverage.ts";
import { datesInWords } from "#domain/units/date-words.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { dateWords } from "#web/words.ts";
import { CityForm } from "./city-form.tsx";
import { type DataSourcesView, tabAddress } from "./data-sources-loader.ts";
import { LayerTable } from "./layer-table.tsx";
import { countWords, hostOf, TIER_WORDS } from "./words.ts";

/** The first tab: how good and how old the sources are, each source of a city, and the layers of the map. */
export function PrimarySources() {
  const { coverage, chosen } = useLoaderData<DataSourcesView>();
  const shown = chosen ? [chosen] : coverage.cities;
  return (
    <>
      <CityForm />
      {shown.length === 0 ? <p className="mt-6">No city is loaded yet.</p> : null}
      <section className="mt-8" aria-labelledby="status">
        <h2 className="state-title" id="status">
          Is this the law's exact wording?
        </h2>
        <TextStatus cities={shown} />
      </section>
      <section className="mt-8" aria-labelledby="tiers">
        <h2 className="state-title" id="tiers">
          How reliable our sources are
        </h2>
        <p className="mt-2 lines-65 text-ink-2">
          Each section on this site lists one source. If an answer relies on a weak one, it says so.
        </p>
        {chosen ? null : <TrustTable cities={shown} />}
        {chosen ? (
          <TierTable cities={shown} />
        ) : (
          <div className="folds">
            <Fold id="kinds" title="By kind of source" note="Sections and sources of each city">
              <TierTable cities={shown} />
            </Fold>
          </div>
        )}
      </section>
      {chosen ? <SourceList city={chosen} /> : null}
      <LayerTable cities={shown} />
    </>
  );
}

/** Of each city, how much rests on the city's own pages and its code, and how much on weak copies. */
function TrustTable({ cities }: { cities: readonly CityCoverage[] }) {
  return (
    <table className="data-table cards-on-phone trust-table mt-4" aria-labelledby="tiers">
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col">From the city or its code</th>
          <th scope="col">From weak copies</th>
          <th scope="col">Newest source</th>
        </tr>
      </thead>
      <tbody>
        {cities.map(({ city, tiers, newest }) => (
          <tr key={city.id}>
            <th scope="row">
              <Link to={tabAddress("sources", city.slug)} className="cell-link">
                {city.name}
              </Link>
            </th>
            {[false, true].map((weak) => (
              <td key={String(weak)} data-label={weak ? "Weak copies" : "City, code"}>
                {countWords(
                  tiers.reduce((sum, tier) => sum + (tier.weak === weak ? tier.sections : 0), 0),
                  "section",
                )}
              </td>
            ))}
            <td data-label="Newest">{newest ? dateWords(newest) : "none given"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TextStatus({ cities }: { cities: readonly CityCoverage[] }) {
  const enacted = cities.reduce((sum, { textStatus }) => sum + textStatus.enacted, 0);
  const restated = cities.reduce((sum, { textStatus }) => sum + textStatus.restated, 0);
  const share = Math.round((restated / Math.max(1, enacted + restated)) * 100);
  return (
    <div className="text-status" data-status={restated > 0 ? "restated" : "enacted"}>
      <p>
        <b>{restated === 0 ? "Yes." : enacted === 0 ? "No." : `In ${share}% of the sections it is not.`}</b>{" "}
        {restated === 0
          ? "Every text is word for word from its publisher."
          : `${enacted === 0 ? `All ${countWords(restated, "section")} are` : `${countWords(restated, "section")} of ${(enacted + restated).toLocaleString("en-US")} are`} restated in our own words from the section cited. The official text is what counts.`}
      </p>
    </div>
  );
}

function TierTable({ cities }: { cities: readonly CityCoverage[] }) {
  const tiers = [...new Set(cities.flatMap((city) => city.tiers.map(({ tier }) => tier)))].sort(
    (a, b) => Object.keys(TIER_WORDS).indexOf(a) - Object.keys(TIER_WORDS).indexOf(b),
  );
  return (
    <table className="data-table cards-on-phone tier-table mt-4" aria-labelledby="tiers">
      <thead>
        <tr>
          <th scope="col">City</th>
          {tiers.map((tier) => (
            <th key={tier} scope="col">
              {TIER_WORDS[tier] ?? tier}
            </th>
          ))}
          <th scope="col">Newest source</th>
        </tr>
      </thead>
      <tbody>
        {cities.map(({ city, tiers: own, newest }) => (
          <tr key={city.id}>
            <td data-label="City" className="font-medium">
              <Link to={tabAddress("sources", city.slug)}>{city.name}</Link>
            </td>
            {tiers.map((tier) => {
              const held = own.find((entry) => entry.tier === tier);
              return (
                <td key={tier} data-label={TIER_WORDS[tier] ?? tier}>
                  {held ? (
                    <>
                      {countWords(held.sections, "section")}
                      <span className="tier-sources">{countWords(held.sources, "source")}</span>
                    </>
                  ) : (
                    <span className="text-ink-3">none</span>
                  )}
                </td>
              );
            })}
            <td data-label="Newest source">{newest ? dateWords(newest) : "none given"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SourceList({ city: { city, sources } }: { city: CityCoverage }) {
  return (
    <section className="mt-10" aria-labelledby="sources">
      <h2 className="state-title" id="sources">
        The {sources.length} sources of {city.name}
      </h2>
      <p className="mt-2 lines-65 text-ink-2">
        Each date is that of the law as the source shows it. We record no other check. No license is stated
        for these sources: we link to them and copy nothing.
      </p>
      <div className="folds">
        {[...new Set(sources.map(({ tier }) => tier))].map((tier) => {
          const own = sources.filter((source) => source.tier === tier);
          const title = TIER_WORDS[tier] ?? tier;
          return (
            <Fold
              key={tier}
              id={`sources-${tier.replaceAll(" ", "-")}`}
              title={title}
              note={countWords(own.length, "source")}
            >
              <SourceTable sources={own} label={title} />
            </Fold>
          );
        })}
      </div>
      <p className="sources-end mt-3">
        <Link to={`/codes/${city.slug}`}>All sections of {city.name}, each with its source</Link>
      </p>
    </section>
  );
}

function SourceTable({ sources, label }: { sources: CityCoverage["sources"]; label: string }) {
  return (
    <table className="data-table cards-on-phone" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Dates covered</th>
          <th scope="col">Based on it</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ url, asOf, sections, rules }) => (
          <tr key={`${url} ${asOf}`}>
            <td data-label="Source" className="breaks">
              {url ? (
                <a href={url} rel="noreferrer" className="source-link">
                  {hostOf(url)}
                  <span className="source-path">{pathOf(url)}</span>
                </a>
              ) : (
                <span className="text-ink-3">No web address</span>
              )}
            </td>
            <td data-label="Dates">{datesInWords(asOf)}</td>
            <td data-label="Based on it">
              {countWords(sections, "section")}, {countWords(rules, "rule")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const LONGEST_PATH = 70;

/** The end of an address, which tells pages of one site apart: its last parts, as many as fit. */
function pathOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname.replace(/\/$/, "") : "";
  if (path.length <= LONGEST_PATH) return path;
  const end = path.slice(-LONGEST_PATH);
  return `…${end.includes("/") ? end.slice(end.indexOf("/")) : end}`;
}
