import type { Circumstance } from "../law/vocabulary.ts";

const HOMES = "house/home/apartment/unit/dwelling/housing/condo";

/** How people say who lives there and who applies, in the notation of `CueBook`. */
export const OWNER_CUES: readonly (readonly [Circumstance, string, string])[] = [
  [
    "owner_occupied",
    "yes",
    "owner occupied, owner lives/live, live on site, i/we live in the/it/my/our/half/one/unit/apartment/house/main/top/bottom/upstair, i/we live there/here/upstairs/downstairs/on, live/living here, own and live, own & live in, spare/extra/guest room/bedroom, room in my/our, i/we & home/there/present/around & guest, i/we always home, home the entire/whole time, primary/main residence, primary home",
  ],
  [
    "owner_occupied",
    "no",
    `not home/there/around/present & i/we/owner, me/us not there/home/here, not live/lived/living & there/in/on/here, out of state, overseas, abroad, away & while/when/i, live elsewhere, lives elsewhere, entire/whole ${HOMES}/place, entire/whole & bedroom/loft/studio/brownstone/flat/townhouse, while/when i/we & away/gone/upstate/vacation/traveling, rent both, rent out both, investor, investment property, out of town, without living there`,
  ],
  [
    "applicant",
    "homeowner",
    "homeowner, home owner, owner builder, diy, own & live & permit, my/our own permit/name, myself/ourselves & pull/file/apply/work/build/install/permit/doing/do, my own contractor, without/no & contractor",
  ],
  [
    "applicant",
    "contractor",
    "contractor applies/pulls/files, contractor/builder/electrician/plumber & pull*/file*/filing/apply*/appli*/submit*/register*/licens*, hire/hired/hiring & contractor/builder, contractor/builder/electrician/plumber/installer/roofer/remodeler here, i be/am contractor/builder/electrician/plumber, i be/am a contractor/builder/electrician/plumber/roofer, contractor bidding, i'm/im a contractor/builder/electrician/plumber/roofer, our/my client want",
  ],
  ["applicant", "expediter", "expediter, expeditor, permit consultant/runner/service"],
];
