import type { z } from "zod";
import type { AskExpertInput } from "#contract/expert-questions.ts";
import { operations } from "#contract/operations.ts";
import type { Specialty } from "#domain/experts/expert.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { readAttachedSearch } from "./attached-search.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { requireUse } from "./plan-of.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";

interface Addressee {
  toExpert: number | null;
  specialty: Specialty;
  city: string;
}

/** POST /api/expert-questions: a question to experts, for whose plan holds that. */
export const askExpert: Handler = async (c, services) => {
  const input = await readBody(operations.askExpert.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const allowed = await requireUse(c, services, "expertQuestions");
  if (!allowed.ok) return problemResponse(c, allowed.error);
  const { title, text, search: address } = input.value;
  const search = address === undefined ? ok(null) : readAttachedSearch(services.engine, address);
  if (!search.ok) return problemResponse(c, search.error);
  const userId = present.value.person.id;
  const addressee = await readAddressee(services, input.value, userId);
  if (!addressee.ok) return problemResponse(c, addressee.error);

  const now = services.now();
  const asked = await services.questions.ask(
    { userId, title, text, ...addressee.value, search: search.value, day: todayAt(now) },
    now,
  );
  return asked.ok ? c.json(asked.value, 200, PRIVATE) : problemResponse(c, asked.error);
};

/** Only those who can answer are asked: nobody waits for an answer that cannot come. */
async function readAddressee(
  { questions }: Services,
  { expert: slug, specialty, city }: z.output<typeof AskExpertInput>,
  userId: number,
): Promise<Result<Addressee, Problem>> {
  if (slug !== undefined) {
    const expert = await questions.answering(slug);
    if (!expert)
      return err(
        invalidInput("expert", "Please choose someone else. This expert does not answer questions here."),
      );
    if (expert.userId === userId)
      return err(invalidInput("expert", "Please choose someone else. This is your own profile."));
    return ok({ toExpert: expert.id, specialty: expert.specialty, city: expert.city });
  }
  if (specialty === undefined || city === undefined)
    return err(invalidInput("specialty", "Please choose who should answer."));
  const desk = (await questions.desks()).find(
    (one) => one.specialty === specialty && one.city.toLowerCase() === city.toLowerCase(),
  );
  return desk?.experts.some((expert) => expert.userId !== userId)
    ? ok({ toExpert: null, specialty, city: desk.city })
    : err(
        invalidInput("specialty", `Please choose others. No ${specialty} in ${city} answers questions here.`),
      );
}
