import { CueBook } from "./cue-book.ts";
import { tokensOf } from "./phrase-book.ts";

/** Work on a building: who does it, what with, and what it is. */
const BOOK = new CueBook([
  [
    true,
    "construct*, contractor*, builder*, crew*, worker*, workmen, roofer*, roofing, framer*, framing, mason*, carpenter*, plumber*, electrician*, painter*, hammer*, jackhammer*, drill*, saw/saws/sawing, nailing, nail gun, power tool*, concrete, demolish*, demolition, excavat*, bulldoz*, backhoe*, remodel*, renovat*, pile driv*, build/builds/building & house/home/addition/garage/deck/fence, start/starts/starting/begin/begins/stop/stops/do/doing & work, work/working & noise/loud/noisy/site",
  ],
]);

/** Whether a text speaks of work on a building: then a time of day in it is when that work is done. */
export const tellsWork = (text: string): boolean =>
  BOOK.find(tokensOf(text), text).some(({ denied }) => !denied);
