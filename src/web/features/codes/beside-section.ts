import type { ClauseOutput, ClauseVersion } from "#contract/codes.ts";
import type { FollowOutput } from "#contract/follows.ts";
import type { PageFeed } from "#web/head.ts";
import type { Followable } from "#web/saved/follow-box.tsx";
import type { NotedRule } from "#web/saved/notes.tsx";
import { subjectWords, topicWords as wordsOfTopic } from "#web/words.ts";

/** A section speaks of a few subjects; more would only hide what one looks for. */
const MOST_SUBJECTS = 3;

/** What can be followed from the page of a section: itself, what it speaks of in this city, and the city. */
export function followables(
  { city, slug, versions }: ClauseOutput,
  follows: readonly FollowOutput[],
): Followable[] {
  const counts = new Map<string, number>();
  for (const subject of versions[0]?.rules.flatMap(({ subjects }) => subjects) ?? [])
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
  const subjects = [...counts].sort(([, a], [, b]) => b - a).slice(0, MOST_SUBJECTS);
  const find = (kind: FollowOutput["kind"], topic: string | null = null) =>
    follows.find((one) => one.kind === kind && one.topic === topic) ?? null;
  return [
    {
      kind: "section",
      label: "this section",
      input: { cityId: city.id, section: slug },
      followed: find("section"),
    },
    ...subjects.map(
      ([topic]): Followable => ({
        kind: "topic",
        label: `“${subjectWords(topic)}” in ${city.name}`,
        input: { cityId: city.id, topic },
        followed: find("topic", topic),
      }),
    ),
    { kind: "city", label: `all rules of ${city.name}`, input: { cityId: city.id }, followed: find("city") },
  ];
}

/** The feeds of changes that tell of this section. */
export const sectionFeeds = ({ city, citySlug, topic }: ClauseOutput): PageFeed[] => [
  topicFeed(city.name, citySlug, topic),
  cityFeed(city.name, citySlug),
];

export const cityFeed = (name: string, slug: string): PageFeed => ({
  title: `All changes in ${name}`,
  href: `/feeds/${slug}.atom`,
});

export const topicFeed = (name: string, slug: string, topic: string): PageFeed => ({
  title: `${topicWords(topic)} in ${name}`,
  href: `/feeds/${slug}/${topic}.atom`,
});

/** Within a heading the explanation of the ADU would be in the way. */
export const topicWords = (topic: string): string => (topic === "adu" ? "ADU" : wordsOfTopic(topic));

/** The rules that a note can be put on, numbered as on the page. */
export const notedRules = ({ rules }: ClauseVersion): NotedRule[] =>
  rules.map(({ id, key, summary, condition }, at) => ({
    key,
    label: `Rule ${at + 1}: ${summary}${condition ? ` ${condition}` : ""}`,
    href: `#rule-${id}`,
  }));
