import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { isRule, stillSaid } from "#domain/rule-review/decision.ts";
import type { OperatorCommand } from "./operator-desk.ts";
import { oneLine } from "./terminal-text.ts";

/**
 * `reviewed-rules`, asked by the command `export rules`: as JSON, a place's accepted and corrected rules whose passage is
 * still in its current text, and how many others there are.
 */
export const reviewedRules: OperatorCommand = async ([name = ""], { enacted, decisions }) => {
  const wanted = name.trim().toLowerCase();
  const found = (await enacted.places()).filter(
    ({ place }) => place.slug === wanted || place.name.toLowerCase() === wanted,
  );
  const [one] = found;
  if (!one) return { code: 1, text: `We have no imported code of "${oneLine(name)}".` };
  if (found.length > 1) {
    const slugs = found.map(({ place }) => place.slug).join(", ");
    return { code: 1, text: `There are several places of this name. Name one of them: ${slugs}.` };
  }
  const { place, edition } = one;
  const rules = [...(await decisions.latest(place.id)).values()].filter(isRule);
  const sections = new Map<string, EnactedSection>();
  for (const slug of new Set(rules.map(({ basis }) => basis.section))) {
    const section = await enacted.section(edition.id, slug);
    if (section) sections.set(slug, section.section);
  }
  const current = rules.filter((rule) => stillSaid(rule, sections));
  return {
    code: 0,
    text: JSON.stringify({
      place,
      lawDate: edition.lawDate,
      importedOn: edition.importedAt.toISOString().slice(0, 10),
      url: edition.url,
      rules: current.map(({ rule, basis }) => ({ rule, basis })),
      changed: rules.length - current.length,
    }),
  };
};
