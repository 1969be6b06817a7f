import { Form } from "react-router";
import type { MapLayersOutput } from "#contract/map.ts";
import type { MapChangesOutput, MapVersionsOutput } from "#contract/map-versions.ts";
import { CopyButton } from "#web/components/copy-button.tsx";
import { Link } from "#web/components/link.tsx";
import { dateWords } from "#web/words.ts";
import { CHANGE_LOOK, type CHANGES } from "./change-layers.ts";
import { carriedFields, mapAddress } from "./map-address.ts";
import type { MapView } from "./map-loader.ts";
import { Carried } from "./place-search.tsx";
import type { MapState } from "./use-map-address.ts";
import { OVERLAY_LOOK, type Overlay } from "./zone-look.ts";

type History = MapVersionsOutput["layers"][number];
type Version = History["versions"][number];

/** The earlier version that is looked at; null for today's map. */
export function pastVersion(
  { versions }: Pick<MapView, "versions">,
  { layer, version }: Pick<MapState["address"], "layer" | "version">,
): Version | null {
  const all = versions?.layers.find(({ kind }) => kind === layer)?.versions ?? [];
  return all.slice(1).find(({ number }) => number === version) ?? null;
}

const OWN_FIELDS = ["layer", "version", "since"];
/** A change is looked at from near enough to see a block. */
const CHANGE_ZOOM = 16;
const ROWS_AT_FIRST = 100;

/** Earlier versions of the map: to look at by date, and to compare. Plain forms and links, so that all of it works without script. */
export function MapHistory({
  view,
  layers,
  state: { address },
}: {
  view: MapView;
  layers: MapLayersOutput;
  state: MapState;
}) {
  const histories = view.versions?.layers ?? [];
  const own = histories.find(({ kind }) => kind === address.layer) ?? histories[0];
  const isAsked = address.version !== null || address.since !== null;
  if (!own && !isAsked) return null;
  const shown = pastVersion(view, address);
  return (
    <section className="map-history" aria-labelledby="history">
      <h2 className="section-title" id="history">
        Earlier versions
      </h2>
      {shown && own ? (
        <p className="schematic-note" role="status">
          {`You are looking at the ${nameOf(own.kind)} ${dayOf(shown)}. A place that you select shows today’s district and rules. `}
          <Link to={mapAddress({ ...address, version: null, since: null })} preventScrollReset>
            Back to today’s map
          </Link>
        </p>
      ) : null}
      {histories.length > 1 ? (
        <p className="map-links">
          {histories.map(({ kind }) => (
            <Link
              key={kind}
              to={mapAddress({
                ...address,
                layer: kind as typeof address.layer,
                version: null,
                since: histories.find((one) => one.kind === kind)!.versions[1]!.number,
              })}
              aria-current={kind === own?.kind ? "true" : undefined}
              preventScrollReset
            >
              {sentenceOf(nameOf(kind))}
            </Link>
          ))}
        </p>
      ) : null}
      {own ? <Choice own={own} address={address} /> : null}
      {view.changes.kind === "found" ? (
        <Changes changes={view.changes.output} city={layers.city.name} address={address} />
      ) : null}
      {view.changes.kind === "failed" ? (
        <p role="alert">
          {view.changes.sentence ?? "The two versions could not be compared just now. Try again in a minute."}
        </p>
      ) : null}
    </section>
  );
}

