import type { LoaderFunctionArgs } from "react-router";
import type { CodeChangesOutput } from "#contract/code-changes.ts";
import type { Site } from "#web/site.ts";
import { type CodesView, orNotFound } from "./codes-loaders.ts";

/** What was asked for, for the form and the links to other pages of the list. */
export interface ChangesView extends CodesView<CodeChangesOutput> {
  asked: Readonly<Partial<Record<Field, string>>>;
}

const FIELDS = ["from", "to", "kind", "q", "page"] as const;
type Field = (typeof FIELDS)[number];

export const createChangesLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<ChangesView> => {
    const query = new URL(request.url).searchParams;
    const asked: Partial<Record<Field, string>> = {};
    for (const field of FIELDS) {
      const value = query.get(field);
      if (value) asked[field] = value;
    }
    const content = await orNotFound(
      site.read("codeChanges", { city: params.city ?? "", ...asked } as { city: string }),
      "We don’t have two editions of this code to compare. Start from the page of its codes.",
    );
    return { content, asked, canonical: `${site.baseUrl}/codes/${content.place.slug}/changes` };
  };
