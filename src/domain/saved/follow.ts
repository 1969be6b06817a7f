import type { LawChange } from "../changes/law-changes.ts";
import type { Subject } from "../law/vocabulary.ts";

/** What a person can follow besides a saved project. */
export const FOLLOW_KINDS = ["city", "topic", "section"] as const;

export type Follow =
  | { kind: "city"; cityId: number }
  /** In one city, or in every city when that is null. */
  | { kind: "topic"; topic: Subject; cityId: number | null }
  | { kind: "section"; cityId: number; slug: string };

/** Is this change news to who follows this? New wording without a new rule is told only to those who follow the section. */
export function isNewsTo(follow: Follow, { city, slug, subjects, kind }: LawChange): boolean {
  const ofSubstance = kind !== "text" && kind !== "wording";
  switch (follow.kind) {
    case "city":
      return ofSubstance && follow.cityId === city.id;
    case "topic":
      return (
        ofSubstance &&
        subjects.includes(follow.topic) &&
        (follow.cityId === null || follow.cityId === city.id)
      );
    case "section":
      return follow.cityId === city.id && follow.slug === slug;
  }
}
