import type { Answer } from "#contract/search.ts";
import type { CityRef } from "#contract/shared.ts";
import { type LotPlan, lotPlans } from "#domain/reports/lot-plan.ts";
import { type AduLot, AduPicture, aduLot } from "./adu-picture.tsx";
import { LotPicture } from "./lot-picture.tsx";
import { MarginPicture } from "./margin-picture.tsx";
import { marginBars } from "./margins.ts";
import { lotShare, SharePicture } from "./share-picture.tsx";
import { TimePicture, timeSpans } from "./time-picture.tsx";

/** What is drawn of an answer. */
interface AnswerPictures {
  adu: AduLot | null;
  /** None where the lot of a second home is drawn in their place. */
  plans: readonly LotPlan[];
  share: ReturnType<typeof lotShare>;
  times: ReturnType<typeof timeSpans>;
  bars: ReturnType<typeof marginBars>;
}

/** Where the limits lie on the lot, and what was asked next to them. Yards of several cities are no one lot. */
export function picturesOf(
  answer: Answer,
  city: CityRef | null,
  /** The project that was asked about. */
  subject: string | null | undefined,
): AnswerPictures {
  const adu = city && subject === "adu" ? aduLot(answer) : null;
  const plans = city && !adu ? lotPlans(answer) : [];
  const share = city ? lotShare(answer) : null;
  // The plan of the lot shows already what was asked and each limit.
  const bars = plans.length > 0 || adu || share ? null : marginBars(answer.trace);
  return { adu, plans, share, times: timeSpans(answer), bars };
}

export function Pictures({ pictures: { adu, plans, share, times, bars } }: { pictures: AnswerPictures }) {
  if (plans.length === 0 && !bars && !adu && !share && !times) return null;
  return (
    <section className="answer-part answer-pictures" aria-label="Pictures">
      {adu ? <AduPicture lot={adu} /> : null}
      {plans.map((plan) => (
        <LotPicture key={plan.kind} plan={plan} />
      ))}
      {share ? <SharePicture share={share} /> : null}
      {times ? <TimePicture spans={times} /> : null}
      {bars ? <MarginPicture bars={bars} /> : null}
    </section>
  );
}
