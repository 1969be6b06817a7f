import { Form } from "react-router";
import type { LocationOutput, MapLayersOutput } from "#contract/map.ts";
import { isSameLot } from "#domain/geography/parcel-lot.ts";
import { Link } from "#web/components/link.tsx";
import { sentence } from "#web/words.ts";
import { carriedFields, type MapAddress, mapAddress } from "../map-address.ts";
import { Carried } from "../place-search.tsx";
import { ZoneSwatch } from "../swatch.tsx";
import type { MapState } from "../use-map-address.ts";
import { acresWords, feetWords, type LotMeasures, squareFeetWords } from "./lot-measures.ts";

interface LotSectionProps {
  layers: MapLayersOutput;
  state: MapState;
  measures: LotMeasures | null;
  lot: LocationOutput["lot"];
  parcel: LocationOutput["parcel"];
  fault: string | null;
}

/** The drawn lot in words: what it measures, its frontage, its share of each district; and how to type one. */
export function LotSection({ layers, state, measures, lot, parcel, fault }: LotSectionProps) {
  const { address } = state;
  return (
    <section className="lot-section" aria-labelledby="drawn-lot">
      <h2 className="map-side-title" id="drawn-lot">
        Drawn Property
      </h2>
      {measures ? (
        <LotFacts measures={measures} lot={lot} address={address} />
      ) : (
        <p className="text-ink-2">No lot is drawn yet.</p>
      )}
      {fault ? (
        <p role="alert" className="mt-2 font-semibold">
          {fault}
        </p>
      ) : null}
      <FromParcel layers={layers} address={address} parcel={parcel} />
      <TypeLot address={address} open={fault !== null} />
    </section>
  );
}

function LotFacts({
  measures: { squareFeet, acres, perimeterFeet, sides },
  lot,
  address,
}: {
  measures: LotMeasures;
  lot: LocationOutput["lot"];
  address: MapAddress;
}) {
  const front = address.front === null ? null : sides[address.front];
  return (
    <>
      <dl className="map-facts">
        <dt>Area</dt>
        <dd>
          <span className="measure">{squareFeetWords(squareFeet)}</span>
          <span className="block text-sm text-ink-3">{acresWords(acres)}</span>
        </dd>
        <dt>Perimeter</dt>
        <dd className="measure">{feetWords(perimeterFeet)}</dd>
        <dt>Frontage</dt>
        <dd className={front ? "measure" : undefined}>
          {front ? feetWords(front.feet) : "choose the side on the street"}
        </dd>
        {lot && lot.shares.length > 0 ? (
          <>
            <dt>{lot.shares.length > 1 ? "Split between" : "In the district"}</dt>
            <dd>
              {lot.shares.map(({ code, zoneType, share, squareFeet: own }) => (
                <span key={code} className="lot-share">
                  <ZoneSwatch type={zoneType} />
                  <span className="measure">{code}</span>
                  {/* All of the lot is the same figure as its area, though it was computed another way. */}
                  {` ${shareWords(share)}, ${squareFeetWords(share === 1 ? squareFeet : own)}`}
                </span>
              ))}
              {lot.uncovered >= 0.0005 ? (
                <span className="block">{`${shareWords(lot.uncovered)} is in no district on the map`}</span>
              ) : null}
            </dd>
          </>
        ) : null}
      </dl>
      <fieldset className="lot-sides">
        <legend className="map-legend-title">Which side is on the street?</legend>
        <ul>
          {sides.map(({ feet, faces }, index) => (
            <li key={`${faces} ${feet}`}>
              <Link
                to={mapAddress({ ...address, front: address.front === index ? null : index })}
                replace
                preventScrollReset
                className="chip"
                data-on={address.front === index || undefined}
                aria-current={address.front === index ? "true" : undefined}
              >
                {`${sentence(faces)}, ${feetWords(feet)}`}
              </Link>
            </li>
          ))}
        </ul>
      </fieldset>
      <p className="map-links">
        <Link to={mapAddress({ ...address, lot: null, front: null })} preventScrollReset>
          Remove the lot
        </Link>
      </p>
    </>
  );
}

const shareWords = (share: number): string =>
  `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: 1 })}%`;

/** Takes the parcel at the selected place for the lot, where we have parcels. */
function FromParcel({
  layers,
  address,
  parcel,
}: {
  layers: MapLayersOutput;
  address: MapAddress;
  parcel: LocationOutput["parcel"];
}) {
  if (!layers.layers.some(({ kind }) => kind === "parcels"))
    return (
      <p className="map-remark">
        {`We don't have ${layers.city.name}'s lot lines yet, so you can't pick a lot. Draw one instead.`}
      </p>
    );
  const taken = address.lot && parcel?.lot && isSameLot(address.lot, parcel.lot);
  if (taken) return <p className="map-remark">{`This is parcel ${parcel.code}, as its lines are drawn.`}</p>;
  if (!address.place) return <p className="map-remark">Select a place to use its parcel as the lot.</p>;
  if (!parcel) return <p className="map-remark">No parcel is drawn at the selected place.</p>;
  if (!parcel.lot)
    return (
      <p className="map-remark">{`Parcel ${parcel.code} is too large or its shape too irregular to use as a lot.`}</p>
    );
  const { corners, front, frontKnown } = parcel.lot;
  const to = { ...address, lot: corners, front: frontKnown ? front : null, place: null, view: null };
  return (
    <p className="mt-3">
      <Link to={mapAddress(to)} className="button" preventScrollReset>
        From parcel
      </Link>
    </p>
  );
}

/** A lot without a pointer: its size around the selected place, or its corners. Plain forms; the address carries the lot. */
function TypeLot({ address, open }: { address: MapAddress; open: boolean }) {
  const carried = carriedFields(address, ["lot", "front", "at"]);
  return (
    <details className="type-lot" open={open || undefined}>
      <summary>Type a lot instead of drawing it</summary>
      {address.place ? (
        <Form method="get" action="/map" preventScrollReset>
          <Carried fields={carried} />
          <p className="map-remark">A rectangle around the selected place, in feet.</p>
          <div className="type-lot-row">
            <Field name="width" label="Width" required />
            <Field name="depth" label="Depth" required />
            <Field name="turn" label="Rotation (degrees)" />
          </div>
          <button type="submit" className="button">
            Lay out the lot
          </button>
        </Form>
      ) : (
        <p className="map-remark">Select a place first to lay out a lot by its width and depth.</p>
      )}
      <Form method="get" action="/map" preventScrollReset className="mt-4">
        <Carried fields={carried} />
        <label htmlFor="lot-corners">Corners, one per line, latitude first</label>
        <textarea id="lot-corners" name="corners" className="field w-full" rows={4} required />
        <button type="submit" className="button mt-2">
          Use these corners
        </button>
      </Form>
    </details>
  );
}

function Field({ name, label, required = false }: { name: string; label: string; required?: boolean }) {
  return (
    <label className="type-lot-field">
      {label}
      <input name={name} className="field" inputMode="decimal" required={required} maxLength={12} />
    </label>
  );
}
