import { termOf } from "./analyse-text.ts";

/** Words without weight of their own. Written unstemmed and without apostrophes, as `Token.word` holds them. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Left out of the index and of every query. */
export const FUNCTION_WORDS = list(`
  a an the of in on at to for from by with and or is are be been being was were it its this that these those as if
  into onto than then there their them they he she his her him we us our you your i me my mine im ive id ill so such
  but nor not no do does did am s t
`);

/**
 * Left out of a query because a question is made of them; they stay in the index, where "building height" needs its
 * first word. Only the forms people ask with are listed: "build" goes, "building" stays.
 */
export const QUESTION_WORDS = list(`
  can could may might must shall should will would how what whats when where which who whom whose why whether
  have has had having need needs needed want wants wanted wanna like get gets getting got put puts putting go goes
  going let lets make making use using just also only even still really actually any some every each all both either
  please tell know show give find explain clarify describe provide elaborate specify say says mean means about
  regarding concerning according allowed allow allows legal legally ok okay possible able supposed
  build built much many most more less few own own our out up down off here now new someone anyone something
  anything does doesnt dont cant isnt arent wont am thinking wondering question hi hello thanks thank think
  specific specifically details detail certain given under upon these without within
  outlined context criteria example examples scenario involved considered clarity clarification elaborate
  take takes happen happens require requires required
`);

/**
 * Words that people frame a question with and that law seldom uses for the same thing. They are looked up, but count
 * less than the others. Written as their stems meet: "adhere" is also "adhering". Which ones these are was counted on one
 * half of ObliQA's questions; words that name things in building codes ("level", "type", "condition") are left out.
 */
const FAINT = list(`
  particularly particular especially explicitly significantly typically often precisely exactly overall relatively
  best recommended adhere stipulate stipulated mention mentioned outline pertain entail involve
  handle fulfill fulfil justify interpret encounter decide choose prefer avoid assist gather respond
  possess reflect evolve trigger vary indicate occur come look remain
  different differ unique essential mandatory consistent compliant aware upcoming latest
  aspect consequence guideline protocol discrepancy challenge implication situation instance extent manner way
  timeline timeframe template rationale explanation breakdown ability discretion necessity absence behavior
  respect regard method format formal kind course scope per against beyond therefore cannot
  subject taken met fail satisfy mandate
`);
const WEAK = list(`
  expect determine demonstrate evaluate consider follow comply meet deem seek prepare update anticipate facilitate
  rectify resolve help understand become wish engage align influence utilize
  process practice guidance approach circumstance case consideration factor element characteristic
  issue detail point potential key further ongoing various comprehensive robust fully properly recent
  future available prior current before during while across specific
`);

/** How much a word of a question counts, by its stem; 1 for those that are not named here. */
export const SHARES: ReadonlyMap<string, number> = new Map(
  (
    [
      [WEAK, 0.6],
      [FAINT, 0.3],
    ] as const
  ).flatMap(([words, share]) => [...words].map((word) => [termOf(word), share] as const)),
);
