import type { FollowOutput } from "#contract/follows.ts";
import { SUBJECT_NAMES } from "#domain/answers/wording.ts";
import type { StoredFollow } from "../database/follow-store.ts";
import type { Services } from "../services.ts";

/** What is followed, in words and with its page. A city or section that we no longer have is still named. */
export function presentFollow(
  follow: StoredFollow,
  { engine, sections }: Pick<Services, "engine" | "sections">,
): FollowOutput {
  const base = {
    id: follow.id,
    kind: follow.kind,
    cityId: follow.cityId,
    topic: follow.kind === "topic" ? follow.topic : null,
  };
  const city = follow.cityId === null ? null : engine.cities.get(follow.cityId);
  const where = city?.name ?? "a city that we no longer cover";
  switch (follow.kind) {
    case "city":
      return { ...base, label: `All rules of ${where}`, href: city ? `/codes/${city.slug}` : "/codes" };
    case "topic": {
      const topic = `Rules on ${SUBJECT_NAMES[follow.topic].many}`;
      if (follow.cityId === null) return { ...base, label: `${topic} in every city`, href: "/codes" };
      return { ...base, label: `${topic} in ${where}`, href: city ? `/codes/${city.slug}` : "/codes" };
    }
    case "section": {
      const section = city ? sections.section(city, follow.slug) : null;
      const newest = section?.versions[0];
      if (!city || !newest) return { ...base, label: `Section ${follow.slug} in ${where}`, href: "/codes" };
      return {
        ...base,
        label: `${newest.heading} (${newest.section}) in ${city.name}`,
        href: `/codes/${city.slug}/${section.slug}`,
      };
    }
  }
}
