import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
} from "react-router";
import { PAID_TIERS, type PaidTier } from "#domain/accounts/plan.ts";
import { ApiError } from "#web/api-client.ts";
import { textOf } from "#web/form-outcome.ts";
import { signInAddress } from "#web/return-address.ts";
import { type Site, toBilling } from "#web/site.ts";

/** With what a person came back from the checkout: null when they did not. */
export interface PricingView {
  checkout: { outcome: "success"; tier: PaidTier | null } | { outcome: "cancelled" } | null;
}

/** The loader of /pricing. */
export const createPricingLoader =
  () =>
  ({ request }: LoaderFunctionArgs): PricingView => {
    const query = new URL(request.url).searchParams;
    switch (query.get("checkout")) {
      case "success":
        return { checkout: { outcome: "success", tier: tierOf(query.get("tier")) } };
      case "cancelled":
        return { checkout: { outcome: "cancelled" } };
      default:
        return { checkout: null };
    }
  };

/** Why no checkout came about: the sentence of the server, or what is said where it wrote none. */
export interface CheckoutFailure {
  sentence: string;
}

/** The action of /pricing: on to the checkout of the plan that was chosen. */
export const createPricingAction =
  (site: Site) =>
  async ({ request }: ActionFunctionArgs) => {
    const tier = tierOf(textOf(await request.formData(), "tier"));
    if (!tier) throw data("Please choose a plan.", { status: 400 });
    try {
      const { url } = await site.write("createCheckout", {
        tier,
        successUrl: `/pricing?checkout=success&tier=${tier}`,
        cancelUrl: "/pricing?checkout=cancelled",
      });
      return redirectDocument(toBilling(site, url));
    } catch (error) {
      if (error instanceof ApiError) {
        if (error.status === 401) return redirect(signInAddress("/pricing"));
        return data<CheckoutFailure>({ sentence: error.sentence ?? FAILED }, { status: error.status });
      }
      if (error instanceof TypeError) return data<CheckoutFailure>({ sentence: FAILED }, { status: 503 });
      throw error;
    }
  };

const FAILED = "Failed to create checkout session";

const tierOf = (text: string | null): PaidTier | null => PAID_TIERS.find((tier) => tier === text) ?? null;