function Choice({ own, address }: { own: History; address: MapState["address"] }) {
  const [current] = own.versions;
  return (
    <Form
      method="get"
      action="/map"
      className="map-history-form"
      preventScrollReset
      key={mapAddress(address)}
    >
      <Carried fields={carriedFields(address, OWN_FIELDS)} />
      {own.kind === "zoning" ? null : <input type="hidden" name="layer" value={own.kind} />}
      <label>
        Map shown
        <select name="version" className="field" defaultValue={pastOrCurrent(own, address.version)}>
          {own.versions.map((version) => (
            <option
              key={version.number}
              value={version.number === current?.number ? "" : version.number}
            >{`${version.number === current?.number ? "Today’s: " : ""}${optionOf(version)}`}</option>
          ))}
        </select>
      </label>
      <label>
        Show changes since
        <select name="since" className="field" defaultValue={address.since ?? ""}>
          <option value="">Do not compare</option>
          {own.versions.slice(1).map((version) => (
            <option key={version.number} value={version.number}>
              {optionOf(version)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button">
        Show
      </button>
    </Form>
  );
}

/** What the list of versions has for the one that is shown: nothing for the current one. */
const pastOrCurrent = ({ versions }: History, version: number | null): number | "" =>
  version === null || version === versions[0]?.number ? "" : version;

function Changes({
  changes: { from, to, exact, groups, features },
  city,
  address,
}: {
  changes: MapChangesOutput;
  city: string;
  address: MapState["address"];
}) {
  const count = features.length;
  return (
    <>
      <p role="status">
        {count === 0
          ? `No land changed on the ${nameOf(from.kind)} of ${city} from version ${from.number} to version ${to.number}. `
          : `${count.toLocaleString("en-US")} ${count === 1 ? "place" : "places"} changed on the ${nameOf(from.kind)} of ${city} from version ${from.number} (${dayOf(from)}) to version ${to.number} (${dayOf(to)}). `}
        Lines that moved by a few feet do not count.
        {exact
          ? ""
          : " There was too much to compare piece by piece, so some areas are shown whole or left out."}
      </p>
      <p className="map-links">
        <CopyButton
          // Both versions are named, so that it stays the same comparison when a newer map comes.
          text={() =>
            new URL(mapAddress({ ...address, version: to.number, full: false }), window.location.href).href
          }
          label="Copy link to this comparison"
        />
      </p>
      {count === 0 ? null : (
        <table className="data-table cards-on-phone">
          <caption className="sr-only">{`Changes from version ${from.number} to version ${to.number}`}</caption>
          <thead>
            <tr>
              <th scope="col">Change</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Places</th>
              <th scope="col">Acres</th>
              <th scope="col">On the map</th>
            </tr>
          </thead>
          <tbody>
            {groups
              .slice(0, ROWS_AT_FIRST)
              .map(({ change, before, after, places, acres, at: [lng, lat] }) => (
                <tr key={`${change} ${before} ${after}`}>
                  <td data-label="Change">
                    <span className="kind-cell">
                      <ChangeSwatch change={change} />
                      {CHANGE_LOOK[change].label}
                    </span>
                  </td>
                  <td data-label="Before" className="measure">
                    {before === null ? "none" : before || "(no code)"}
                  </td>
                  <td data-label="After" className="measure">
                    {after === null ? "none" : after || "(no code)"}
                  </td>
                  <td data-label="Places" className="measure">
                    {places.toLocaleString("en-US")}
                  </td>
                  <td data-label="Acres" className="measure">
                    {acres.toLocaleString("en-US")}
                  </td>
                  <td data-label="On the map">
                    <Link
                      to={mapAddress({
                        ...address,
                        view: { lng, lat, zoom: CHANGE_ZOOM },
                        place: null,
                        address: null,
                        lot: null,
                      })}
                    >
                      Show
                      <span className="sr-only">{` the largest: ${before ?? "none"} to ${after ?? "none"}`}</span>
                    </Link>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      )}
      {groups.length > ROWS_AT_FIRST ? (
        <p className="text-ink-2">{`The ${ROWS_AT_FIRST} largest of ${groups.length.toLocaleString("en-US")} kinds of change are listed. All are on the map.`}</p>
      ) : null}
    </>
  );
}

/** The color and line of a change as on the map. */
function ChangeSwatch({ change }: { change: (typeof CHANGES)[number] }) {
  const { dash } = CHANGE_LOOK[change];
  return (
    <svg className="swatch" width="24" height="17" viewBox="0 0 24 17" aria-hidden="true" focusable="false">
      <rect
        x="1.5"
        y="1.5"
        width="21"
        height="14"
        className={`change-${change}`}
        strokeDasharray={dash ? dash.map((part) => part * 2).join(" ") : undefined}
      />
    </svg>
  );
}

const nameOf = (kind: History["kind"]): string =>
  kind === "zoning"
    ? "zoning map"
    : kind === "parks"
      ? "map of parks"
      : (OVERLAY_LOOK[kind as Overlay]?.label.toLowerCase() ?? kind.replace("_", " "));
const sentenceOf = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** "of April 17, 2025"; where the source gives no date, the day of the import. */
const dayOf = ({ source: { asOf }, importedOn }: Version): string =>
  asOf === null ? `of an unknown date, imported on ${dateWords(importedOn)}` : `of ${dateWords(asOf)}`;

const optionOf = (version: Version): string => `version ${version.number}, ${dayOf(version)}`;
