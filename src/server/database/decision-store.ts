import { desc, eq, sql } from "drizzle-orm";
import type { DecisionBasis, DecisionOutcome, RuleDecision } from "#domain/rule-review/decision.ts";
import type { ReviewedRule } from "#domain/rule-review/reviewed-rule.ts";
import type { Db } from "./open-database.ts";
import { users } from "./schema.ts";
import { codePlaces } from "./schema-codes.ts";
import { ruleDecisions } from "./schema-decisions.ts";

export interface NewDecision {
  placeId: number;
  proposal: string;
  /** The latest decision that the reviewer saw; 0 when there was none. */
  after: number;
  outcome: DecisionOutcome | "undone";
  rule: ReviewedRule;
  basis: DecisionBasis;
  userId: number;
  decidedAt: Date;
}

export interface DecisionCount {
  place: string;
  outcome: DecisionOutcome | "undone";
  count: number;
}

/** What became of rules that were read from enacted text. */
export interface DecisionStore {
  /** Keeps a decision; null when somebody else decided after the one that the reviewer saw. */
  decide(decision: NewDecision): Promise<{ id: number } | null>;
  /** The latest decision on each proposal of a place, by the proposal. */
  latest(placeId: number): Promise<Map<string, RuleDecision>>;
  /** How many proposals of each place have which latest decision. */
  counts(): Promise<DecisionCount[]>;
}

export function decisionStore(db: Db): DecisionStore {
  return {
    decide: async (decision) => {
      const [row] = await db
        .insert(ruleDecisions)
        .values(decision)
        .onConflictDoNothing()
        .returning({ id: ruleDecisions.id });
      return row ?? null;
    },

    latest: async (placeId) => {
      const rows = await db
        .selectDistinctOn([ruleDecisions.proposal], {
          id: ruleDecisions.id,
          proposal: ruleDecisions.proposal,
          outcome: ruleDecisions.outcome,
          rule: ruleDecisions.rule,
          basis: ruleDecisions.basis,
          decidedBy: users.username,
          decidedAt: ruleDecisions.decidedAt,
        })
        .from(ruleDecisions)
        .leftJoin(users, eq(users.id, ruleDecisions.userId))
        .where(eq(ruleDecisions.placeId, placeId))
        .orderBy(ruleDecisions.proposal, desc(ruleDecisions.id));
      return new Map(rows.map((row) => [row.proposal, row]));
    },

    counts: async () => {
      const newest = db
        .selectDistinctOn([ruleDecisions.placeId, ruleDecisions.proposal], {
          placeId: ruleDecisions.placeId,
          outcome: ruleDecisions.outcome,
        })
        .from(ruleDecisions)
        .orderBy(ruleDecisions.placeId, ruleDecisions.proposal, desc(ruleDecisions.id))
        .as("newest");
      return db
        .select({ place: codePlaces.slug, outcome: newest.outcome, count: sql<number>`count(*)::int` })
        .from(newest)
        .innerJoin(codePlaces, eq(codePlaces.id, newest.placeId))
        .groupBy(codePlaces.slug, newest.outcome);
    },
  };
}
