import { useContext, useState } from "react";
import { useLoaderData, useNavigate, useNavigation } from "react-router";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import type { SearchInput, SearchOutput } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { byClause } from "#domain/reports/arrange-answer.ts";
import { AnswerArticle } from "#web/answer/answer-article.tsx";
import { CitationList } from "#web/answer/citation-list.tsx";
import { PermitTimesPart } from "#web/answer/permit-times-part.tsx";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { useLate } from "#web/components/use-late.ts";
import { searchAddress } from "#web/search-address.ts";
import { UserContext } from "#web/user-context.ts";
import { AnswerAside } from "./answer-aside.tsx";
import { AnswerSkeleton } from "./answer-skeleton.tsx";
import { FollowUp } from "./follow-up.tsx";
import { LimitNotice } from "./limit-notice.tsx";
import { QuestionCards } from "./question-cards.tsx";
import { ReadingChips } from "./reading-chips.tsx";
import { readingAddress, replyAddress } from "./reply-address.ts";
import { ResultsList } from "./results-list.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchFailed } from "./search-failed.tsx";
import type { SearchView } from "./search-loader.ts";
import { summary } from "./summary.ts";
import { useNarration } from "./use-narration.ts";

const INVITATION =
  "Ask what you may build in your own words, and read the answer with the clause behind every figure.";

/** /search: the question, how it was read, the answer, and the sections that speak of it. */
export function SearchPage() {
  const { cities, input, state, permitTimes, cited, remaining, isToday, address, picture } =
    useLoaderData<SearchView>();
  const navigate = useNavigate();
  const waiting = useWaiting();
  // Kept here, so that the reading stays open for the next correction however long the answer to this one takes.
  const [openReading, setOpenReading] = useState<string | null>(null);

  return (
    <div className="wrap search-page">
      <PageHead
        title={input.q || "Search Building & Zoning Codes"}
        description={state.kind === "found" ? summary(state.output) : INVITATION}
        canonical={address}
        picture={picture}
        hidden={input.q !== ""}
      />
      {input.q || waiting ? null : (
        <h1 className="page-title search-title">Search Building &amp; Zoning Codes</h1>
      )}
      <SearchBox
        cities={cities}
        question={input.q}
        cityId={Number(input.cityId) || undefined}
        answeredFor={state.kind === "found" ? state.output.city : null}
        onSearch={(q, cityId) => navigate(searchAddress({ q, cityId }))}
      />
      <RemainingHint remaining={remaining} />
      {waiting ? (
        <AnswerSkeleton question={waiting} />
      ) : (
        <>
          {input.q ? (
            <h1 className="results-title">
              Search Results for <q>{input.q}</q>
            </h1>
          ) : null}
          {state.kind === "found" ? (
            <ReadingChips
              input={input}
              output={state.output}
              cities={cities}
              isToday={isToday}
              open={openReading === input.q}
              onToggle={(open) => setOpenReading(open ? input.q : null)}
            />
          ) : null}
          {state.kind === "found" ? <p className="print-only">{address}</p> : null}
          {cited.length > 0 ? <Cited citations={cited} /> : null}
          {state.kind === "none" ? <QuestionCards /> : null}
          {state.kind === "limit" ? <LimitNotice sentence={state.sentence} /> : null}
          {state.kind === "failed" ? (
            <SearchFailed status={state.status} sentence={state.sentence} input={input} />
          ) : null}
          {state.kind === "found" ? (
            <Found output={state.output} input={input} cities={cities} permitTimes={permitTimes} />
          ) : null}
        </>
      )}
    </div>
  );
}

/** The answer, what stands beside it, and the sections; one numbering of the clauses holds for all of them. */
function Found({
  output,
  input,
  cities,
  permitTimes,
}: {
  output: SearchOutput;
  input: SearchInput;
  cities: readonly CityRef[];
  permitTimes: PermitTimesOutput | null;
}) {
  const answer = { ...output.answer, citations: byClause(output.answer.citations) };
  const narrated = useNarration(input, output);
  return (
    <div className="search-columns">
      <div className="search-answer">
        <AnswerArticle
          answer={answer}
          replyTo={(question, option) => replyAddress(question, option, input)}
          choose={(reading) => readingAddress(reading, input)}
          city={output.city}
          cities={cities}
          oneProject={output.interpretation.subjects.length <= 1}
          subject={output.interpretation.subject}
          narrated={narrated}
        >
          {permitTimes ? <PermitTimesPart of={permitTimes} /> : null}
        </AnswerArticle>
        {/* A follow-up to a question on something else has nothing to build on. */}
        {answer.outcome === "out_of_scope" ? null : <FollowUp input={input} />}
      </div>
      <AnswerAside answer={answer} input={input} />
      <Sections output={output} input={input} />
    </div>
  );
}

/** The sections that speak of the question. Those that only share a word with it, or are another city's, would mislead. */
function Sections({ output, input }: { output: SearchOutput; input: SearchInput }) {
  const { outcome } = output.answer;
  if (outcome === "out_of_scope") return <QuestionCards />;
  const elsewhere = outcome === "not_covered" && output.city === null;
  return (
    <section className="results" aria-labelledby="results">
      {elsewhere ? (
        <NotOurs />
      ) : (
        <ResultsList output={output} input={input}>
          <Extent city={output.city} cityId={input.cityId} />
        </ResultsList>
      )}
    </section>
  );
}

/** For a place that we do not cover: its own sections are not here, and another city's would be no guide. */
const NotOurs = () => (
  <>
    <h2 id="results" className="section-title">
      Sections of the code
    </h2>
    <p className="results-note">
      We have no sections of that code. You can <Link to="/codes">browse the codes that we have</Link>.
    </p>
  </>
);

/** The sections that the question cites, with the way to each. */
const Cited = ({ citations }: { citations: SearchView["cited"] }) => (
  <section aria-labelledby="cited-sections" className="mt-5">
    <h2 id="cited-sections" className="section-title">
      {citations.length === 1 ? "The section you named" : "The sections you named"}
    </h2>
    <CitationList citations={citations} />
  </section>
);

/** The question that is being looked up, once that has taken long enough to be worth showing. */
function useWaiting(): string | null {
  const { location } = useNavigation();
  const asked = location?.pathname === "/search" ? new URLSearchParams(location.search).get("q") : null;
  return useLate(asked) ? asked : null;
}

function RemainingHint({ remaining }: { remaining: number | null }) {
  const user = useContext(UserContext);
  if (remaining === null) return null;
  const count = `${remaining === 0 ? "no" : remaining} ${remaining === 1 ? "search" : "searches"}`;
  if (user)
    return (
      <p className="remaining">
        You have {count} left this month.
        {remaining === 0 ? " Questions that you asked this month stay open to you." : null}
      </p>
    );
  const words =
    remaining === 0
      ? "You have no free searches left. Questions that you asked before stay open to you."
      : `You have ${remaining} free ${remaining === 1 ? "search" : "searches"} left.`;
  return <p className="remaining">{words}</p>;
}

/** Which cities the answer and the sections are from. */
function Extent({ city, cityId }: { city: CityRef | null; cityId: SearchInput["cityId"] }) {
  return (
    <p className="results-note">
      {city
        ? `Showing results for selected city with ID ${city.id} (${city.name})`
        : cityId
          ? `Showing results for selected city with ID ${String(cityId)}`
          : "Showing results across all cities"}
    </p>
  );
}
