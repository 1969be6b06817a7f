import type { CityGuide, ProjectGuide } from "#contract/guides.ts";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { Link } from "#web/components/link.tsx";
import { TakenOverLater } from "#web/components/taken-over-later.tsx";
import { Absence, citationsUsed, GuideStatements } from "./guide-statements.tsx";

/** Fence, ADU, deck and room addition in one city: what may be built, the permit, its price and its time. */
export function CommonProjects({ guide }: { guide: CityGuide }) {
  const citations = citationsUsed(
    guide.citations,
    guide.projects.flatMap(({ parts }) => parts.flatMap((part) => [...part.statements, part.absence])),
  );
  return (
    <>
      <nav aria-label="Projects" className="guide-index">
        <ul>
          {guide.projects.map(({ type, title }) => (
            <li key={type}>
              <a href={`#project-${type}`} className="chip">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {guide.projects.map((project) => (
        <TakenOverLater key={project.type}>
          <Project project={project} city={guide.city.name} citations={citations} />
        </TakenOverLater>
      ))}
      <TakenOverLater>
        <div className="answer mt-6">
          <ClauseList citations={citations} />
        </div>
      </TakenOverLater>
    </>
  );
}

const NAMES: Readonly<Record<ProjectGuide["type"], { mine: string; any: string }>> = {
  fence: { mine: "fence", any: "a fence" },
  adu: { mine: "ADU", any: "an ADU" },
  deck: { mine: "deck", any: "a deck" },
  addition: { mine: "addition", any: "an addition" },
};

function Project({
  project,
  city,
  citations,
}: {
  project: ProjectGuide;
  city: string;
  citations: CityGuide["citations"];
}) {
  const { type, title, parts } = project;
  return (
    <section className="box guide-box" aria-labelledby={`project-${type}`}>
      <h3 id={`project-${type}`} className="state-title">
        {title}
      </h3>
      <p className="guide-lead">The usual case: a home in a residential district, on an interior lot.</p>
      <div className="guide-parts">
        {parts.map((part) => (
          <div key={part.key} className="guide-part" data-part={part.key}>
            <h4 className="section-title">{part.title}</h4>
            {part.statements.length > 0 ? (
              <GuideStatements
                statements={part.statements}
                citations={citations}
                dated={part.key === "fee" || part.key === "time"}
              />
            ) : null}
            {part.absence ? <Absence absence={part.absence} citations={citations} /> : null}
          </div>
        ))}
      </div>
      <p className="guide-ways no-print">
        <Link to={project.wizardPath} className="button button-primary">
          Check my {NAMES[type].mine}
        </Link>
        <Link to={project.searchPath} className="text-button">
          Ask about {NAMES[type].any} in {city}
        </Link>
      </p>
    </section>
  );
}
