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
            <div className="bone bone-title bone-short" />
            <div className="bone mt-4 bone-title" />
            <div className="bone mt-2 bone-title bone-part" />
            <div className="bone mt-5 bone-most" />
            <div className="bone mt-2 bone-part" />
          </div>
          <div className="answer-part">
            <div className="bone bone-short" />
            <div className="bone mt-4" />
            <div className="bone mt-3" />
          </div>
          <div className="answer-part">
            <div className="bone bone-short" />
            <div className="bone mt-4 bone-block" />
          </div>
        </div>
        <AsideSkeleton />
      </div>
    </>
  );
}
