/** The shape of a comparison while it is put together, so that nothing moves when it comes. */
export function CompareSkeleton() {
  return (
    <>
      <p className="results-note mt-6" role="status">
        Putting the rules side by side…
      </p>
      <div className="answer skeleton-box mt-4" aria-hidden="true">
        <div className="answer-part">
          <div className="bone bone-title bone-part" />
          <div className="bone mt-4 bone-short" />
        </div>
        <div className="answer-part">
          <div className="bone bone-short" />
          <div className="bone mt-4 bone-most" />
          <div className="bone mt-3 bone-part" />
        </div>
        {[0, 1, 2].map((row) => (
          <div key={row} className="answer-part">
            <div className="bone bone-short" />
            <div className="bone mt-4 bone-block" />
          </div>
        ))}
      </div>
    </>
  );
}
