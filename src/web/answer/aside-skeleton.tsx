/** The shape of what stands beside an answer while it is computed. */
export function AsideSkeleton() {
  return (
    <div className="answer-aside">
      {[0, 1, 2].map((box) => (
        <div key={box} className="box">
          <div className="bone bone-short" />
          <div className="bone mt-4" />
          <div className="bone mt-2 bone-most" />
        </div>
      ))}
    </div>
  );
}
