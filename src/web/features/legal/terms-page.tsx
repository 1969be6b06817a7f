import { useContext } from "react";
import { useLoaderData } from "react-router";
import type { Offer } from "#contract/render-context.ts";
import { GRACE_DAYS, PLANS } from "#domain/accounts/plan.ts";
import { priceWords, searchesOf } from "#domain/accounts/rights.ts";
import { Link } from "#web/components/link.tsx";
import { OfferContext } from "#web/offer-context.ts";
import type { LegalView } from "./legal-loader.ts";
import { LegalPage, OperatorWords } from "./legal-page.tsx";

const { anonymous, free, basic, pro } = PLANS;
const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

/** /terms-of-service: what people may expect of the site, and what it expects of them. */
export function TermsPage() {
  const { operator } = useLoaderData<LegalView>();
  const { payments } = useContext(OfferContext);
  return (
    <LegalPage
      title="Terms of Service"
      description="What you may expect of Lotline, what plans cost, and what we ask of you."
      short={
        <p>
          Use Lotline to learn about your city’s code, and ask your city before you build. Be fair to the site
          and to others on it. A paid plan can be ended at any time.
        </p>
      }
      sections={[
        {
          id: "agree",
          title: "What these terms are for",
          body: (
            <>
              <p>
                These terms apply when you use this site. If you do not agree with them, do not use it. The{" "}
                <Link to="/privacy-policy">privacy policy</Link> and the{" "}
                <Link to="/disclaimer">disclaimer</Link> are part of these terms.
              </p>
              <OperatorWords operator={operator} />
            </>
          ),
        },
        {
          id: "service",
          title: "What Lotline does",
          body: (
            <>
              <p>
                Lotline shows you what building and zoning codes say, with the clause behind each figure. It
                is for education. It is not legal advice, and only your city decides what you may build.
              </p>
              <p>
                The site is in beta. Parts of it can change, fail or go away. We do not promise that it is
                always available, complete or free of errors.
              </p>
            </>
          ),
        },
        {
          id: "account",
          title: "Your account",
          body: (
            <>
              <p>
                You need no account to ask, to read the codes or to use the wizard. You must be 16 or older to
                use this site.
              </p>
              <p>
                Give an email address that is yours, keep your password to yourself, and do not share the
                account. You are responsible for what is done with it. Let us know if someone else gets in.
              </p>
              <p>
                You can <Link to="/account">delete your account</Link> at any time. That deletes what is in it
                and ends a paid plan at once.
              </p>
            </>
          ),
        },
        {
          id: "plans",
          title: "Plans and payment",
          body: <Payment payments={payments} />,
        },
        {
          id: "fair",
          title: "Fair use",
          body: (
            <>
              <p>You may not:</p>
              <ul className="link-list">
                <li>get around the limits of a plan, for example with many accounts;</li>
                <li>ask so fast or so much that others cannot use the site;</li>
                <li>try to get into other people’s accounts or data;</li>
                <li>pretend to be someone else, or send advertising through our forms;</li>
                <li>show our answers without their clauses, or as if a city had given them.</li>
              </ul>
              <p>We may slow down, refuse or close an account that does any of this.</p>
            </>
          ),
        },
        {
          id: "yours",
          title: "What you write",
          body: (
            <>
              <p>
                Your notes, reviews, messages and profile stay yours. You let us store them, and show the
                public ones on this site, until you delete them.
              </p>
              <p>
                Write what is true and lawful, and nothing private about others. Anyone who is signed in can
                report a public note. We may hide a note, take down a review, or remove a profile.
              </p>
            </>
          ),
        },
        {
          id: "ours",
          title: "What you may do with our answers",
          body: (
            <>
              <p>
                You may use answers, reports and tables for your own project and your own work, and pass them
                on. Name the clause and this site when you do.
              </p>
              <p>
                Nobody owns the law. Maps and other sources have their own licenses, which are next to them
                and apply to you too.
              </p>
            </>
          ),
        },
        {
          id: "experts",
          title: "Experts",
          body: (
            <p>
              The <Link to="/expert-directory">Expert Directory</Link> passes on your message. What you then
              agree on is between you and the expert. We are not part of it, take no fee for it, and do not
              guarantee the work.
            </p>
          ),
        },
        {
          id: "liability",
          title: "What we are responsible for",
          body: (
            <>
              <p>
                The site is provided as is. As far as the law allows, we give no warranty, and we are not
                liable for losses from relying on an answer. Check with your city before you spend money on a
                project.
              </p>
              <p>Nothing here takes away rights that the law gives you and that no contract can change.</p>
            </>
          ),
        },
        {
          id: "law",
          title: "Which law applies",
          body: operator.governingLaw ? (
            <p>
              The law of {operator.governingLaw} applies to these terms, as far as your own country or state
              does not set another one for you.
            </p>
          ) : (
            <p>
              The law of the place where the operator of this site is based applies to these terms. Your own
              country or state may set another one for you.
            </p>
          ),
        },
        {
          id: "changes",
          title: "Changes",
          body: (
            <p>
              We may change these terms. The date at the top of this page then changes too. If you keep using
              the site after that day, the new terms apply. A price never changes within a month that you paid
              for.
            </p>
          ),
        },
      ]}
    />
  );
}

function Payment({ payments }: Pick<Offer, "payments">) {
  return (
    <>
      <p>
        Without an account you have {searchesOf(anonymous)}. With a free account you have {searchesOf(free)}.
        Basic costs {priceWords(basic)} and includes {lower(searchesOf(basic))}. Pro costs {priceWords(pro)}{" "}
        and includes {lower(searchesOf(pro))}. <Link to="/pricing">The plans</Link> list all that they
        include.
      </p>
      {payments === "stripe" ? (
        <>
          <p>
            Payments are made with Stripe, on Stripe’s pages. A plan is paid for a month ahead and renewed
            each month until you end it. You end it on <Link to="/account">your account</Link> under
            Subscription. It then stays until the month that you paid for is over.
          </p>
          <p>
            A higher plan starts at once, and you pay the difference for the rest of the month. A lower one
            starts with the next month. When a payment fails, the plan stays for {GRACE_DAYS} days.
          </p>
          <p>
            The site itself does not refund a month that has begun. If you think that you are owed money,
            write to us. Rights to a refund that the law gives you stay yours.
          </p>
        </>
      ) : payments === "demo" ? (
        <p>
          This site uses demo billing. Plans can be tried here without a card, and no money moves. Nothing on
          this site obliges you to pay.
        </p>
      ) : (
        <p>No plan is sold on this site at the moment, so nothing on it obliges you to pay.</p>
      )}
    </>
  );
}
