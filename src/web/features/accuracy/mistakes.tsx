import type { AccuracyBoard } from "#contract/accuracy.ts";
import type { CityRef } from "#contract/shared.ts";
import { searchAddress } from "#web/search-address.ts";
import { dayWords } from "#web/words.ts";
import { MistakeFold } from "./mistake-fold.tsx";
import { figureWords, outcomeWords, setName } from "./tally-words.ts";

type Mistake = AccuracyBoard["mistakes"][number];

const VERDICT_WORDS: Readonly<Record<Mistake["verdict"], string>> = {
  partial: "Partly right",
  wrong: "Wrong",
  declined: "Declined",
  misleading: "Misleading",
  ungrounded: "Ungrounded",
};

/** Every question of the regression sets whose answer is not right, by set. */
export function Mistakes({ mistakes, cities }: { mistakes: readonly Mistake[]; cities: readonly CityRef[] }) {
  const sets = [...new Set(mistakes.map(({ set }) => set))].sort();
  return sets.map((set) => {
    const own = mistakes.filter((mistake) => mistake.set === set);
    return (
      <section key={set} className="mt-8" aria-label={setName(set)}>
        <h2 className="section-title">
          {setName(set)}: {own.length}
        </h2>
        <ol className="mistakes">
          {own.map((mistake) => (
            <MistakeItem
              key={`${mistake.question} ${mistake.city} ${mistake.asOf}`}
              mistake={mistake}
              cities={cities}
            />
          ))}
        </ol>
      </section>
    );
  });
}

function MistakeItem({ mistake, cities }: { mistake: Mistake; cities: readonly CityRef[] }) {
  const { question, city, district, asOf, expected, got, verdict } = mistake;
  const cityId = cities.find(({ name }) => name === city)?.id;
  const given = [city, district, asOf ? `on ${dayWords(asOf)}` : null].filter(Boolean).join(", ");
  return (
    <MistakeFold
      verdict={VERDICT_WORDS[verdict]}
      isSoft={verdict === "partial" || verdict === "declined"}
      question={question}
      given={given}
      address={searchAddress({
        q: question,
        ...(cityId ? { cityId } : {}),
        ...(district ? { district } : {}),
        ...(asOf ? { asOf } : {}),
      })}
    >
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
    </MistakeFold>
  );
}

const figures = (lead: string, amounts: readonly string[]): string =>
  amounts.length === 0 ? "" : lead + figureWords(amounts).join(", ");
