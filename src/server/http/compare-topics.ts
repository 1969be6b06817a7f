import type { CompareTopicsOutput } from "#contract/compare.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { pairsToStartWith } from "#domain/comparison/compare-cities.ts";
import { heldTopics } from "#domain/comparison/comparison-topics.ts";
import type { City } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";

/** GET /api/compare/topics: topics that two cities or more hold rules on, computed anew only when the day changes. */
export const compareTopics: Handler = (c, { engine, now }) => c.json(topicsOn(engine, todayAt(now())));

const computed = new WeakMap<Engine, { day: CalendarDate; output: CompareTopicsOutput }>();

/** What is offered on a day: topics, and pairs to start with. */
export function topicsOn(engine: Engine, day: CalendarDate): CompareTopicsOutput {
  const known = computed.get(engine);
  if (known?.day === day) return known.output;
  const held = heldTopics(engine, day);
  const output: CompareTopicsOutput = {
    topics: held.map(({ topic: { key, label }, rules }) => ({ key, label, rules: [...rules] })),
    pairs: pairsToStartWith(engine, held, day).map(({ city1, city2, topic, rows }) => ({
      city1: reference(city1),
      city2: reference(city2),
      topic: topic.key,
      label: topic.label,
      rows,
    })),
  };
  computed.set(engine, { day, output });
  return output;
}

const reference = ({ id, name, state }: City) => ({ id, name, state });
