import type { CityGuide, FaqEntry } from "#contract/guides.ts";
import { ClauseList } from "#web/answer/clause-list.tsx";
import { TakenOverLater } from "#web/components/taken-over-later.tsx";
import { Absence, citationsUsed, GuideStatements } from "./guide-statements.tsx";

/** Five questions, answered from the city's rules; what is only explained is marked as such. */
export function Faq({ guide }: { guide: CityGuide }) {
  const citations = citationsUsed(
    guide.citations,
    guide.faq.flatMap((entry) => [entry.absence, ...entry.statements]),
  );
  return (
    <>
      <nav aria-label="Questions" className="guide-index">
        <ul>
          {guide.faq.map(({ key, question }) => (
            <li key={key}>
              <a href={`#faq-${key}`} className="chip">
                {question}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {guide.faq.map((entry) => (
        <TakenOverLater key={entry.key}>
          <Question entry={entry} city={guide.city.name} citations={citations} />
        </TakenOverLater>
      ))}
      {citations.length > 0 ? (
        <TakenOverLater>
          <div className="answer mt-6">
            <ClauseList citations={citations} />
          </div>
        </TakenOverLater>
      ) : null}
    </>
  );
}

function Question({
  entry,
  city,
  citations,
}: {
  entry: FaqEntry;
  city: string;
  citations: CityGuide["citations"];
}) {
  const { key, question, explanation, statements, absence } = entry;
  return (
    <section className="box guide-box guide-question" aria-labelledby={`faq-${key}`}>
      <div>
        <h3 id={`faq-${key}`} className="state-title">
          {question}
        </h3>
        {explanation.length > 0 ? (
          <p className="guide-explanation">
            <span className="guide-label">In general</span>
            {explanation.map(({ text }) => text).join(" ")}
          </p>
        ) : null}
      </div>
      <div>
        {absence ? <Absence absence={absence} citations={citations} /> : null}
        {statements.length > 0 ? (
          <>
            <h4 className="section-title">{absence ? `What ${city} says near this` : `What ${city} says`}</h4>
            <GuideStatements statements={statements} citations={citations} dated={key === "time"} />
          </>
        ) : null}
      </div>
    </section>
  );
}
