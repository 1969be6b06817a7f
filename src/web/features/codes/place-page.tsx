import { useLoaderData } from "react-router";
import { CityCodesPage } from "./city-codes-page.tsx";
import { ClausePage } from "./clause-page.tsx";
import { CodeContents } from "./code-contents-page.tsx";
import type { CityCodesView, ClauseView, EnactedView, PlaceCodesView } from "./codes-loaders.ts";
import { EnactedPage } from "./enacted-page.tsx";

/** /codes/<city>: our sections of a covered city, or the contents of a code that was only imported. */
export function PlacePage() {
  const view = useLoaderData<CityCodesView | PlaceCodesView>();
  return view.kind === "city" ? (
    <CityCodesPage view={view} />
  ) : (
    <CodeContents content={view.content} canonical={view.canonical} />
  );
}

/** /codes/<city>/<section>: a section of ours, or one that was only imported. */
export function SectionPage() {
  const view = useLoaderData<ClauseView | EnactedView>();
  return view.kind === "clause" ? (
    <ClausePage view={view} />
  ) : (
    <EnactedPage section={view.content} canonical={view.canonical} />
  );
}
