import { and, eq, or } from "drizzle-orm";
import type { Specialty } from "#domain/experts/expert.ts";
import { notify, QUESTION_NOTICE } from "./notification-store.ts";
import type { Db, Tx } from "./open-database.ts";
import { noticeOf } from "./question-news.ts";
import { experts, users } from "./schema.ts";
import { questionMessages as messages, expertQuestions as questions } from "./schema-questions.ts";

/** Why an expert could not be given an account, or the names of the two. */
export type LinkOutcome =
  | { linked: true; expert: string; username: string }
  | { linked: false; because: "no_expert" | "example" | "no_user" | "expert_has_one" | "user_has_one" };

/** Gives a listed expert the account of a person, who then answers questions under the profile's name. */
export const linkExpert = (db: Db, slug: string, username: string, now: Date): Promise<LinkOutcome> =>
  db.transaction(async (tx): Promise<LinkOutcome> => {
    const no = (because: Extract<LinkOutcome, { linked: false }>["because"]): LinkOutcome => ({
      linked: false,
      because,
    });
    const [expert] = await tx
      .select()
      .from(experts)
      .where(and(eq(experts.slug, slug), eq(experts.state, "listed")))
      .for("update");
    if (!expert) return no("no_expert");
    if (expert.isExample) return no("example");
    const [person] = await tx
      .select()
      .from(users)
      .where(eq(users.usernameKey, username.toLowerCase()))
      .for("update");
    if (!person) return no("no_user");
    const done: LinkOutcome = { linked: true, expert: expert.name, username: person.username };
    if (expert.userId === person.id) return done;
    if (expert.userId !== null) return no("expert_has_one");
    const [other] = await tx.select({ id: experts.id }).from(experts).where(eq(experts.userId, person.id));
    if (other) return no("user_has_one");
    await tx.update(experts).set({ userId: person.id }).where(eq(experts.id, expert.id));
    await tx.update(users).set({ isExpert: true }).where(eq(users.id, person.id));
    await notify(
      tx,
      person.id,
      {
        key: `expert-linked:${expert.id}:${now.getTime()}`,
        kind: QUESTION_NOTICE,
        title: `You answer questions as ${expert.name} now`,
        lines: [{ text: "Questions that wait for you are on one page.", href: "/expert-questions" }],
        more: 0,
        urgent: false,
      },
      now,
    );
    return done;
  });

/** Takes the account from an expert; null when there is no such expert with one. Returns the profile's name. */
export const unlinkExpert = (db: Db, slug: string, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [expert] = await tx.select({ id: experts.id }).from(experts).where(eq(experts.slug, slug));
    return expert ? endAnswering(tx, eq(experts.id, expert.id), now) : null;
  });

/** The same for the expert of this number, who leaves the directory. */
export const retireExpert = (tx: Tx, id: number, now: Date): Promise<string | null> =>
  endAnswering(tx, eq(experts.id, id), now);

/** For a person whose account goes: the profile stays without one, and the words of their answers go with them. */
export async function forgetExpert(tx: Tx, userId: number, now: Date): Promise<void> {
  await endAnswering(tx, eq(experts.userId, userId), now);
  await tx
    .update(messages)
    .set({ text: "" })
    .where(and(eq(messages.userId, userId), eq(messages.byExpert, true)));
}

/** Ends what an expert may do at once. Questions that wait for them are open to the others, and their askers are told. */
async function endAnswering(tx: Tx, which: ReturnType<typeof eq>, now: Date): Promise<string | null> {
  const [expert] = await tx.select().from(experts).where(which).for("update");
  if (!expert || expert.userId === null) return null;
  await tx.update(experts).set({ userId: null }).where(eq(experts.id, expert.id));
  await tx.update(users).set({ isExpert: false }).where(eq(users.id, expert.userId));
  const freed = await tx
    .update(questions)
    .set({ toExpert: null, takenBy: null, takenAt: null, updatedAt: now })
    .where(
      and(
        eq(questions.state, "open"),
        or(eq(questions.toExpert, expert.id), eq(questions.takenBy, expert.id)),
      ),
    )
    .returning();
  for (const { id, userId, title, specialty, city } of freed)
    await notify(
      tx,
      userId,
      noticeOf({
        key: `question-open:${id}:${now.getTime()}`,
        title: `${expert.name} can no longer answer your question`,
        text: `${title}. It is open to all ${plural(specialty)} in ${city} now.`,
        questionId: id,
      }),
      now,
    );
  return expert.name;
}

const plural = (specialty: Specialty): string => `${specialty}s`;
