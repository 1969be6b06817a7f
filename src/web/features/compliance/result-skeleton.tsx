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
        <div className="bone h-9 w-full max-w-[44rem]" />
        <div className="result-columns">
          <div className="answer skeleton-box">
            <div className="answer-part">
              <div className="bone h-7 w-44" />
              <div className="bone mt-4 h-8 w-full" />
              <div className="bone mt-2 h-8 w-2/3" />
            </div>
            {[0, 1, 2].map((part) => (
              <div key={part} className="answer-part">
                <div className="bone h-4 w-40" />
                <div className="bone mt-4 h-4 w-full" />
                <div className="bone mt-3 h-4 w-4/5" />
              </div>
            ))}
          </div>
          <AsideSkeleton />
        </div>
      </div>
    </>
  );
}
