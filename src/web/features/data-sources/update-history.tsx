import { useLoaderData } from "react-router";
import type { UpdatesOutput } from "#contract/coverage.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { dayWords } from "#web/words.ts";
import type { DataSourcesView } from "./data-sources-loader.ts";
import { countWords, layerWords, STANDING_WORDS } from "./words.ts";

const SHOWN_AT_ONCE = 10;

/** What changed: in the law, in our law files since this site runs, and in the layers of the map. */
export function UpdateHistory() {
  const { updates, chosen, coverage } = useLoaderData<DataSourcesView>();
  if (!updates) return null;
  const own = (id: number): boolean => !chosen || chosen.city.id === id;
  const legal = updates.legal.filter(({ city }) => own(city.id));
  const layers = updates.layers.filter(({ city }) => own(city.id));
  // First versions are many and tell of no change.
  const newer = layers.filter(({ first }) => !first);
  // A change may be known before it is law.
  const last = legal.find(({ from }) => from <= coverage.day);
  const latest = last ? `Latest change in the law: ${dayWords(last.from)}` : null;
  const rest = [...newer.slice(SHOWN_AT_ONCE), ...layers.filter(({ first }) => first)];
  return (
    <Fold id="updates" title="Update history" level="h2" note={latest}>
      <p className="text-ink-2">
        Version of the law files, all cities together: <span className="measure">{updates.lawVersion}</span>
      </p>

      <h3 className="section-title mt-6">Changes in the law</h3>
      {legal.length === 0 ? (
        <p className="mt-1">We don't have any section in more than one version.</p>
      ) : null}
      <LegalList changes={legal.slice(0, SHOWN_AT_ONCE)} />
      {legal.length > SHOWN_AT_ONCE ? (
        <details>
          <summary className="part-summary">{legal.length - SHOWN_AT_ONCE} earlier changes</summary>
          <LegalList changes={legal.slice(SHOWN_AT_ONCE)} />
        </details>
      ) : null}

      {chosen ? null : <Stored stored={updates.stored} />}

      <h3 className="section-title mt-6">Versions of the map</h3>
      {layers.length === 0 ? <p className="mt-1">No layer is stored here.</p> : null}
      {layers.length > 0 && newer.length === 0 ? (
        <p className="mt-1">No layer has changed here: each is in its first version.</p>
      ) : null}
      <LayerList layers={newer.slice(0, SHOWN_AT_ONCE)} />
      {rest.length > 0 ? (
        <details className="mt-2">
          <summary className="part-summary">
            {countWords(rest.length, newer.length > 0 ? "earlier version" : "version")}
          </summary>
          <LayerList layers={rest} />
        </details>
      ) : null}
    </Fold>
  );
}

const LegalList = ({ changes }: { changes: UpdatesOutput["legal"] }) => (
  <ol className="updates">
    {changes.map(({ city, slug, section, heading, from, changes: lines }) => (
      <li key={`${city.slug} ${slug} ${from}`}>
        <p>
          <b>{dayWords(from)}</b> · {city.name}: <Link to={`/codes/${city.slug}/${slug}`}>{heading}</Link>
        </p>
        <span className="section-cite">{section}</span>
        <ul className="update-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

/** What newer law files changed in what this site says, since it runs. */
function Stored({ stored }: { stored: UpdatesOutput["stored"] }) {
  return (
    <>
      <h3 className="section-title mt-6">Changes to our law files on this site</h3>
      {stored.length === 0 ? (
        <p className="mt-1">None since this site was set up. It shows the law files that it came with.</p>
      ) : null}
      <ol className="updates">
        {stored.map(({ at, lines, more }) => (
          <li key={at}>
            <b>{dayWords(at.slice(0, 10))}</b>
            <ul className="update-lines">
              {lines.map(({ text, href }) => (
                <li key={`${href} ${text}`}>
                  <Link to={href}>{text}</Link>
                </li>
              ))}
              {more > 0 ? <li className="text-ink-3">and {more} more</li> : null}
            </ul>
          </li>
        ))}
      </ol>
    </>
  );
}

const LayerList = ({ layers }: { layers: UpdatesOutput["layers"] }) => (
  <ol className="updates">
    {layers.map(({ city, kind, version, standing, storedOn, shapes, current, first, changes, more }) => (
      <li key={`${city.id} ${kind} ${version}`}>
        <p>
          <b>{dayWords(storedOn)}</b> · <Link to={`/map?cityId=${city.id}`}>{city.name}</Link>,{" "}
          {layerWords(kind)}, version <span className="measure">{version}</span>
          {current ? "" : " (not shown any more)"}
        </p>
        <p className="text-sm text-ink-3">
          {STANDING_WORDS[standing]} · {countWords(shapes, "shape")}
        </p>
        {first ? (
          <p className="text-sm">The first version of its kind.</p>
        ) : (
          <ul className="update-lines">
            {changes.length === 0 ? <li>No district changed in area.</li> : null}
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
            {more > 0 ? <li className="text-ink-3">and {more} more districts</li> : null}
          </ul>
        )}
      </li>
    ))}
  </ol>
);
