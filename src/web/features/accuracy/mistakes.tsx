import { Link, useLoaderData } from "react-router";
import type { AccuracyBoard } from "#contract/accuracy.ts";
import { OUTCOME_LOOK } from "#web/answer/outcomes.ts";
import { searchAddress } from "#web/search-address.ts";
import { dayWords, quantityWords, sentence } from "#web/words.ts";
import type { AccuracyView } from "./accuracy-loader.ts";
import { figureWords } from "./tally-words.ts";

type Mistake = AccuracyBoard["mistakes"][number];
type Outcome = keyof typeof OUTCOME_LOOK;

const VERDICT_WORDS: Readonly<Record<Mistake["verdict"], string>> = {
  wrong: "Wrong",
  declined: "Declined",
  ungrounded: "Ungrounded",
};

/** Every question whose answer is not right, with what was expected and what was said. */
export function Mistakes({ board: { mistakes, overall } }: { board: AccuracyBoard }) {
  return (
    <section className="mt-12" aria-labelledby="mistakes">
      <h2 className="state-title" id="mistakes">
        What we get wrong
      </h2>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        {mistakes.length === 0
          ? `All ${overall.total} answers are right. There may be mistakes that no question asks for yet.`
          : `${mistakes.length} of ${overall.total} answers are not right. Press a question to ask it again.`}
      </p>
      <ol className="mistakes">
        {mistakes.map((mistake) => (
          <MistakeItem key={`${mistake.set} ${mistake.question} ${mistake.asOf}`} mistake={mistake} />
        ))}
      </ol>
    </section>
  );
}

function MistakeItem({ mistake }: { mistake: Mistake }) {
  const { cities } = useLoaderData<AccuracyView>();
  const { question, city, district, asOf, expected, got, verdict } = mistake;
  const cityId = cities.find(({ name }) => name === city)?.id;
  const beside = [city, district, asOf ? `on ${dayWords(asOf)}` : null].filter(Boolean).join(", ");
  return (
    <li className="mistake">
      <p>
        <span className="mistake-verdict">{VERDICT_WORDS[verdict]}</span>{" "}
        <Link
          to={searchAddress({
            q: question,
            ...(cityId ? { cityId } : {}),
            ...(district ? { district } : {}),
            ...(asOf ? { asOf } : {}),
          })}
        >
          {question}
        </Link>
        {beside ? <span className="text-ink-3"> {beside}</span> : null}
      </p>
      <dl className="mistake-facts">
        <div>
          <dt>Expected</dt>
          <dd>
            {expected.outcome.map(outcomeWords).join(" or ")}
            {figures(", with ", expected.figures)}
            {figures(", and never ", expected.not)}
          </dd>
        </div>
        <div>
          <dt>We say</dt>
          <dd>
            {got ? (
              <>
                {outcomeWords(got.outcome)}. {got.headline}
                {got.figures.length > 0 ? ` Figures: ${figureWords(got.figures).join(", ")}.` : null}
              </>
            ) : (
              "Nothing: the answer broke off."
            )}
          </dd>
        </div>
      </dl>
    </li>
  );
}

const outcomeWords = (outcome: string): string =>
  outcome in OUTCOME_LOOK ? OUTCOME_LOOK[outcome as Outcome].label : sentence(outcome.replace(/_/g, " "));

const figures = (lead: string, amounts: readonly { value: number; unit: string }[]): string =>
  amounts.length === 0 ? "" : lead + amounts.map(({ value, unit }) => quantityWords(value, unit)).join(", ");
