/** The shape of what stands beside an answer while it is computed. */
export function AsideSkeleton() {
  return (
    <div className="answer-aside">
      {[0, 1, 2].map((box) => (
        <div key={box} className="box">
          <div className="bone h-4 w-32" />
          <div className="bone mt-4 h-3 w-full" />
          <div className="bone mt-2 h-3 w-4/5" />
        </div>
      ))}
    </div>
  );
}
