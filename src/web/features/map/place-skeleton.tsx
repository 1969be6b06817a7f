/** The shape of the selected place while it is looked up, so that nothing moves when it comes. */
export function PlaceSkeleton() {
  return (
    <div>
      <p className="map-side-title" role="status">
        Looking up the place…
      </p>
      <div aria-hidden="true">
        <div className="bone mt-2 h-7 w-24" />
        <div className="bone mt-3 h-4 w-11/12" />
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="bone mt-5 h-4 w-full" />
        ))}
        <div className="bone mt-6 h-10 w-full" />
      </div>
    </div>
  );
}
