import type { ExpertQuestionsOutput } from "#contract/expert-questions.ts";
import type { Handler } from "./handler.ts";
import { PRIVATE, requirePerson } from "./person.ts";
import { presentCard } from "./present-question.ts";
import { problemResponse } from "./problem-response.ts";

/** GET /api/expert-questions: what the person asked, what waits for them as an expert, and who answers. */
export const expertQuestions: Handler = async (c, services) => {
  const present = await requirePerson(c, services);
  if (!present.ok) return problemResponse(c, present.error);
  const { id } = present.value.person;
  const expert = await services.questions.expertOf(id);
  const waiting = expert && (await services.questions.ofExpert(expert, services.now()));
  const desks = await services.questions.desks();
  const output: ExpertQuestionsOutput = {
    asked: (await services.questions.ofAsker(id)).map((question) => presentCard(question, "asker")),
    expert: expert &&
      waiting && {
        name: expert.name,
        slug: expert.slug,
        specialty: expert.specialty,
        city: expert.city,
        open: waiting.open.map((question) => presentCard(question, "open")),
        mine: waiting.mine.map((question) => presentCard(question, "mine")),
      },
    desks: desks.flatMap(({ specialty, city, experts }) => {
      const others = experts.filter(({ userId }) => userId !== id).length;
      return others > 0 ? [{ specialty, city, experts: others }] : [];
    }),
  };
  return c.json(output, 200, PRIVATE);
};
