import { Form } from "react-router";
import { drawnArea, drawnLength } from "#domain/geography/drawn-figures.ts";
import { NOT_IN_THE_BOX, VIEWS } from "#domain/place-report/draw-envelope.ts";
import { drawLot, lotAlt } from "#domain/place-report/draw-lot.ts";
import type { LotReport } from "#domain/place-report/place-report.ts";
import { saidSetbacks } from "#domain/place-report/place-words.ts";
import { Cites } from "#web/answer/citations.tsx";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { quantityWords } from "#web/words.ts";
import { DrawingPicture } from "./drawing-picture.tsx";
import { EnvelopeModel } from "./envelope-model.tsx";
import { reportAddress } from "./place-address.ts";
import type { PlaceReport, PlaceView } from "./place-report-loader.ts";

/** The lot to scale with its setbacks, what ratios make of it, and the box that height and setbacks leave. */
export function LotSection({
  view,
  lot: given,
  citations,
}: {
  view: PlaceView;
  lot: PlaceReport["lot"];
  citations: PlaceReport["citations"];
}) {
  const lot = given as LotReport;
  const said = [...lot.size, ...lot.ratios];
  return (
    <>
      <section className="answer-part" aria-labelledby="lot">
        <h2 className="part-title" id="lot">
          {lot.kind === "drawn" ? "The lot" : "An example lot"}
        </h2>
        <p className="lines-65">{lot.about}</p>
        <div className="lot-columns">
          <DrawingPicture
            drawing={drawLot(lot)}
            alt={lotAlt(lot)}
            title="To scale, the street side at the bottom"
          />
          <div>
            <p className="font-semibold">{lot.buildableText}</p>
            <details className="show-all">
              <summary className="part-summary">
                Setbacks, ratios and the {lot.kind === "drawn" ? "street side" : "size"} of the lot
              </summary>
              <ul className="differences">
                {saidSetbacks(lot).map(({ role, text, citations: ids }) => (
                  <li key={role}>
                    {text}
                    <Cites ids={ids} citations={citations} />
                  </li>
                ))}
                {said.map(({ text, citations: ids }) => (
                  <li key={text}>
                    {text}
                    <Cites ids={ids} citations={citations} />
                  </li>
                ))}
              </ul>
              {lot.kind === "drawn" ? (
                <FrontageForm view={view} lot={lot} />
              ) : (
                <SizeForm view={view} lot={lot} />
              )}
            </details>
          </div>
        </div>
      </section>
      <Box view={view} lot={lot} citations={citations} />
    </>
  );
}

/** What the address holds besides, so that a form keeps it. */
function Carried({ view, without }: { view: PlaceView; without: readonly string[] }) {
  return Object.entries(view.inputs).map(([name, value]) =>
    without.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Which side of a drawn lot is the street's: nobody but the person knows. */
function FrontageForm({ view, lot }: { view: PlaceView; lot: LotReport }) {
  const sides = [...lot.outline.sides].sort((a, b) => a.index - b.index);
  const front = lot.outline.sides[0]?.index ?? 0;
  return (
    <Form method="get" action="/report" className="lot-form no-print" preventScrollReset>
      <Carried view={view} without={["frontage"]} />
      <div className="place-field">
        <label htmlFor="frontage">Which side is on the street?</label>
        <select id="frontage" name="frontage" className="field" defaultValue={front} key={front}>
          {sides.map(({ index, feet, role }) => (
            <option key={index} value={index}>
              {`Side ${index + 1}, ${feetWords(feet)}${index === front ? " (now the street)" : `, now ${role}`}`}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        Redraw
      </button>
      {view.inputs.frontage === undefined ? (
        <p className="lot-hint">We took the shortest outer side, since most lots are deeper than wide.</p>
      ) : null}
    </Form>
  );
}

function SizeForm({ view, lot }: { view: PlaceView; lot: LotReport }) {
  const { width, depth } = lot.outline;
  const field = (name: "width" | "depth", label: string, value: number) => (
    <div className="place-field">
      <label htmlFor={`lot-${name}`}>{label}</label>
      <input
        id={`lot-${name}`}
        name={name}
        className="field lot-number"
        inputMode="decimal"
        required
        defaultValue={Math.round(value * 10) / 10}
        key={value}
      />
    </div>
  );
  return (
    <Form method="get" action="/report" className="lot-form no-print" preventScrollReset>
      <Carried view={view} without={["width", "depth"]} />
      {field("width", "Width in feet", width)}
      {field("depth", "Depth in feet", depth)}
      <button type="submit" className="button">
        Redraw with this size
      </button>
      <p className="lot-hint">
        Draw your own lot on the <Link to="/map">map</Link> to see its real shape.
      </p>
    </Form>
  );
}

function Box({
  view: { inputs, view },
  lot,
  citations,
}: {
  view: PlaceView;
  lot: LotReport;
  citations: PlaceReport["citations"];
}) {
  const drawn = lot.envelope.feet !== null && lot.buildable.length > 0;
  const { text, citations: ids } = lot.envelope;
  const turn = (by: number) => reportAddress(inputs, (view + by + VIEWS.length) % VIEWS.length);
  return (
    <Fold id="box" title="How big a building could be" level="h2" note={text}>
      <p className="lines-65">
        {text}
        <Cites ids={ids} citations={citations} />
      </p>
      {drawn && !lot.complete ? <p className="place-notice">{incompleteWords(lot)}</p> : null}
      {drawn ? (
        <div className="lot-columns">
          <div>
            {/* A link turns it too: the picture then begins at that view. */}
            <EnvelopeModel key={view} lot={lot} first={view} />
            <p className="box-turns no-print">
              <Link to={turn(1)} className="button" preventScrollReset>
                Turn left
              </Link>
              <Link to={turn(-1)} className="button" preventScrollReset>
                Turn right
              </Link>
            </p>
          </div>
          <div>
            <table className="data-table">
              <caption className="figure-title">What the buildable envelope measures</caption>
              <tbody>
                {boxFigures(lot).map(([name, figure]) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td className="measure">{figure}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <h3 className="figure-title mt-4">What the box leaves out</h3>
            <ul className="link-list">
              {NOT_IN_THE_BOX.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </Fold>
  );
}

const incompleteWords = ({ setbacks }: LotReport): string =>
  setbacks.every(({ feet }) => feet === null)
    ? "The box below fills the whole lot only because we don't know the setbacks. What may be built can be smaller."
    : "The box below reaches to the lot line where we don't know the setback. What may be built can be smaller.";

/** The figures behind the picture; the sizes of a drawn lot as fine as drawing can give. */
function boxFigures({
  outline,
  buildableSquareFeet,
  setbacks,
  envelope,
  kind,
}: LotReport): [string, string][] {
  const whole = kind === "drawn" ? drawnArea(outline.squareFeet) : Math.round(outline.squareFeet);
  return [
    ["Lot", quantityWords(whole, "sq ft")],
    ...setbacks.map(({ role, feet }): [string, string] => [
      `Setback, ${role}`,
      feet === null ? "not known" : quantityWords(feet, "ft"),
    ]),
    [
      kind === "drawn" ? "Floor of the box" : "Floor of the example's box",
      quantityWords(buildableSquareFeet, "sq ft"),
    ],
    ["Height of the box", quantityWords(envelope.feet ?? 0, "ft")],
  ];
}

const feetWords = (feet: number): string => quantityWords(drawnLength(feet), "ft");
