import { useContext } from "react";
import { useLoaderData } from "react-router";
import type { OperatorOutput } from "#contract/contact.ts";
import type { Offer } from "#contract/render-context.ts";
import { listOf } from "#domain/answers/wording.ts";
import { Fold } from "#web/components/fold.tsx";
import { Link } from "#web/components/link.tsx";
import { OfferContext } from "#web/offer-context.ts";
import { BROWSER_ITEMS, COOKIES, KEPT_DATA } from "./kept-data.ts";
import type { LegalView } from "./legal-loader.ts";
import { LegalPage, OperatorWords } from "./legal-page.tsx";

/** /privacy-policy: what is kept of people, for how long, who gets it, and how to have it deleted. */
export function PrivacyPage() {
  const { operator } = useLoaderData<LegalView>();
  const { payments } = useContext(OfferContext);
  return (
    <LegalPage
      title="Privacy Policy"
      description="What Lotline keeps about you, for how long, who receives it, and how to take it along or delete it."
      short={
        <p>
          We keep what the site needs to work, and nothing else. There is no advertising, no tracking across
          sites, and no analytics service. We don't sell your data. You can download your data and delete it
          yourself.
        </p>
      }
      sections={[
        { id: "who", title: "Who is responsible", body: <OperatorWords operator={operator} /> },
        {
          id: "children",
          title: "Children under 16",
          body: (
            <p>
              This site is not for children under 16. We do not knowingly keep anything about them. If a child
              has made an account here, write to us, and we will delete it.
            </p>
          ),
        },
        { id: "cookies", title: "Cookies and browser storage", body: <CookieTables /> },
        { id: "stored", title: "What we keep, and how long", body: <KeptTable /> },
        {
          id: "log",
          title: "What the server writes down",
          body: (
            <p>
              {operator.requestLog
                ? "For each request the server writes a line with the time, a random number, the page, how long it took, the number of your account if you are signed in, and a code made from your network address. The code shows that two lines in a month came from the same address, but not which address. The line never contains your question. Secret parts of links are left out. How long these lines are kept depends on who runs the server."
                : "The server on this site does not log ordinary requests. It logs errors, and sign-ins and changes to accounts, each with a code made from the network address."}{" "}
              Your network address is used while a request is answered, and counted in memory for up to an
              hour against floods and guessed passwords.
            </p>
          ),
        },
        {
          id: "receivers",
          title: "Who receives what",
          body: <Receivers operator={operator} payments={payments} />,
        },
        {
          id: "why",
          title: "Why we may do this",
          body: (
            <p>
              We keep your account, your saved work and your payments to give you what you asked for. We keep
              counts and hashes to give everyone a fair share of the free searches and to keep bots out. We
              keep messages to answer them. The only thing decided about you automatically is how many
              searches you have left.
            </p>
          ),
        },
        {
          id: "rights",
          title: "Download it, correct it, delete it",
          body: (
            <>
              <ul className="link-list">
                <li>
                  <strong>Download it:</strong> <Link to="/account">your account</Link> has a button that
                  gives you all that we keep about you, as a JSON file.
                </li>
                <li>
                  <strong>Correct it:</strong> change your email address and your password there.
                </li>
                <li>
                  <strong>Delete it:</strong> delete your account there. That ends a paid plan and deletes at
                  once every row that belongs to your account.
                </li>
                <li>
                  <strong>What stays:</strong> messages to us and to experts, reviews and email are kept by
                  address, not by account. Write to us to have them deleted.
                </li>
                <li>
                  <strong>Stop emails:</strong> each email about changes has a link that stops them without a
                  sign-in.
                </li>
              </ul>
              <p>
                Backups of the server can keep deleted rows until they are replaced. The law where you live
                may give you more rights, and you may complain to the data protection authority there.
              </p>
            </>
          ),
        },
        {
          id: "safe",
          title: "How it is kept safe",
          body: (
            <p>
              Passwords are kept as argon2id hashes. Sessions and links in email are kept as hashes, so that a
              copy of the database opens no account. Scripts run from this site alone. Nobody can promise that
              nothing ever goes wrong.
            </p>
          ),
        },
        {
          id: "changes",
          title: "Changes",
          body: (
            <p>
              When this site keeps something else, this page changes with it. The tables on this page are
              checked against the program each time it is tested.
            </p>
          ),
        },
      ]}
    />
  );
}

function CookieTables() {
  return (
    <>
      <p>
        We set the cookies below and no others. Each is needed for what it does, and scripts cannot read it.
        Over a secure connection, the names of the session and two-factor cookies begin with{" "}
        <code>__Secure-</code>.
      </p>
      <div className="folds">
        <Fold id="cookie-list" title="The cookies" note={COOKIES.length}>
          <BrowserTable caption="Cookies" heading="Cookie" rows={COOKIES} />
        </Fold>
      </div>
      <p>
        Your browser also keeps a few things. They are never sent to us as such, and you can delete them in
        the settings of your browser.
      </p>
      <div className="folds">
        <Fold id="browser-list" title="What your browser keeps" note={BROWSER_ITEMS.length}>
          <BrowserTable
            caption="Browser storage"
            heading="Name"
            rows={BROWSER_ITEMS.map(({ key, purpose, untilTabCloses }) => ({
              name: key,
              purpose,
              until: untilTabCloses ? "Until you close the tab" : "Until you delete it",
            }))}
          />
        </Fold>
      </div>
    </>
  );
}

