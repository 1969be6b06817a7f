import { Link } from "#web/components/link.tsx";
import { tabAddress } from "./data-sources-loader.ts";

/** The second tab: how a rule comes to be, and what is done where the law is old, open or at odds. */
export function Methodology() {
  return (
    <div className="methodology">
      <section aria-labelledby="made">
        <h2 className="state-title" id="made">
          How a rule is made
        </h2>
        <ol>
          <li>
            A person reads a section at its source and writes down what it says. The text is marked as
            restated, or as enacted where it is word for word.
          </li>
          <li>
            Each rule in it is written so that a computer can check it: what it is about, the limit, the unit,
            and when it applies.
          </li>
          <li>
            Each rule carries a quote from that text. The software refuses a rule when its figure is not in
            its quote.
          </li>
          <li>
            Answers are computed from the rules. No number is shown unless it is in a quote, in your question,
            or in a computation that you can open.
          </li>
        </ol>
        <p>
          No language model works out answers. <Link to="/codes">Read the sections with their rules</Link>.
        </p>
      </section>
      <section aria-labelledby="dates">
        <h2 className="state-title" id="dates">
          Dates
        </h2>
        <p>
          Each source names the date of the law that it shows, as exactly as we know it. Where a rule changed
          on a known day, both versions are kept. You may ask what the rule was on that day.
        </p>
        <p>
          The date of a source is not a promise that nothing changed since. The software doesn't look for
          changes automatically.{" "}
          <Link to={`${tabAddress("coverage")}#fresh`}>See how old the sources are</Link>.
        </p>
      </section>
      <section aria-labelledby="conflict">
        <h2 className="state-title" id="conflict">
          Where sources disagree
        </h2>
        <p>
          Both rules are kept and both are shown. The weaker one says which other rule governs, and why: a
          newer law, the code before a summary of it, or the city's own page before someone else's. Where
          nothing decides, the answer says that it depends.
        </p>
      </section>
      <section aria-labelledby="absent">
        <h2 className="state-title" id="absent">
          What is missing
        </h2>
        <dl className="methodology-words">
          <dt>Not regulated</dt>
          <dd>The code itself says that there is no limit. We show where.</dd>
          <dt>Not covered</dt>
          <dd>We don't have a rule on it. The city may still have one.</dd>
          <dt>It depends</dt>
          <dd>It depends on a fact that we do not know, so we ask for it.</dd>
        </dl>
        <p>
          We do not look at private covenants, most of the technical building code, or changes that are still
          being discussed.
        </p>
      </section>
      <section aria-labelledby="map-method">
        <h2 className="state-title" id="map-method">
          The map
        </h2>
        <p>
          Layers are imported from the cities' open data, or from copies that name their license. Until then a
          layer is our own drawing. The map, the report and the data all say so.
        </p>
      </section>
      <section aria-labelledby="check">
        <h2 className="state-title" id="check">
          How we check
        </h2>
        <p>
          We ask the software a set of questions with known answers. <Link to="/accuracy">The result</Link> is
          public, mistakes included. Every rule and answer has a link to report a mistake, and{" "}
          <Link to="/accuracy#corrections">what became of each report</Link> is public as well.
        </p>
      </section>
    </div>
  );
}
