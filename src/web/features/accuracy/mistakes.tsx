import { Link, useLoaderData } from "react-router";
import type { AccuracyBoard } from "#contract/accuracy.ts";
import { searchAddress } from "#web/search-address.ts";
import { dayWords } from "#web/words.ts";
import type { AccuracyView } from "./accuracy-loader.ts";
import { figureWords, outcomeWords } from "./tally-words.ts";

type Mistake = AccuracyBoard["mistakes"][number];
/** How a set of questions is called: "Denver", "Former blind round 1". */
export type SetName = (set: string) => string;

const VERDICT_WORDS: Readonly<Record<Mistake["verdict"], string>> = {
  partial: "Partly right",
  wrong: "Wrong",
  declined: "Declined",
  misleading: "Misleading",
  ungrounded: "Ungrounded",
};

/** Every question of the regression sets whose answer is not right, folded by set. */
export function Mistakes({
  board: { mistakes, overall },
  nameOf,
}: {
  board: AccuracyBoard;
  nameOf: SetName;
}) {
  const sets = [...new Set(mistakes.map(({ set }) => set))].sort();
  return (
    <>
      <h3 className="section-title mt-8" id="mistakes">
        What we get wrong
      </h3>
      <p className="mt-2 max-w-[65ch] text-ink-2">
        {mistakes.length === 0
          ? `All ${overall.total} answers are right. There may be mistakes that no question asks for yet.`
          : `${mistakes.length} of ${overall.total} answers are not right. Press a question to ask it again.`}
      </p>
      {sets.map((set) => {
        const own = mistakes.filter((mistake) => mistake.set === set);
        return (
          <details key={set} className="board-more mistake-set">
            <summary className="part-summary">
              {nameOf(set)}: {own.length}
            </summary>
            <ol className="mistakes">
              {own.map((mistake) => (
                <MistakeItem key={`${mistake.question} ${mistake.city} ${mistake.asOf}`} mistake={mistake} />
              ))}
            </ol>
          </details>
        );
      })}
    </>
  );
}

function MistakeItem({ mistake }: { mistake: Mistake }) {
  const { cities } = useLoaderData<AccuracyView>();
  const { question, city, district, asOf, expected, got, verdict } = mistake;
  const cityId = cities.find(({ name }) => name === city)?.id;
  const given = [city, district, asOf ? `on ${dayWords(asOf)}` : null].filter(Boolean).join(", ");
  return (
    <li className="mistake">
      <p>
        <span className="mistake-verdict" data-soft={verdict === "partial" || verdict === "declined"}>
          {VERDICT_WORDS[verdict]}
        </span>{" "}
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
        {given ? <span className="text-ink-3"> {given}</span> : null}
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

const figures = (lead: string, amounts: readonly string[]): string =>
  amounts.length === 0 ? "" : lead + figureWords(amounts).join(", ");
