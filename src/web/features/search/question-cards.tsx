import { Link } from "#web/components/link.tsx";
import { searchAddress } from "#web/search-address.ts";
import { QUESTIONS_BY_TOPIC } from "./suggestions.ts";

/** What the results panel holds before a question is asked: questions worth asking, by topic. */
export function QuestionCards() {
  return (
    <section aria-labelledby="question-cards" className="question-topics">
      <h2 id="question-cards" className="section-title">
        Questions people ask
      </h2>
      <p className="mt-1 lines-60 text-ink-2">
        Ask in your own words. For a more exact answer, name the city and the size if you know them.
      </p>
      <p className="mt-1 lines-60 text-ink-2">
        <Link to="/answers">Example answers</Link> are free to read, city by city.
      </p>
      <ul className="question-cards">
        {QUESTIONS_BY_TOPIC.map(({ topic, questions }) => (
          <li key={topic} className="box">
            <h3 className="box-title">{topic}</h3>
            <ul>
              {questions.map((question) => (
                <li key={question}>
                  <Link to={searchAddress({ q: question })} className="question-link">
                    {question}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
