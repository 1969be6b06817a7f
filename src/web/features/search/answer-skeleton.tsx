import { AsideSkeleton } from "#web/answer/aside-skeleton.tsx";

/** The shape of an answer while it is computed, so that nothing moves when it comes. */
export function AnswerSkeleton({ question }: { question: string }) {
  return (
    <>
      <div className="bone reading-bone" aria-hidden="true" />
      <h1 className="results-title">
        Search Results for <q>{question}</q>
      </h1>
      <p className="results-note" role="status">
        Looking up the rules…
      </p>
      <div className="search-columns" aria-hidden="true">
        <div className="answer skeleton-box">
          <div className="answer-part">
            <div className="bone h-7 w-44" />
            <div className="bone mt-4 h-8 w-full" />
            <div className="bone mt-2 h-8 w-2/3" />
            <div className="bone mt-5 h-4 w-11/12" />
            <div className="bone mt-2 h-4 w-3/4" />
          </div>
          <div className="answer-part">
            <div className="bone h-4 w-40" />
            <div className="bone mt-4 h-4 w-full" />
            <div className="bone mt-3 h-4 w-full" />
          </div>
          <div className="answer-part">
            <div className="bone h-4 w-24" />
            <div className="bone mt-4 h-16 w-full" />
          </div>
        </div>
        <AsideSkeleton />
      </div>
    </>
  );
}
