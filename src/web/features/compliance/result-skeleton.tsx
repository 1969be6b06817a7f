import { useEffect } from "react";
import { AsideSkeleton } from "#web/answer/aside-skeleton.tsx";

/** The shape of the result while it is worked out, so that nothing moves when it comes. */
export function ResultSkeleton() {
  // The button that was pressed stands at the end of a long form; the result begins at the top.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <p className="sr-only" role="status">
        Checking your project…
      </p>
      <div aria-hidden="true">
        <div className="bone bone-title form-column" />
        <div className="result-columns">
          <div className="answer skeleton-box">
            <div className="answer-part">
              <div className="bone bone-title bone-short" />
              <div className="bone mt-4 bone-title" />
              <div className="bone mt-2 bone-title bone-part" />
            </div>
            {[0, 1, 2].map((part) => (
              <div key={part} className="answer-part">
                <div className="bone bone-short" />
                <div className="bone mt-4" />
                <div className="bone mt-3 bone-most" />
              </div>
            ))}
          </div>
          <AsideSkeleton />
        </div>
      </div>
    </>
  );
}
