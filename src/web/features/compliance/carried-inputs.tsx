import { CIRCUMSTANCES } from "#domain/law/vocabulary.ts";
import { Link } from "#web/components/link.tsx";
import { DETAIL_NAMES, type Project, wizardAddress } from "#web/wizard-address.ts";
import { circumstanceWords, dateWords, inWords, placeWords } from "#web/words.ts";

/** What came with the address and is not asked here, such as facts of a lot from the map. It counts all the same. */
export function CarriedInputs({ project, shown }: { project: Project; shown: ReadonlySet<string> }) {
  const carried = [...DETAIL_NAMES, "asOf"].flatMap((name) => {
    const value = project[name];
    return value !== undefined && !shown.has(name) ? [{ name, value }] : [];
  });
  if (carried.length === 0) return null;
  return (
    <section aria-labelledby="carried" className="carried">
      <h3 id="carried" className="detail-label">
        Also given
      </h3>
      <ul>
        {carried.map(({ name, value }) => (
          <li key={name}>
            {carriedWords(name, value)}{" "}
            <Link to={wizardAddress(3, { ...project, [name]: undefined })}>
              Take out<span className="sr-only"> {name === "asOf" ? "this day" : inWords(name)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function carriedWords(name: string, value: string): string {
  if (name === "asOf") return `By the law of ${dateWords(value)}`;
  if (name === "place") return `${inWords(name)}: ${placeWords(value)}`;
  return Object.hasOwn(CIRCUMSTANCES, name)
    ? `${inWords(name)}: ${circumstanceWords(name, value)}`
    : `${inWords(name)}: ${value}`;
}
