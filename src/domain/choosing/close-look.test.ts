import { describe, expect, test } from "vitest";
import { NO_FACTS, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import type { AskFacts } from "./ask-facts.ts";
import { closeupOf } from "./close-look.ts";
import { sceneOf } from "./coarse-features.ts";
import { coarseRanking, FEATURE_NAMES, featuresOfRules } from "./rank-rules.ts";

const sceneFor = (text: string, rules: Rule[], given: Partial<AskFacts> = {}) =>
  sceneOf(townEngine(...rules).ruleIndex(1), {}, { ...NO_FACTS, text, asked: text, whole: text, ...given });

/** The features of each rule for a question, by rule and by name. */
function look(text: string, rules: Rule[], given: Partial<AskFacts> = {}) {
  const scene = sceneFor(text, rules, given);
  const ranking = coarseRanking(scene, {});
  const features = featuresOfRules(scene, ranking);
  return (rule: Rule, name: string) =>
    features[ranking.findIndex(({ held }) => held.rule.id === rule.id)]![FEATURE_NAMES.indexOf(name)]!;
}

test("words soon after a denial are denied, and no others", () => {
  const denied = (text: string) => closeupOf(sceneFor(text, [TOWN.front])).denied.words;
  expect(denied("a fence along the side, not in the front yard. It is tall")).toEqual(["front", "yard"]);
  expect(denied("a fence in the front yard")).toEqual([]);
});

const numbered = (...rules: Rule[]): Rule[] => rules.map((rule, i) => ({ ...rule, id: i + 1 }));

describe("a close look finds", () => {
  const [front, rear, permit] = numbered(TOWN.front, TOWN.rear, TOWN.permit) as [Rule, Rule, Rule];
  const rules = [front, rear, permit];

  test("how much of the question a rule covers, and how much of the rule is said", () => {
    const of = look("fence tall front yard", rules);
    expect(of(front, "covered")).toBeGreaterThan(of(rear, "covered"));
    expect(of(front, "saidOfCondition")).toBe(1);
    expect(of(rear, "unsaidOfCondition")).toBeGreaterThan(0);
  });

  test("a word of an aside, which is no word of the ask", () => {
    const of = look("how tall", rules, { whole: "It faces the front. How tall?" });
    expect(of(front, "coveredWhole")).toBeGreaterThan(of(front, "covered"));
  });

  test("whether a figure meets the bound of a rule's condition", () => {
    const tall = look("fence", rules, { quantities: [{ value: 84, unit: "in" }] });
    expect([tall(permit, "boundsInside"), tall(permit, "boundsOutside")]).toEqual([1, 0]);
    expect([tall(front, "boundsInside"), tall(front, "boundless")]).toEqual([0, 1]);
  });

  test("the kind of each rule", () => {
    const of = look("fence", rules);
    expect([of(permit, "kind:permit"), of(permit, "kind:limit"), of(front, "kind:limit")]).toEqual([1, 0, 1]);
  });
});
