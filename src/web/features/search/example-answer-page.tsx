import "#web/styles/home.css";
import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { ExampleAnswersOutput } from "#contract/example-answers.ts";
import type { SearchOutput } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { AnswerArticle } from "#web/answer/answer-article.tsx";
import { VerdictMark } from "#web/answer/verdict-mark.tsx";
import { ApiError } from "#web/api-client.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import type { Site } from "#web/site.ts";
import { AnswerAside } from "./answer-aside.tsx";
import { replyAddress } from "./reply-address.ts";
import { SearchBox } from "./search-box.tsx";
import { summary } from "./summary.ts";

interface ExampleView {
  cities: CityRef[];
  cityId: number;
  output: SearchOutput;
  picture: string;
}

/** The loader of /answers/:city/:question. */
export const createExampleAnswerLoader =
  (site: Site) =>
  async ({ params }: LoaderFunctionArgs): Promise<ExampleView> => {
    const { city = "", question = "" } = params;
    try {
      const [found, cities] = await Promise.all([
        site.read("exampleAnswer", { city, question }),
        site.read("cities", {}),
      ]);
      return { ...found, cities, picture: `/pictures/answers/${city}/${question}.png` };
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400))
        throw data("There is no example answer at this address.", { status: 404 });
      throw error;
    }
  };

/** /answers/:city/:question: the answer to a question that many people ask, free for everybody. */
export function ExampleAnswerPage() {
  const { cities, cityId, output, picture } = useLoaderData<ExampleView>();
  const input = { q: output.query, cityId };
  const answer = { ...output.answer, citations: byClause(output.answer.citations) };
  return (
    <div className="wrap search-page">
      <PageHead title={output.query} description={summary(output)} picture={picture} />
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/answers">Example answers</Link> <span aria-hidden="true">/</span> {output.city?.name}
      </nav>
      <h1 className="results-title">{output.query}</h1>
      <div className="search-columns">
        <AnswerArticle
          answer={answer}
          replyTo={(question, option) => replyAddress(question, option, input)}
          city={output.city}
          cities={cities}
          oneProject={output.interpretation.subjects.length <= 1}
          subject={output.interpretation.subject}
        />
        <AnswerAside answer={answer} input={input} />
      </div>
      <h2 className="section-title mt-10">Ask your own question</h2>
      <SearchBox cities={cities} cityId={cityId} />
    </div>
  );
}

/** The loader of /answers. */
export const createExampleAnswersLoader = (site: Site) => (): Promise<ExampleAnswersOutput> =>
  site.read("exampleAnswers", {});

/** /answers: all example answers, city by city. */
export function ExampleAnswersPage() {
  const answers = useLoaderData<ExampleAnswersOutput>();
  const cities = [...new Set(answers.map(({ city }) => city.name))];
  return (
    <div className="wrap py-12">
      <PageHead
        title="Example answers"
        description="What people ask about fences, decks, sheds and second homes, city by city, with the clause behind every figure."
      />
      <h1 className="page-title">Example answers</h1>
      <p className="mt-3 lines-62 text-ink-2">
        Questions many people ask, answered under today's rules. Reading them uses none of your searches.
      </p>
      {answers.length === 0 ? <p className="mt-8">No city is loaded yet.</p> : null}
      <div className="topics">
        {cities.map((city) => (
          <section key={city} className="topic" aria-label={city}>
            <h2 className="state-title">{city}</h2>
            <ul className="topic-sections">
              {answers
                .filter((one) => one.city.name === city)
                .map(({ slug, city: { slug: of }, question, outcome }) => (
                  <li key={slug}>
                    <Link to={`/answers/${of}/${slug}`} className="question-link">
                      {question}
                    </Link>
                    <VerdictMark outcome={outcome} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
