import type { EnactedSectionOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { EnactedText } from "#web/enacted/enacted-text.tsx";
import { editionWords } from "./edition-line.tsx";
import { contentsAddress } from "./enacted-address.ts";
import { History } from "./enacted-page.tsx";
import { spansOfRules } from "./section-rules.tsx";

/** The enacted text of a section, folded below our own words for it. */
export function EnactedBeside({ section }: { section: EnactedSectionOutput }) {
  const { place, edition, number, title, parts, part } = section;
  return (
    <section aria-labelledby="enacted" className="mt-10">
      <h2 id="enacted" className="section-title">
        Enacted text
      </h2>
      <p className="mt-2 text-ink-2">
        § {number} {title}. {editionWords(edition)}.{" "}
        <Link to={contentsAddress(place, section.trail.at(-1)?.at ?? "", edition)}>
          See the sections around it
        </Link>
      </p>
      <details className="mt-3">
        <summary>Show the city’s own words</summary>
        <EnactedText section={section} spans={spansOfRules(section.rules)} />
        {part === null ? null : (
          <p className="mt-3">
            This is part 1 of {parts}. <Link to="?part=all#enacted">Load the whole section</Link>
          </p>
        )}
        <History notes={section.history} />
      </details>
    </section>
  );
}
