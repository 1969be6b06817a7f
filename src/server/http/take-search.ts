import type { Context } from "hono";
import { isAnswered } from "#domain/accounts/answered.ts";
import { monthEnd, remainingInMonth } from "#domain/accounts/month-quota.ts";
import type { Person } from "#domain/accounts/person.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { normalizeQuestion } from "#domain/accounts/quota.ts";
import type { Outcome } from "#domain/answers/answer-shape.ts";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { readPresent } from "./person.ts";
import { isPreviewOfAnswered, noteAnswered } from "./previewers.ts";
import { readVisitor, rememberVisitor, sign } from "./visitor.ts";

const DAY_S = 24 * 60 * 60;

/**
 * Takes one search from a person's month or from a visitor's window, or says that none is left. The headers say how
 * many remain. What a visitor asked stays free for them after signing in, and signing in starts with a full month.
 * The preview of an answer that was given takes none, and neither does a question that got no answer. That is why the
 * outcome is an input: the answer is worked out first and goes out only once its search is taken, in one step, so that
 * nothing has to be given back and no two requests can share a search.
 */
export async function takeSearch(
  c: Context<Env>,
  services: Services,
  question: string,
  outcome: Outcome,
): Promise<Result<null, Problem>> {
  if (!services.limits) return ok(null);
  if (!isAnswered(outcome)) {
    await sayRemaining(c, services);
    return ok(null);
  }
  const asked = questionName(services, question);
  if (isPreviewOfAnswered(c, services, asked)) return ok(null);
  const present = await readPresent(c, services);
  const taken = present
    ? await takeAsPerson(c, services, present.person, asked)
    : await takeAsVisitor(c, services, asked);
  if (taken.ok) noteAnswered(services, asked);
  return taken;
}

async function takeAsPerson(
  c: Context<Env>,
  services: Services,
  person: Person,
  asked: string,
): Promise<Result<null, Problem>> {
  const now = services.now();
  const plan = PLANS[person.tier];
  const { subjects } = readVisitor(c, services);
  const before = await services.usage.asked(PLANS.anonymous, subjects.slice(0, 1), asked, now);
  const decision = await services.monthUsage.take(plan, person.id, asked, before, now);
  const resetsInSeconds = Math.ceil((monthEnd(now) - now.getTime()) / 1000);
  if (decision.remaining !== null) {
    c.header("X-Searches-Remaining", String(decision.remaining));
    c.header("RateLimit-Policy", `"searches";q=${plan.searches}`);
    c.header("RateLimit", `"searches";r=${decision.remaining};t=${resetsInSeconds}`);
  }
  return decision.allowed ? ok(null) : err({ code: "search_limit", plan: person.tier, resetsInSeconds });
}

async function takeAsVisitor(
  c: Context<Env>,
  services: Services,
  asked: string,
): Promise<Result<null, Problem>> {
  const visitor = readVisitor(c, services);
  const plan = PLANS.anonymous;
  const decision = await services.usage.take(plan, visitor.subjects, asked, services.now());
  const resetsInSeconds = Math.ceil(decision.resetsInMs / 1000);
  c.header("X-Searches-Remaining", String(decision.remaining ?? ""));
  c.header("RateLimit-Policy", `"searches";q=${plan.searches};w=${plan.windowDays * DAY_S}`);
  c.header("RateLimit", `"searches";r=${decision.remaining ?? 0};t=${resetsInSeconds}`);
  rememberVisitor(c, services, visitor);
  if (decision.allowed) return ok(null);
  // Who has searches of their own left was stopped by what the network has.
  const own = await services.usage.remaining(plan, visitor.subjects.slice(0, 1), services.now());
  return err({ code: "search_limit", plan: "anonymous", network: own !== 0, resetsInSeconds });
}

/**
 * Takes one search from those of a network in the frame of the widget, where there is no cookie to know people by. They are
 * none of those that its people have here. A question that was asked there before is free, and so is one that got no answer.
 */
export async function takeSearchByAddress(
  c: Context<Env>,
  services: Services,
  question: string,
  outcome: Outcome,
): Promise<Result<null, Problem>> {
  if (!services.limits || !isAnswered(outcome)) return ok(null);
  const { frame } = readVisitor(c, services);
  const asked = questionName(services, question);
  const decision = await services.usage.take(PLANS.anonymous, [frame], asked, services.now());
  return decision.allowed
    ? ok(null)
    : err({
        code: "search_limit",
        plan: "anonymous",
        network: true,
        resetsInSeconds: Math.ceil(decision.resetsInMs / 1000),
      });
}

const questionName = ({ key }: Services, question: string): string =>
  sign(key, `question ${normalizeQuestion(question)}`).slice(0, 22);

/**
 * Searches that the visitor has left, for the page; null when nothing is counted or nothing is the limit. `used`: what a
 * person used this month, where it was read already.
 */
export async function searchesRemaining(
  c: Context<Env>,
  services: Services,
  used?: number,
): Promise<number | null> {
  if (!services.limits) return null;
  const present = await readPresent(c, services);
  const now = services.now();
  if (present && used !== undefined) return remainingInMonth(PLANS[present.person.tier], used);
  return present
    ? services.monthUsage.remaining(PLANS[present.person.tier], present.person.id, now)
    : services.usage.remaining(PLANS.anonymous, readVisitor(c, services).subjects, now);
}

/** Whose budget a request to the language model counts against; null for a person without a search left. */
export async function askerOf(c: Context<Env>, services: Services): Promise<string | null> {
  return (await searchesRemaining(c, services)) === 0 ? null : payerOf(c, services);
}

/** Whose budget a request to the language model counts against, for an answer that is theirs already. */
export async function payerOf(c: Context<Env>, services: Services): Promise<string | null> {
  const present = await readPresent(c, services);
  // Without an account an address counts: a cookie is thrown away too easily.
  return present ? `u:${present.person.id}` : (readVisitor(c, services).subjects[1] ?? null);
}

/** Says in the headers how many searches remain, with an answer that takes none. */
export async function sayRemaining(c: Context<Env>, services: Services): Promise<void> {
  const remaining = await searchesRemaining(c, services);
  if (remaining !== null) c.header("X-Searches-Remaining", String(remaining));
}
