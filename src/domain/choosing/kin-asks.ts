import type { Ranked } from "./ranked-order.ts";
import { withScores } from "./ranked-order.ts";

/** What the other asks of a question are about: how likely each section answers one of them, and which rules surely do. */
export interface KinAsks {
  /** The share of a section's rules for the other ask that means them most, by the id of the clause. */
  sections: ReadonlyMap<number, number>;
  /** Ids of the rules that answer another ask, and so not this one. */
  answered: ReadonlySet<number>;
}

/** How much a rule gains whose section surely answers another ask: a few times its share for one that may, most for one that does. */
const OF_KIN = 20;
/** A rule with this share answers an ask. */
const ANSWERS = 0.5;

export function kinOf(others: readonly (readonly Ranked[])[]): KinAsks {
  const sections = new Map<number, number>();
  for (const ranked of others) {
    const own = new Map<number, number>();
    for (const { held, share } of ranked) own.set(held.clause.id, (own.get(held.clause.id) ?? 0) + share);
    for (const [id, share] of own) sections.set(id, Math.max(share, sections.get(id) ?? 0));
  }
  const answered = others.flatMap((ranked) =>
    ranked.filter(({ share }) => share >= ANSWERS).map(({ held }) => held.rule.id),
  );
  return { sections, answered: new Set(answered) };
}

/**
 * "What's the fee, how long is it good, and can I get it in a historic district?": the asks of one question are mostly about
 * one thing. Where one of them is unsure, rules of the sections that the others mean are likelier.
 */
export function withKin(ranked: readonly Ranked[], { sections, answered }: KinAsks, none: number): Ranked[] {
  return withScores(ranked, none, (r) => {
    const support = answered.has(r.held.rule.id) ? 0 : (sections.get(r.held.clause.id) ?? 0);
    return r.score + Math.log(1 + OF_KIN * support);
  });
}
