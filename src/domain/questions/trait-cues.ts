/** What the words say of a project or of what is asked, besides the circumstances that rules name. */
export type Trait =
  /** All of a yard or of the lot is to be taken up. */
  | "front_yard"
  | "rear_yard"
  | "side_yard"
  | "yard"
  | "lot"
  /** It stands at the lot line. */
  | "at_line"
  /** Ground is made hard. */
  | "paved"
  /** Buildings take up ground: the share of it that they may take is what "how much" asks for. */
  | "takes_ground"
  /** It lies on the ground and is no higher. */
  | "at_grade"
  /** Nobody else works in a business; nobody comes to it. */
  | "works_alone"
  | "unvisited"
  /** One cannot see through it. */
  | "solid"
  /** What needs no permit is asked about. */
  | "permit_free"
  /** The least or the most is asked for. */
  | "least"
  | "most"
  /** A size is asked for; the least of it by that name. */
  | "sized"
  | "minimum"
  /** A business is opened; one lives there. */
  | "opened"
  | "at_home"
  /** What is said of the rules: that they demand, free from, forbid or allow something, or set a limit. */
  | "demands"
  | "frees"
  | "forbids"
  | "allows"
  | "limits";

const OWN = "my/our/the/your/his/her/a/this";
const PAVED = "pave*/repave*/paving/blacktop/asphalt/tarmac/concrete/cement/brick/gravel/tile";
const COVERED = "pave*/cover*/concrete/fill*/gravel/use*/build*/take*";
/** All of a piece of ground, in the ways to say it. */
const allOf = (ground: string): string =>
  [
    `whole/entire/complete ${ground}`,
    `all ${OWN} ${ground}`,
    `all of ${OWN} ${ground}`,
    `100 percent of ${OWN} ${ground}`,
    `every inch/bit/part of ${OWN} ${ground}`,
    `${ground} completely/entirely/fully`,
    `completely/entirely/fully & ${COVERED} & ${ground}`,
  ].join(", ");
const PERMIT = "permit/permission";
const KINDS = "building/zoning/construction/city/fence/deck/shed/electrical/plumbing/demolition";
const LOT = "lot/property/parcel/plot/land/ground/site";
const GROUND = "yard/lawn/garden";

const LINE = "property/lot/boundary line";
const SIDES = "side/rear/back/front/street/east/west/north/south";
const AT_LINE = ["on", "at", "against", "touching", "up to", "up against"]
  .flatMap((at) => [`${at} ${LINE}`, `${at} ${OWN} ${LINE}`, `${at} ${OWN} ${SIDES} ${LINE}`])
  .join(", ");

/** Each trait with the ways to say it, in the notation of `CueBook`. */
export const TRAIT_CUES: readonly (readonly [Trait, string])[] = [
  [
    "takes_ground",
    ["cover*/occupy/occupies/sit/sits", "take/takes/taking up"]
      .map((takes) => `${takes} & ${LOT}`)
      .join(", "),
  ],
  ["front_yard", allOf(`front ${GROUND}`)],
  ["rear_yard", `${allOf(`back/rear ${GROUND}`)}, ${allOf("backyard")}`],
  ["side_yard", allOf(`side ${GROUND}`)],
  ["yard", allOf(GROUND)],
  ["lot", allOf(LOT)],
  [
    "paved",
    `pave/paving/repave/paver/blacktop/asphalt/tarmac, ${PAVED} & over/all/whole/entire & ${GROUND}/lot/property/backyard, cover*/fill*/lay*/pour*/put* & ${PAVED}, turn* & ${GROUND}/backyard & into & parking/driveway/concrete`,
  ],
  ["at_line", AT_LINE],
  [
    "at_grade",
    "right/directly/flat/straight/poured/laid on the ground/grade/dirt/soil, at/on grade, at ground level, ground level, flush with & ground/grade/lawn, patio/slab/paver & on the ground",
  ],
  [
    "works_alone",
    "nobody/none work*/help*, no one work*/help*, work* & alone/myself, just/only me, by myself, on my own, one person business, solo, not employee/worker/staff/helper",
  ],
  [
    "unvisited",
    "nobody/none come*/visit*, no one come*/visit*, not customer/client/visitor/patron, online/internet/mail/phone & only/just/all/everything, at the/their/my customer/client & place/home/house/office, at & customer/client place/home/house, go/drive to & customer/client",
  ],
  ["solid", "solid, opaque, privacy, stockade, board on board, tongue and groove, no/without gap"],
  [
    "permit_free",
    `not ${PERMIT}, not ${KINDS} ${PERMIT}, not need/needing/require/requiring & ${PERMIT}, without having/needing/getting/pulling & ${PERMIT}, avoid*/skip* & ${PERMIT}, exempt from & ${PERMIT}, ${PERMIT} free/exempt, permitless, before i/we/you need & ${PERMIT}`,
  ],
  ["least", "minimum/min/least/smallest/fewest/closest/nearest/narrowest, how close/near/far"],
  ["minimum", "minimum/min/smallest/fewest"],
  ["sized", "how tall/high/big/large/wide/deep, what height/width/size/depth"],
  ["most", "maximum/max/most/largest/biggest/tallest/highest/widest, up to, how tall/high/big/large"],
  ["opened", "open/opening/start/starting/locate/put"],
  [
    "at_home",
    "home/house/apartment/condo/garage/basement/residen*/dwelling/kitchen/room/bedroom/live/living/backyard, my place",
  ],
  ["demands", "need*/requir*/must/mandat*/oblig*/forc*/minimum, have/has/had to, at least"],
  [
    "frees",
    `not need*/requir*/regulat*/restrict*, not limit/rule/minimum/maximum/restriction/setback/parking, not ${PERMIT}, not ${KINDS} ${PERMIT}, unlimited, ${PERMIT} free/exempt`,
  ],
  [
    "forbids",
    "ban/banned/banning/prohibit*/forbid*/illegal/unlawful/outlaw*/disallow*/can't/cannot, may/can/must/could not, not allow*/permitted/legal/let/may/can/could",
  ],
  ["allows", "allow*/permitted/let/can/could/may/legal/ok/okay/fine/able, up to"],
  ["limits", "only & allow*/permit*/can/may/let, limit*/cap/capped/max/maximum, at most, up to"],
];
