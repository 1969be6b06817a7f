import { parseArgs } from "node:util";
import type { AnyExpert } from "../database/expert-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { composeMail } from "../outside/compose-mail.ts";
import type { OperatorReply } from "./operator-channel.ts";
import type { OperatorCommand, OperatorDesk } from "./operator-desk.ts";
import { momentText, oneLine, printable, wholeNumber } from "./terminal-text.ts";

const USAGE = `Usage: npm run lotline -- experts list [--applied | --listed | --declined]
       npm run lotline -- experts show NUMBER
       npm run lotline -- experts approve NUMBER
       npm run lotline -- experts decline NUMBER [--because TEXT]
       npm run lotline -- experts remove NUMBER           deletes a profile with its messages and reviews
       npm run lotline -- experts link SLUG USERNAME      lets an account answer questions as a listed expert
       npm run lotline -- experts unlink SLUG             ends that at once
       npm run lotline -- experts reviews NUMBER
       npm run lotline -- experts remove-review NUMBER    takes a review down`;

/** `experts`: applications to the directory, profiles and reviews. An applicant is told by mail what was decided. */
export const experts: OperatorCommand = async (args, desk) => {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return { code: 2, text: `${problem instanceof Error ? problem.message : problem}\n${USAGE}` };
  }
  const { values, positionals } = parsed;
  const [action = "", number] = positionals;
  if (action === "list" && positionals.length === 1) {
    const state = (["applied", "listed", "declined"] as const).find((name) => values[name]) ?? null;
    const rows = await desk.experts.list(state);
    return { code: 0, text: rows.length > 0 ? rows.map(line).join("\n") : "There is no such expert." };
  }
  if (action === "link" && positionals.length === 3) return link(desk, number!, positionals[2]!);
  if (action === "unlink" && positionals.length === 2) {
    const name = await desk.experts.unlink(number!, desk.now());
    return name === null
      ? { code: 1, text: `There is no expert "${oneLine(number!)}" with an account.` }
      : { code: 0, text: `${oneLine(name)} answers questions no longer.` };
  }
  const id = wholeNumber(number);
  if (id === null || positionals.length !== 2) return { code: 2, text: USAGE };
  const unknown = { code: 1, text: `There is no expert ${id}.` };
  const base = desk.baseUrl();
  switch (action) {
    case "show": {
      const found = await desk.experts.findById(id);
      return found ? { code: 0, text: describe(found) } : unknown;
    }
    case "approve": {
      const listed = await desk.experts.decide(id, "listed", (expert) => welcome(expert, base), desk.now());
      return listed
        ? { code: 0, text: `${oneLine(listed.name)} is listed at ${profileAddress(listed, base)}` }
        : unknown;
    }
    case "decline": {
      const mail = (expert: AnyExpert) => refusal(expert, values.because, base);
      const declined = await desk.experts.decide(id, "declined", mail, desk.now());
      return declined ? { code: 0, text: `${oneLine(declined.name)} is not listed.` } : unknown;
    }
    case "remove":
      return (await desk.experts.remove(id, desk.now()))
        ? { code: 0, text: `Expert ${id} is deleted.` }
        : unknown;
    case "reviews": {
      const rows = await desk.reviews.of(id, 1000);
      const text = rows.map(
        (review) =>
          `${review.id}  ${momentText(review.createdAt)}  ${review.rating} of 5  ${oneLine(review.author)}\n${printable(review.text).replace(/^/gm, "    ")}`,
      );
      return { code: 0, text: text.length > 0 ? text.join("\n\n") : "There is no review." };
    }
    case "remove-review":
      return (await desk.reviews.remove(id, desk.now()))
        ? { code: 0, text: `Review ${id} is taken down.` }
        : { code: 1, text: `There is no review ${id}.` };
    default:
      return { code: 2, text: USAGE };
  }
};

const NOT_LINKED = {
  no_expert: 'is not listed. "experts list --listed" shows their names, at the end of each line',
  example: "is an example. It is not a real person, so it answers nothing",
  expert_has_one: "has an account already. Unlink it first",
} as const;

async function link(desk: OperatorDesk, slug: string, username: string): Promise<OperatorReply> {
  const outcome = await desk.experts.link(slug, username, desk.now());
  if (outcome.linked)
    return {
      code: 0,
      text: `${oneLine(outcome.username)} answers questions as ${oneLine(outcome.expert)} now.`,
    };
  const { because } = outcome;
  if (because === "no_user") return { code: 1, text: `There is no account "${oneLine(username)}".` };
  if (because === "user_has_one")
    return { code: 1, text: `${oneLine(username)} is another expert already. Unlink that one first.` };
  return { code: 1, text: `"${oneLine(slug)}" ${NOT_LINKED[because]}.` };
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      applied: { type: "boolean" },
      listed: { type: "boolean" },
      declined: { type: "boolean" },
      because: { type: "string" },
    },
  });

const profileAddress = ({ slug }: AnyExpert, base: string): string => `${base}/expert-directory/${slug}`;

const line = ({ id, slug, state, createdAt, specialty, city, name, isExample }: AnyExpert): string =>
  `${String(id).padStart(5)}  ${state.padEnd(8)}  ${momentText(createdAt)}  ${specialty}, ${oneLine(city)}  ${oneLine(name)}${isExample ? " (example)" : ""}${state === "listed" ? `  ${slug}` : ""}`;

function describe(expert: AnyExpert): string {
  const rows: [string, string | null][] = [
    ["Number", String(expert.id)],
    ["State", expert.state],
    ["Name", expert.name],
    ["Specialty", expert.specialty],
    ["Location", expert.city],
    ["Email", expert.email],
    ["Phone", expert.phone],
    ["License or registration", expert.credential],
    ["Profile", expert.slug && `/expert-directory/${expert.slug}`],
    ["Answers questions", expert.userId === null ? null : "yes, from their own account"],
    ["On the card", expert.description],
  ];
  const head = rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${oneLine(value)}`]));
  return `${head.join("\n")}\n\n${printable(expert.about)}`;
}

function welcome(expert: AnyExpert, base: string): OutgoingMail | null {
  if (!expert.email) return null;
  return {
    to: expert.email,
    subject: "You are listed in Lotline's Expert Directory",
    kind: "expert-decision",
    ...composeMail({
      title: "You are listed",
      parts: [
        {
          kind: "text",
          text: "People can now find your profile and write to you. Your address is not shown to them.",
        },
        { kind: "link", label: "See your profile", href: profileAddress(expert, base) },
      ],
      reason: "You get this because you applied to the Expert Directory.",
      baseUrl: base,
    }),
  };
}

function refusal(expert: AnyExpert, because: string | undefined, base: string): OutgoingMail | null {
  if (!expert.email) return null;
  return {
    to: expert.email,
    subject: "Your application to Lotline's Expert Directory",
    kind: "expert-decision",
    ...composeMail({
      title: "We did not list your profile",
      parts: [
        ...(because ? [{ kind: "text" as const, text: because }] : []),
        {
          kind: "link",
          label: "Write to us about it",
          href: `${base}/contact-us?subject=Expert%20Directory`,
        },
      ],
      reason: "You get this because you applied to the Expert Directory.",
      baseUrl: base,
    }),
  };
}
