import { useLoaderData } from "react-router";
import { DISCLAIMER } from "#domain/disclaimer.ts";
import { Link } from "#web/components/link.tsx";
import type { LegalView } from "./legal-loader.ts";
import { LegalPage, OperatorWords } from "./legal-page.tsx";

/** /disclaimer: what an answer of this site is, and what it is not. */
export function DisclaimerPage() {
  const { operator } = useLoaderData<LegalView>();
  return (
    <LegalPage
      title="Disclaimer"
      description="What answers of Lotline are, what they leave out, and whom to ask before you build."
      short={<p>{DISCLAIMER}</p>}
      sections={[
        {
          id: "advice",
          title: "No legal advice",
          body: (
            <>
              <p>
                Lotline explains building and zoning codes. It does not know your lot, your deed or your
                plans. Reading it doesn't make anyone your lawyer, architect, engineer or planner.
              </p>
              <p>
                Only your city decides what you may build. Its office may read the same rule differently. A
                permit from your city counts; an answer from us doesn't.
              </p>
            </>
          ),
        },
        {
          id: "text",
          title: "The law in our words",
          body: (
            <>
              <p>
                Sections marked “in our own words” say what the law says in plain English. That is not the
                text that the city passed. Only sections marked “enacted” show that text.
              </p>
              <p>
                Every section names its source, how good that source is, and its date. Where there is a link
                to the source, read it. The enacted text is what counts.
              </p>
            </>
          ),
        },
        {
          id: "computed",
          title: "How answers are made",
          body: (
            <>
              <p>
                Answers are computed from rules. Where a language model reworded a sentence, the page says so.
                Each figure comes with the clause that it is from. We can still misread a question or record a
                rule wrong.
              </p>
              <p>
                Above each answer you see how we read your question. Correct what is wrong there, and the
                answer changes. Then read the clauses under it.
              </p>
            </>
          ),
        },
        {
          id: "gaps",
          title: "What is left out",
          body: (
            <>
              <p>
                We don't have everything. “Not covered” means that we don't have a rule on it. It never means
                that there is none.
              </p>
              <p>
                We do not look at private covenants, rules of an owners’ association, easements, or changes
                that are not yet law. We look at few overlays and little of the technical building code. Each
                answer lists what it assumed.
              </p>
              <p>
                Laws change. We say how old our sources are, and we can be late. Ask your city before you rely
                on a rule.
              </p>
            </>
          ),
        },
        {
          id: "maps",
          title: "Maps and addresses",
          body: (
            <p>
              A map that is marked “schematic” was drawn for this site and shows no real zones. Other maps are
              from the sources that they name. A line on a map is not a survey, and a lot that you draw is not
              one either. For <Link to="/map">a real place</Link>, ask the city which district it is in.
            </p>
          ),
        },
        {
          id: "experts",
          title: "Experts",
          body: (
            <p>
              People in <Link to="/expert-directory">the Expert Directory</Link> work for themselves. We do
              not promise their work. Profiles marked as examples are not real people. Check a license with
              the office that issues it.
            </p>
          ),
        },
        {
          id: "typical",
          title: "Typical figures",
          body: (
            <p>
              The wizard can show typical fence figures where we don't have a rule of your city. They are
              marked as typical. They aren't the law anywhere, and never part of a verdict.
            </p>
          ),
        },
        { id: "who", title: "Who we are", body: <OperatorWords operator={operator} /> },
      ]}
    />
  );
}
