import type { Answer, Citation } from "#contract/search.ts";
import { Cites } from "./citations.tsx";

/** What to do next, in order; nothing when there is nothing to do. */
export function NextSteps({ steps, citations }: { steps: Answer["nextSteps"]; citations: Citation[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="answer-part next-steps" aria-labelledby="next-steps">
      <h3 className="part-title" id="next-steps">
        What to do next
      </h3>
      {/* A single step needs no number. */}
      <ol className={steps.length > 1 ? "numbered" : undefined}>
        {steps.map((step) => (
          <li key={step.text}>
            {step.text}
            <Cites ids={step.citations} citations={citations} />
          </li>
        ))}
      </ol>
    </section>
  );
}
