import { PlanGate } from "#web/components/plan-gate.tsx";

/** Shown where the visitor's plan includes no questions. */
export const QuestionsWithPlan = () => (
  <div className="mt-6">
    <PlanGate
      what="expertQuestions"
      free="Answers with every clause, the compliance wizard and messages to experts in the directory are free."
    />
  </div>
);
