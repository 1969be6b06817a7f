import { PlanGate } from "#web/components/plan-gate.tsx";

/** Stands where the plan of the visitor holds no questions. */
export const QuestionsWithPlan = () => (
  <div className="mt-6">
    <PlanGate
      what="expertQuestions"
      free="Answers with every clause, the compliance wizard and messages to experts in the directory are free."
    />
  </div>
);
