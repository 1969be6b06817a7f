import { stemWord } from "../search/stem-word.ts";

/** The words by which a sentence is worded again without another meaning. A word that is neither here nor in the law is refused. */

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Words that carry a sentence and say nothing of a project or of a rule. */
const PLAIN = new Set(
  words(`a an the this that these those it its it's is isn't are aren't was were be been being am has have having had do does did doing
  i'm you your yours yourself you're you've you'll you'd they their them they're who whose here there here's there's that's it'll what's
  and or but so then also too plus as at by for from in into of on onto to toward with about than rather both either each other another
  which what how much many where when while because since just still simply really even though whether well
  mean means meaning word words put simple plain short way ways thing things part parts point case kind sort
  plan plans planned planning want wants wanted think thinking like look looking know note remember good bad news luckily fortunately unfortunately
  sorry sure comes come goes go going get gets getting got make makes making made take takes taking taken give gives given keep keeps keeping
  kept see seen say says said count counts counted work works apply applies applied turn turns happen happens end ends start starts begin begins
  leave leaves left let lets done yes right rule rules code applies one ones own same let's people person someone anyone
  can may could might must need needs needed have shall will would should require requires required allow allows allowed okay ok fine
  possible able limit limits limited set sets is set figure number total amount reach reaches reached stay stays stand stands sit sits
  build put use uses used using
  not no don't doesn't didn't can't cannot won't isn't aren't wasn't mustn't needn't never none nothing neither nor without n't
  if unless except only as long provided once
  up over under above below beyond past more less most least fewer greater minimum maximum exceed exceeds exceeding higher taller lower
  shorter larger bigger smaller longer wider deeper narrower closer nearer farther away out off else something any both matter find finds found follow follows ask asks asked gave given named anywhere somewhere share shared home project property`),
);

/** Groups of words that say the same in a building code: the first stands for all. */
const SAME = [
  "home house homes houses residence dwelling dwellings",
  "tall taller height high higher heights",
  "wide wider width",
  "long longer length",
  "deep deeper depth",
  "large larger big bigger size sized sizes area areas",
  "small smaller",
  "need needs needed require requires required requirement necessary must have has",
  "permit permits permission permitted",
  "allow allows allowed ok okay fine possible able may can legal",
  "build builds building built construct constructed construction put structure buildings structures",
  "get obtain apply",
  "cost costs fee fees charge charges pay pays price dollars",
  "start begin starts begins",
  "behind back rear backyard",
  "line lines boundary edge border",
  "stay stays keep keeps set setback setbacks sit sits stand stands away distance yard yards",
  "next beside adjacent",
  "least minimum",
  "most maximum limit limited cap",
  "adu adus accessory unit units dwelling cottage",
  "story stories storey floor floors level levels",
  "space spaces spot spots stall stalls parking",
  "use uses used using",
  "approval approve approved approves okay sign",
  "owner owners own owns",
  "live lives living",
  "neighbor neighbors neighboring",
  "wall walls",
  "cover covers coverage covered",
  "add adds added adding addition additional extra more",
  "count counts counted include includes included",
  "remove removes removed removing removal",
  "review reviews reviewed check checks checked",
  "city city's local",
  "exempt exempted exemption exemptions",
  "measured measure measures",
  "whichever larger greater",
  "valid good lasts last",
  "free",
];

/** Words that bound what a sentence says: a wording that loses them says more than the law. */
const HEDGES = [
  "usually normally generally typically often mostly most ordinarily",
  "about around roughly approximately average averages",
  "sometimes",
  "only just sole solely alone",
  "unless except exception",
  "before until",
  "after since",
  "each per every any all either",
];

const classes = (groups: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const group of groups) {
    const [first = "", ...others] = words(group).map((word) => stemWord(word));
    for (const stem of new Set([first, ...others])) found.set(stem, [...(found.get(stem) ?? []), first]);
  }
  return found;
};

const same = classes(SAME);
const hedges = classes(HEDGES);

/** "The city's": of the thing itself. */
const bare = (word: string): string => (word.endsWith("'s") ? word.slice(0, -2) : word);

export const isPlain = (word: string): boolean => PLAIN.has(word);

/** What a word stands for: its stem, and the names of the groups that have it. */
export const meaningsOf = (word: string): readonly string[] => {
  const stem = stemWord(bare(word));
  return [stem, ...(same.get(stem) ?? [])];
};

/** Fillers that would be bounds elsewhere. */
const FILLERS = new Set(["just", "alone"]);

/** The bounds that a word sets; empty for almost all words. */
export const hedgesOf = (word: string): readonly string[] => hedges.get(stemWord(word)) ?? [];

export const isFiller = (word: string): boolean => FILLERS.has(word);
