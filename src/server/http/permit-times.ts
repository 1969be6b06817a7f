import { operations } from "#contract/operations.ts";
import type { PermitGroupOut, PermitTimesOutput } from "#contract/permit-times.ts";
import type { Subject } from "#domain/law/vocabulary.ts";
import { chooseGroup, sizesOf } from "#domain/permits/choose-group.ts";
import type { PermitGroup, PermitTimes } from "#domain/permits/permit-times.ts";
import {
  applicationWords,
  basisSentence,
  leftOutSentence,
  timesSentence,
  trustSentences,
} from "#domain/permits/permit-words.ts";
import { bandWords } from "#domain/permits/size-bands.ts";
import type { PermitSet } from "../database/permit-store.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

/** GET /api/permit-times/{city}: how long the city took over its permits, and how long the next one takes. */
export const permitTimes: Handler = async (c, services) => {
  const { searchParams } = new URL(c.req.url);
  const input = readInput(operations.permitTimes.input, searchParams, c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.city);
  if (!city) return problemResponse(c, { code: "not_found", what: "city" });
  const set = await services.permits.newest(city.id);
  const output: PermitTimesOutput = {
    city: { id: city.id, name: city.name, state: city.state, slug: city.slug },
    times: set && present(set, input.value.subject ?? null),
  };
  return c.json(output);
};

function present(
  { source, times, createdAt }: PermitSet,
  subject: Subject | null,
): PermitTimesOutput["times"] {
  const { n, from, through, months, precision, tested, groups } = times;
  return {
    source,
    importedOn: todayAt(createdAt),
    n,
    from,
    through,
    months,
    precision,
    tested,
    chosen: presentChosen(times, subject),
    groups: groups.map((group) => presentGroup(group, times)),
  };
}

function presentChosen(
  times: PermitTimes,
  subject: Subject | null,
): NonNullable<PermitTimesOutput["times"]>["chosen"] {
  const chosen = chooseGroup(times, subject);
  if (!chosen) return null;
  const { group } = chosen;
  const leftOut = leftOutSentence(subject, chosen);
  return {
    group: presentGroup(group, times),
    sentence: timesSentence(group, times.measure),
    basis: [...(leftOut ? [leftOut] : []), basisSentence(times, group.n), ...trustSentences(times)],
    sizes: sizesOf(times, group).map((own) => presentGroup(own, times)),
  };
}

function presentGroup(
  { application, ...figures }: PermitGroup,
  { measure }: Pick<PermitTimes, "measure">,
): PermitGroupOut {
  const { work = null, building = null, subject = null, size } = application;
  const words = applicationWords(application, measure) ?? "all permits";
  return {
    title: words.charAt(0).toUpperCase() + words.slice(1),
    work,
    building,
    subject,
    size: size === undefined || measure === null ? null : bandWords(size, measure),
    ...figures,
  };
}
