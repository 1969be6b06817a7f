import type { CitationsOutput } from "#contract/citations.ts";
import { Link } from "#web/components/link.tsx";

type Citation = CitationsOutput["citations"][number];

const STATUS_WORDS: Record<Citation["status"], string> = {
  found: "Found",
  superseded: "Superseded",
  repealed: "Repealed",
  another_city: "Another city",
  unknown: "Not found",
};

/** Each citation of a text with its status, and links to the sections that it leads to. */
export function CitationList({ citations }: { citations: readonly Citation[] }) {
  return (
    <ul className="contents">
      {citations.map((one) => (
        <li key={one.start} className="citation breaks">
          <p>
            <b>{one.text}</b>: {STATUS_WORDS[one.status]}
          </p>
          <p className="text-ink-2">
            {one.says} {one.section ? <SectionLink section={one.section} /> : null}
          </p>
          {one.replacedBy ? (
            <p className="text-ink-2">
              Now: <SectionLink section={one.replacedBy} />
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const SectionLink = ({ section }: { section: NonNullable<Citation["section"]> }) => (
  <Link to={section.href}>
    {section.place}, {section.number} {section.title}
  </Link>
);
