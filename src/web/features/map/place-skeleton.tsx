export const LOOKING_UP = "Looking up the place…";

/** The shape of the selected place while it is looked up, so that nothing moves when it comes. */
export function PlaceSkeleton() {
  return (
    <div>
      <p className="map-side-title">{LOOKING_UP}</p>
      <div aria-hidden="true">
        <div className="bone mt-2 bone-title bone-short" />
        <div className="bone mt-3 bone-most" />
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="bone mt-5" />
        ))}
        <div className="bone mt-6 bone-block" />
      </div>
    </div>
  );
}
