import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import type { ExpertOutput, ExpertsOutput, ReviewInvitationOutput } from "#contract/experts.ts";
import { SPECIALTIES, type Specialty } from "#domain/experts/expert.ts";
import { ApiError } from "#web/api-client.ts";
import { sendForm } from "#web/form-outcome.ts";
import type { Site } from "#web/site.ts";

/** What the directory was asked for, as it stands in the address. */
export interface DirectoryChoice {
  q: string;
  specialty: Specialty | "";
  location: string;
  page: number;
}

export interface DirectoryView {
  output: ExpertsOutput;
  choice: DirectoryChoice;
}

export interface ProfileView {
  expert: ExpertOutput;
  token: string;
  sent: boolean;
}

export interface ApplyView {
  token: string;
  locations: readonly string[];
  sent: boolean;
}

export interface ReviewView {
  invited: ReviewInvitationOutput;
  invitation: string;
  token: string;
  sent: boolean;
}

/** What cannot be chosen is as good as nothing chosen. */
function readChoice({ searchParams }: URL): DirectoryChoice {
  const specialty = SPECIALTIES.find((name) => name === searchParams.get("specialty")) ?? "";
  return {
    q: (searchParams.get("q") ?? "").slice(0, 200),
    specialty,
    location: (searchParams.get("location") ?? "").slice(0, 80),
    page: Math.min(1000, Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1)),
  };
}

/** The address of a page of the directory; what is not chosen is left out. */
export function directoryAddress({ q, specialty, location, page }: DirectoryChoice): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ q, specialty, location })) if (value) query.set(name, value);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return text ? `/expert-directory?${text}` : "/expert-directory";
}

export const createDirectoryLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<DirectoryView> => {
    const choice = readChoice(new URL(request.url));
    const { q, specialty, location, page } = choice;
    const output = await site.read("experts", {
      q,
      location,
      page,
      ...(specialty ? { specialty } : {}),
    });
    return { output, choice };
  };

export const createProfileLoader =
  (site: Site) =>
  async ({ params, request }: LoaderFunctionArgs): Promise<ProfileView> => {
    const [expert, { token }] = await Promise.all([
      orNotFound(
        site.read("expert", { slug: params.slug ?? "" }),
        "No expert is listed at this address. They may have left the directory.",
      ),
      site.read("formToken", {}),
    ]);
    return { expert, token, sent: new URL(request.url).searchParams.has("sent") };
  };

export const createMessageAction =
  (site: Site) =>
  async ({ params, request }: ActionFunctionArgs) => {
    const slug = params.slug ?? "";
    const failure = await sendForm(site, "expertMessage", request, { slug });
    return failure ?? redirect(`/expert-directory/${encodeURIComponent(slug)}?sent=1`, 303);
  };

export const createApplyLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<ApplyView> => {
    const [{ token }, cities] = await Promise.all([site.read("formToken", {}), site.read("cities", {})]);
    const sent = new URL(request.url).searchParams.has("sent");
    return { token, locations: cities.map(({ name }) => name), sent };
  };

export const createApplyAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) =>
    (await sendForm(site, "expertApplication", request)) ?? redirect("/expert-directory/apply?sent=1", 303);

export const createReviewLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs): Promise<ReviewView> => {
    const { searchParams } = new URL(request.url);
    const invitation = searchParams.get("invitation") || "none";
    const [invited, { token }] = await Promise.all([
      orNotFound(
        site.read("reviewInvitation", { invitation }),
        "This link can't be used to write a review. Open the link in your email again.",
      ),
      site.read("formToken", {}),
    ]);
    return { invited, invitation, token, sent: searchParams.has("sent") };
  };

export const createReviewAction =
  (site: Site) =>
  async ({ params, request }: ActionFunctionArgs) => {
    const invitation = new URL(request.url).searchParams.get("invitation") || "none";
    const failure = await sendForm(site, "expertReview", request, { invitation });
    const query = new URLSearchParams({ invitation, sent: "1" });
    return (
      failure ?? redirect(`/expert-directory/${encodeURIComponent(params.slug ?? "")}/review?${query}`, 303)
    );
  };

async function orNotFound<T>(reading: Promise<T>, about: string): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400))
      throw data(about, { status: 404 });
    throw error;
  }
}
