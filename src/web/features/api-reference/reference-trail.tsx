import { Link } from "#web/components/link.tsx";
import { REFERENCE } from "./reference-loaders.ts";

/** The way back from a page of the reference to its index. */
export function ReferenceTrail({ group }: { group?: string }) {
  return (
    <nav aria-label="Breadcrumb" className="crumbs">
      <Link to="/api-access">API Access</Link> <span aria-hidden="true">/</span>{" "}
      <Link to={REFERENCE}>API reference</Link>
      {group ? (
        <>
          {" "}
          <span aria-hidden="true">/</span> <Link to={`${REFERENCE}#group-${group}`}>{group}</Link>
        </>
      ) : null}
    </nav>
  );
}
