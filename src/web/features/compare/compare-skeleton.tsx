/** The shape of a comparison while it is put together, so that nothing moves when it comes. */
export function CompareSkeleton() {
  return (
    <>
      <p className="results-note mt-6" role="status">
        Putting the rules side by side…
      </p>
      <div className="answer skeleton-box mt-4" aria-hidden="true">
        <div className="answer-part">
          <div className="bone h-8 w-2/3" />
          <div className="bone mt-4 h-4 w-1/3" />
        </div>
        <div className="answer-part">
          <div className="bone h-4 w-40" />
          <div className="bone mt-4 h-4 w-11/12" />
          <div className="bone mt-3 h-4 w-3/4" />
        </div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="answer-part">
            <div className="bone h-4 w-48" />
            <div className="bone mt-4 h-12 w-full" />
          </div>
        ))}
      </div>
    </>
  );
}
