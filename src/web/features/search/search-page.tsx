import { useEffect, useState } from "react";
import { useLoaderData, useNavigate, useNavigation } from "react-router";
import type { CityRef } from "#contract/shared.ts";
import { PageHead } from "#web/components/page-head.tsx";
import { AnswerArticle } from "./answer-article.tsx";
import { AnswerAside } from "./answer-aside.tsx";
import { AnswerSkeleton } from "./answer-skeleton.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import { QuestionCards } from "./question-cards.tsx";
import { ReadingChips } from "./reading-chips.tsx";
import { ResultsList } from "./results-list.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchFailed } from "./search-failed.tsx";
import { type SearchView, searchAddress } from "./search-loader.ts";

/** /search: the question, how it was read, the answer, and the sections that speak of it. */
export function SearchPage() {
  const { cities, input, state, remaining } = useLoaderData<SearchView>();
  const navigate = useNavigate();
  const waiting = useWaiting();
  const city = cities.find(({ id }) => id === input.cityId) ?? null;

  return (
    <div className="wrap search-page">
      <PageHead
        title={input.q || "Search Building & Zoning Codes"}
        description="Ask what you may build in your own words, and read the answer with the clause behind every figure."
        hidden={input.q !== ""}
      />
      {input.q || waiting ? null : (
        <h1 className="page-title search-title">Search Building &amp; Zoning Codes</h1>
      )}
      <SearchBox
        cities={cities}
        question={input.q}
        cityId={Number(input.cityId) || undefined}
        onSearch={(q, cityId) => navigate(searchAddress({ q, cityId }))}
      />
      <RemainingHint remaining={remaining} />
      {waiting ? (
        <AnswerSkeleton question={waiting} />
      ) : (
        <>
          {state.kind === "found" ? (
            <ReadingChips input={input} output={state.output} cities={cities} />
          ) : null}
          {input.q ? (
            <ResultsHeading
              question={input.q}
              city={state.kind === "found" ? state.output.city : city}
              cityId={input.cityId}
            />
          ) : null}
          {state.kind === "none" ? <QuestionCards /> : null}
          {state.kind === "limit" ? <LimitNotice /> : null}
          {state.kind === "failed" ? <SearchFailed status={state.status} sentence={state.sentence} /> : null}
          {state.kind === "found" ? (
            <div className="search-columns">
              <AnswerArticle answer={state.output.answer} input={input} />
              <AnswerAside answer={state.output.answer} input={input} />
              <ResultsList output={state.output} input={input} />
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}

/** The question that is being looked up, once that has taken long enough to be worth showing. */
function useWaiting(): string | null {
  const { location } = useNavigation();
  const asked = location?.pathname === "/search" ? new URLSearchParams(location.search).get("q") : null;
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (!asked) return;
    const timer = setTimeout(() => setLate(true), 200);
    return () => clearTimeout(timer);
  }, [asked]);
  return late ? asked : null;
}

function RemainingHint({ remaining }: { remaining: number | null }) {
  if (remaining === null) return null;
  const words =
    remaining === 0
      ? "You have no free searches left. Questions that you asked before stay open to you."
      : `You have ${remaining} free ${remaining === 1 ? "search" : "searches"} left.`;
  return <p className="remaining">{words}</p>;
}

function ResultsHeading({
  question,
  city,
  cityId,
}: {
  question: string;
  city: CityRef | null;
  cityId: unknown;
}) {
  return (
    <>
      <h1 className="results-title">
        Search Results for <q>{question}</q>
      </h1>
      <p className="results-note">
        {city
          ? `Showing results for selected city with ID ${city.id} (${city.name}, ${city.state})`
          : cityId
            ? `Showing results for selected city with ID ${String(cityId)}`
            : "Showing results across all cities"}
      </p>
    </>
  );
}
