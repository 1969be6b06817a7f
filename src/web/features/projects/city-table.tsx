import type { ProjectsOutput } from "#contract/compliance.ts";
import { Cites } from "#web/answer/citations.tsx";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { readProject, wizardAddress } from "#web/wizard-address.ts";
import { inSentence, measureWords, quantityWords } from "#web/words.ts";
import { marginWords } from "./margin-axis.ts";

type City = ProjectsOutput["cities"][number];
type Citations = ProjectsOutput["citations"];

/** Each city with its verdict, the rule that binds, the room it leaves, and what would have to change. */
export function CityTable({ cities, citations }: { cities: readonly City[]; citations: Citations }) {
  return (
    <table className="data-table city-table" aria-label="The project in every city">
      <thead>
        <tr>
          <th scope="col">City</th>
          <th scope="col">Verdict</th>
          <th scope="col">Tightest rule</th>
          <th scope="col">Room</th>
          <th scope="col">What would have to change</th>
        </tr>
      </thead>
      <tbody>
        {cities.map((one) => (
          <tr key={one.city.id} data-tone={OUTCOME_LOOK[one.outcome].tone}>
            <td data-label="City" className="city-cell">
              <b>{one.city.name}</b>
              <Link to={one.check} className="city-check no-print">
                Full check<span className="sr-only"> for {one.city.name}</span>
              </Link>
            </td>
            <td data-label="Verdict">
              <Verdict outcome={one.outcome} />
            </td>
            <td data-label="Tightest rule">
              <Binding binding={one.binding} citations={citations} />
            </td>
            <td data-label="Room" className="result-cell" data-result={one.binding?.result}>
              {one.binding ? marginWords(one.binding) : "None to measure"}
            </td>
            <td data-label="To change">
              <Changes one={one} citations={citations} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Verdict({ outcome }: { outcome: City["outcome"] }) {
  const { icon, label } = OUTCOME_LOOK[outcome];
  return (
    <span className="option-verdict">
      <Icon name={icon} className="icon-14" />
      {label}
    </span>
  );
}

function Binding({ binding, citations }: { binding: City["binding"]; citations: Citations }) {
  if (!binding) return <>No limit was compared</>;
  const { measure, label, comparator, limit, citation } = binding;
  return (
    <>
      {measureWords(measure)}{" "}
      {limit ? (
        <span className="measure">
          {comparator} {quantityWords(limit.value, limit.unit)}
        </span>
      ) : null}
      {label ? <span className="text-ink-2"> {label}</span> : null}
      <Cites ids={[citation]} citations={citations} />
    </>
  );
}

/** The smallest change that passes; what decides where it depends; the headline where we have nothing. */
function Changes({ one, citations }: { one: City; citations: Citations }) {
  const [change] = one.changes;
  if (change)
    return (
      <>
        <Link to={changed(one.check, change.set)}>{change.text}</Link>
        <Cites ids={change.citations} citations={citations} />
      </>
    );
  if (one.turnsOn) return <>It depends on this: {one.turnsOn}</>;
  const needed = one.permits.filter(({ state }) => state === "needed");
  if (one.outcome === "allowed") return <>No change is needed.</>;
  if (one.outcome === "allowed_with_permit" && needed.length > 0)
    return (
      <>
        No change is needed. Permits to get first: {needed.map(({ name }) => inSentence(name)).join(", ")}
        <Cites ids={needed.flatMap(({ citations: ids }) => ids)} citations={citations} />
      </>
    );
  return (
    <>
      {one.headline}
      <Cites ids={one.headlineCitations} citations={citations} />
    </>
  );
}

/** The full check of a city with a change made. */
function changed(check: string, set: Readonly<Record<string, string>>): string {
  const project = readProject(new URL(check, "http://any.invalid").searchParams);
  return wizardAddress(4, { ...project, ...set });
}
