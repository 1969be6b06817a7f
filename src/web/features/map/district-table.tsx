import { Form } from "react-router";
import type { MapLayersOutput } from "#contract/map.ts";
import { Link } from "#web/components/link.tsx";
import { useFieldText } from "#web/components/use-field-text.ts";
import { arrangeRows, type DistrictRow, districtRows } from "./district-rows.ts";
import type { SeenDistrict } from "./districts-in-view.ts";
import { carriedFields, type LngLat, type MapAddress, mapAddress, type SortKey } from "./map-address.ts";
import { Carried } from "./place-search.tsx";
import { ZoneSwatch } from "./swatch.tsx";
import type { MapState } from "./use-map-address.ts";
import { ZONE_LOOK, ZONE_TYPES } from "./zone-look.ts";

const COLUMNS: readonly { by: SortKey; label: string; downFirst: boolean }[] = [
  { by: "code", label: "District", downFirst: false },
  { by: "title", label: "Name", downFirst: false },
  { by: "family", label: "Kind", downFirst: false },
  { by: "count", label: "Areas", downFirst: true },
  { by: "acres", label: "Acres in the city", downFirst: true },
];
const ROWS_AT_FIRST = 18;

interface DistrictTableProps {
  layers: MapLayersOutput;
  state: MapState;
  /** What the map shows; null when no map is there to say. */
  seen: readonly SeenDistrict[] | null;
  /** The code of the selected place. */
  chosen: string | null;
  /** A place of this district that can be seen now; null when there is none. */
  placeOf: (code: string) => LngLat | null;
  /** After a district was chosen, to bring the selected place to the eye. */
  onChosen: () => void;
}

/** All districts of the city, or those that the map shows, as a table: sorted, filtered, and each district a link that selects a place in it. */
export function DistrictTable({ layers, state, seen, chosen, placeOf, onChosen }: DistrictTableProps) {
  const { address, change } = state;
  const inView = address.list === "view" && seen !== null;
  const rows = arrangeRows(districtRows(layers, inView ? seen : null), {
    ...address,
    // In view is what the boxes show; the city's list has every district, whatever is switched off.
    zones: inView ? address.zones : ZONE_TYPES,
  });
  const shown = address.allRows ? rows : rows.slice(0, ROWS_AT_FIRST);
  const where = inView ? "in view" : `in ${layers.city.name}`;
  const choose = (row: DistrictRow): boolean => {
    const place = placeOf(row.code);
    if (place)
      change({ place, zones: withZone(address, row), view: null, address: null, lot: null, front: null });
    onChosen();
    return place !== null;
  };
  return (
    <section className="map-table" aria-labelledby="districts">
      <div className="map-table-head">
        <div>
          <h2 className="section-title" id="districts">
            Districts {where}
          </h2>
          <p className="map-remark" role="status">
            {rows.length === 0
              ? "No districts."
              : rows.length === 1
                ? "1 district. Choose it to read what it allows."
                : `${rows.length.toLocaleString("en-US")} districts. Choose one to read what it allows.`}
          </p>
          {seen ? (
            <p className="map-list-choice">
              {(["city", "view"] as const).map((list) => (
                <Link
                  key={list}
                  to={mapAddress({ ...address, list, allRows: false })}
                  replace
                  preventScrollReset
                  className="chip"
                  data-on={address.list === list || undefined}
                  aria-current={address.list === list ? "true" : undefined}
                >
                  {list === "city" ? "All of the city" : "In view"}
                </Link>
              ))}
            </p>
          ) : null}
        </div>
        <FindField state={state} />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3">
          {address.find
            ? `No district ${where} has “${address.find}” in its code or name.`
            : inView
              ? "No district of the kinds shown is in view. Check a box above, or move the map."
              : `We have no zoning districts of ${layers.city.name}.`}
        </p>
      ) : (
        <table className="data-table cards-on-phone districts">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <SortHead key={column.by} column={column} address={address} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.code}
                row={row}
                chosen={row.code === chosen}
                address={address}
                onChoose={() => choose(row)}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > shown.length ? (
        <p className="mt-4">
          <Link to={mapAddress({ ...address, allRows: true })} className="button" preventScrollReset replace>
            Show all {rows.length.toLocaleString("en-US")} districts
          </Link>
        </p>
      ) : null}
    </section>
  );
}

/** The kinds of zones shown once this district is chosen: its own too. */
const withZone = ({ zones }: MapAddress, { zoneType }: DistrictRow) =>
  zones.includes(zoneType) ? zones : [...zones, zoneType];

function FindField({ state: { address, change } }: { state: MapState }) {
  // Back, and a link, change what the table is filtered by.
  const { text: find, setText: setFind, field } = useFieldText(address.find);
  return (
    <Form method="get" action="/map" className="map-find" preventScrollReset>
      <Carried fields={carriedFields(address, ["find"])} />
      <label htmlFor="map-find">Filter by code or name</label>
      <div className="map-field-row">
        <input
          ref={field}
          id="map-find"
          name="find"
          type="search"
          className="field"
          maxLength={60}
          value={find}
          onChange={({ target }) => {
            setFind(target.value);
            change({ find: target.value }, { replace: true });
          }}
        />
        <button type="submit" className="button without-script">
          Filter
        </button>
      </div>
    </Form>
  );
}

/** A column's head is a link that sorts by it, and turns the order around when it is sorted already. */
function SortHead({ column, address }: { column: (typeof COLUMNS)[number]; address: MapAddress }) {
  const { by, label, downFirst } = column;
  const { sort } = address;
  const active = sort.by === by;
  const to = mapAddress({ ...address, sort: { by, down: active ? !sort.down : downFirst } });
  return (
    <th scope="col" aria-sort={active ? (sort.down ? "descending" : "ascending") : "none"}>
      <Link to={to} className="sort-link" preventScrollReset replace>
        {label}
        <span aria-hidden="true">{active ? (sort.down ? " ↓" : " ↑") : ""}</span>
      </Link>
    </th>
  );
}

function Row({
  row,
  chosen,
  address,
  onChoose,
}: {
  row: DistrictRow;
  chosen: boolean;
  address: MapAddress;
  onChoose: () => boolean;
}) {
  const { code, title, zoneType, count, acres, shade, at } = row;
  const { sort } = address;
  const cleared = { view: null, address: null, lot: null, front: null, sort };
  return (
    <tr data-chosen={chosen || undefined}>
      <td data-label="District">
        <Link
          to={mapAddress({ ...address, ...cleared, zones: withZone(address, row), place: at })}
          className="district-link"
          aria-current={chosen ? "true" : undefined}
          preventScrollReset
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            // A place that can be seen already is nearer than the one that the city's list names.
            if (onChoose()) event.preventDefault();
          }}
        >
          {code}
        </Link>
      </td>
      <td data-label="Name">{title || <span className="text-ink-3">no name</span>}</td>
      <td data-label="Kind">
        <span className="kind-cell">
          <ZoneSwatch type={zoneType} shade={shade} />
          {ZONE_LOOK[zoneType].label}
          {address.zones.includes(zoneType) ? null : <span className="text-ink-3"> (off)</span>}
        </span>
      </td>
      <td data-label="Areas" className="measure">
        {count.toLocaleString("en-US")}
      </td>
      <td data-label="Acres" className="measure">
        {acres === null ? "not known" : Math.round(acres).toLocaleString("en-US")}
      </td>
    </tr>
  );
}