function KeptTable() {
  return (
    <>
      <p>
        This is everything in the database. The small words are the names of its tables, for those who run or
        check a copy of this site.
      </p>
      <div className="folds">
        <Fold id="kept-list" title="Everything that we keep" note={KEPT_DATA.length}>
          <table className="data-table cards-on-phone legal-table">
            <caption className="sr-only">What is kept</caption>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">What of it is about you</th>
                <th scope="col">How long</th>
              </tr>
            </thead>
            <tbody>
              {KEPT_DATA.map(({ what, about, until, tables }) => (
                <tr key={what}>
                  <td data-label="What">
                    <strong>{what}</strong>
                    <code className="legal-tables">{tables.join(", ")}</code>
                  </td>
                  <td data-label="About you">{about}</td>
                  <td data-label="How long">{until}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      </div>
    </>
  );
}

/** "how long our server took for single requests, and which kind of page each was for" */
function measured({ traces, metrics }: { traces: boolean; metrics: boolean }): string {
  const single = "how long our server took for single requests, and which kind of page each was for";
  const all = "how many requests there were, and how long they took";
  return traces && metrics ? `${single}; and of all together, ${all}` : traces ? single : all;
}

function Receivers({ operator, payments }: { operator: OperatorOutput; payments: Offer["payments"] }) {
  const { mailServer, streetMap, addressService, languageModel, collector } = operator;
  const nobody = [
    ...(payments === "stripe" ? [] : ["payments"]),
    ...(mailServer ? [] : ["email (it is written to a folder of the server and not sent)"]),
    ...(streetMap ? [] : ["the street map"]),
    ...(addressService ? [] : ["street addresses (we look them up ourselves)"]),
    ...(languageModel ? [] : ["a language model"]),
    ...(collector ? [] : ["how fast this site answers"]),
  ];
  return (
    <>
      <ul className="link-list">
        {payments === "stripe" ? (
          <li>
            <strong>Payments.</strong> When you buy a plan, Stripe gets your username, your email address if
            you proved it, and the number of your account. What you type on Stripe’s pages goes to Stripe
            alone.
          </li>
        ) : null}
        {mailServer ? (
          <li>
            <strong>Mail.</strong> The mail server of the operator of this site, and the mail server of your
            own address, carry what we write to you.
          </li>
        ) : null}
        {streetMap ? (
          <li>
            <strong>The street map.</strong> When you open a map, your browser asks <code>{streetMap}</code>{" "}
            for pictures. That service sees your network address and which part of the map you look at.
          </li>
        ) : null}
        {addressService ? (
          <li>
            <strong>Street addresses.</strong> An address that we don't have is looked up at{" "}
            <code>{addressService}</code>. Our server asks, so that service sees the address that you typed
            and nothing else about you.
          </li>
        ) : null}
        {languageModel ? (
          <li>
            <strong>Language model.</strong> A question that our own reading is unsure of is sent to{" "}
            <code>{languageModel}</code>, which says how it is meant. It gets the words of the question,
            without email addresses, phone numbers and street addresses, and nothing else about you. It may
            also reword the sentences of an answer. Answers are computed here.
          </li>
        ) : null}
        {collector ? (
          <li>
            <strong>Measurements.</strong>{" "}
            {collector.host ? <code>{collector.host}</code> : "A collector that the operator runs"} gets{" "}
            {measured(collector)}. It gets nothing about you: no address, no name, and nothing that you asked
            or typed.
          </li>
        ) : null}
        <li>
          <strong>Experts.</strong> An expert whom you write to gets your name, your email address and your
          message.
        </li>
        <li>
          <strong>The host.</strong> The company that rents out the server for this site can technically reach
          it. Courts and government agencies can demand data where the law allows.
        </li>
      </ul>
      {nobody.length > 0 ? (
        <p>On this site, nobody else receives anything for {listOf(nobody, "or")}.</p>
      ) : null}
    </>
  );
}

interface KeptInBrowser {
  name: string;
  purpose: string;
  until: string;
}

function BrowserTable({
  caption,
  heading,
  rows,
}: {
  caption: string;
  heading: string;
  rows: readonly KeptInBrowser[];
}) {
  return (
    <table className="data-table cards-on-phone legal-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">What for</th>
          <th scope="col">How long</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, purpose, until }) => (
          <tr key={name}>
            <td data-label={heading}>
              <code>{name}</code>
            </td>
            <td data-label="What for">{purpose}</td>
            <td data-label="How long">{until}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
