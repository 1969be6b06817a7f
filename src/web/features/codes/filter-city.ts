import type { CityCodesOutput } from "#contract/codes.ts";

/** The sections and districts whose words hold every word of `wanted`; all of them when it is blank. */
export function filterCity(
  content: CityCodesOutput,
  wanted: string,
): Pick<CityCodesOutput, "topics" | "districts"> {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const { topics, districts } = content;
  if (words.length === 0) return { topics, districts };
  const holds = (...texts: string[]) => {
    const text = texts.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return {
    topics: topics
      .map(({ topic, sections }) => ({
        topic,
        sections: sections.filter(({ section, heading, code }) =>
          holds(topic.replace(/_/g, " "), section, heading, code),
        ),
      }))
      .filter(({ sections }) => sections.length > 0),
    districts: districts.filter(({ code, name, family, allows }) =>
      holds(code, name, family.replace(/_/g, " "), allows),
    ),
  };
}
