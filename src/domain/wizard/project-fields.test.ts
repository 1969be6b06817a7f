import { describe, expect, it } from "vitest";
import { realCity, realEngine, realLaw, TODAY } from "#testing/law.ts";
import { buildEngine } from "../answers/engine.ts";
import type { LawBook, Rule } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { consultedRules } from "./field-dependents.ts";
import { SUBJECT_OF_TYPE } from "./project-facts.ts";
import { projectFields } from "./project-fields.ts";
import { PROJECT_TYPES } from "./project-types.ts";

const engine = realEngine();
const fieldsOf = (slug: string, type: "fence" | "adu" | "addition" | "renovation" | "garage", on = engine) =>
  projectFields(on, on.book.cities.find((c) => c.slug === slug)!, type, type, TODAY);

/** The law without the rules that a test takes out. */
const without = (drop: (rule: Rule) => boolean): LawBook => ({
  ...realLaw().book,
  clauses: realLaw().book.clauses.map((clause) => ({
    ...clause,
    rules: clause.rules.filter((rule) => !drop(rule)),
  })),
});

describe("what the wizard asks", () => {
  it("of a fence in Denver: height, location and material first", () => {
    const main = fieldsOf("denver", "fence").filter((f) => f.main);
    expect(main.map((f) => [f.name, f.label])).toEqual([
      ["height", "Height"],
      ["place", "Where on the lot is it?"],
      ["material", "Material"],
    ]);
    expect(main[0]).toMatchObject({ unit: "ft", metricUnit: "m", min: 1, max: 12, dimension: "length" });
  });

  it("of an ADU in Denver: its type and its size first", () => {
    const main = fieldsOf("denver", "adu").filter((f) => f.main);
    expect(main.map((f) => f.label)).toEqual(["ADU type", "Square footage"]);
  });

  it("every field says why it is asked, with rules that depend on it", () => {
    for (const city of engine.book.cities)
      for (const type of PROJECT_TYPES) {
        const subject: Subject = type === "other" ? "deck" : SUBJECT_OF_TYPE[type];
        const said = new Set(consultedRules(engine, city, subject, TODAY).map((f) => f.rule.says));
        for (const field of projectFields(engine, city, type, subject, TODAY)) {
          expect(field.rules, `${city.slug} ${type} ${field.name}`).toBeGreaterThan(0);
          expect(field.reasons.length).toBeGreaterThan(0);
          for (const reason of field.reasons) expect(said).toContain(reason.text);
          expect(field.kind === "figure" || field.options.length > 0).toBe(true);
        }
      }
  });

  it("a field is asked only while some rule depends on it", () => {
    expect(fieldsOf("denver", "fence").map((f) => f.name)).toContain("material");
    const bare = buildEngine(
      without(({ when }) => (when.circumstances.material ?? when.unless?.material) !== undefined),
    );
    expect(fieldsOf("denver", "fence", bare).map((f) => f.name)).not.toContain("material");
    const flat = buildEngine(
      without((rule) => rule.measure === "height" || rule.when.bounds.height !== undefined),
    );
    expect(fieldsOf("denver", "fence", flat).map((f) => f.name)).not.toContain("height");
  });

  it("nothing is asked of a subject on which a city holds nothing", () => {
    const none = buildEngine(without((rule) => rule.subjects.includes("carport")));
    const city = none.book.cities.find((c) => c.slug === "denver")!;
    expect(projectFields(none, city, "other", "antenna", TODAY)).toEqual([]);
  });

  it("only those areas of a city are offered that its own rules speak of", () => {
    const areas = fieldsOf("denver", "addition").find((f) => f.name === "part_of_city");
    expect(areas?.options.map((o) => o.value) ?? []).not.toContain("subchapter_f");
    expect(realCity("austin").slug).toBe("austin");
  });
});
