/** What the address of a comparison holds. */
export interface CompareChoice {
  city1: number | null;
  city2: number | null;
  topic: string | null;
  /** Further cities, beyond the first two. */
  also: readonly number[];
  /** The day whose rules are compared; null for today. */
  asOf: string | null;
}

/** A choice with everything that a comparison needs. */
export interface FullChoice extends CompareChoice {
  city1: number;
  city2: number;
  topic: string;
}

export const isFull = (choice: CompareChoice): choice is FullChoice =>
  choice.city1 !== null && choice.city2 !== null && choice.topic !== null;

/** Reads the choice from an address; empty and unreadable parts count as not chosen. `also` may be given several times. */
export function readChoice(address: URL): CompareChoice {
  const text = (name: string) => address.searchParams.get(name)?.trim() || null;
  const id = (value: string | null) => (value && /^\d{1,9}$/.test(value) ? Number(value) : null);
  const also = address.searchParams
    .getAll("also")
    .flatMap((part) => part.split(","))
    .flatMap((part) => id(part.trim()) ?? []);
  return {
    city1: id(text("city1")),
    city2: id(text("city2")),
    topic: text("topic"),
    also: [...new Set(also)],
    asOf: text("asOf"),
  };
}

/** The choice without a city or a topic that is not offered, such as one of an old link: a list could not show it. */
export function onlyOffered(
  choice: CompareChoice,
  cities: readonly { id: number }[],
  topics: readonly { key: string }[],
): CompareChoice {
  const city = (wanted: number | null) => cities.find(({ id }) => id === wanted)?.id ?? null;
  return {
    ...choice,
    city1: city(choice.city1),
    city2: city(choice.city2),
    topic: topics.find(({ key }) => key === choice.topic)?.key ?? null,
  };
}

/** The parameters of a choice, without empty parts. */
export function choiceParameters({ city1, city2, topic, also, asOf }: CompareChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (city1) query.set("city1", String(city1));
  if (city2) query.set("city2", String(city2));
  if (topic) query.set("topic", topic);
  if (also.length > 0) query.set("also", also.join(","));
  if (asOf) query.set("asOf", asOf);
  return query;
}

/** The comparison's own address: "/compare?city1=1&city2=2&topic=fence&also=3,4". */
export const compareAddress = (choice: Partial<CompareChoice>): string =>
  // A comma is allowed as it is, and so the address stays readable.
  `/compare?${choiceParameters({ city1: null, city2: null, topic: null, also: [], asOf: null, ...choice })}`.replaceAll(
    "%2C",
    ",",
  );
