import type { Circumstance } from "../law/vocabulary.ts";
import { GROUND_CUES } from "./ground-cues.ts";
import { OWNER_CUES } from "./owner-cues.ts";
import { ANOTHER, TRADE_CUES } from "./trade-cues.ts";

/**
 * How people say the facts that conditions of rules turn on, in the notation of `CueBook`: commas between ways to say
 * it, slashes between words that do the same, "&" between words that only have to be near each other, "not" before what
 * says it when denied. What is denied ("no alley") needs no entry: it says the opposite.
 */
const NEXT =
  "next/near/beside/adjacent/abut*/border*/adjoin*/along/against/behind/facing/backs/backing/share/shares/shared/sharing";
/** Businesses that people name by what is on their land. */
const SHOPS =
  "business/commercial/store/shop/restaurant/pub/mall/supermarket/grocery/hotel/motel/cafe/diner/tavern/brewery/laundromat/pharmacy/drugstore/dealership";
const CENTERS = "strip mall, shopping center/plaza, office park";
const TRANSIT = "transit/train/rail/subway/bus/metra/metro/streetcar/tram/station";
const FOUR_OR_MORE = "four/five/six/seven/eight/nine/ten/eleven/twelve/4/5/6/7/8/9/10/11/12";
const PIPES = "plumbing/electricity/electric/electrical/power/wiring/water/utilities/sewer/hvac/gas";
const ITS_WARD = "our/the/my/this/his/her/its/your/their ward/area/block/neighborhood/district/precinct/part";
const STANDS = "stand/stands/standing/sit/sits/sitting/be/is";

/** Where a thing stands; unless its form is told as well, it is then a building of its own. */
export const IN_YARD = "in a yard";

export const CIRCUMSTANCE_CUES: readonly (readonly [Circumstance, string, string])[] = [
  [
    "lot_type",
    "corner",
    "corner lot/property/house/parcel/site/home, on a/the corner, lot & on/at & corner, two street & corner/meet*, street on two side",
  ],
  [
    "lot_type",
    "through",
    "through lot, double frontage, double fronted, street & in front & behind, street in front and back, street to street, one street to the other/next, between two street, street on/at both side/end, street & front and back",
  ],
  [
    "lot_type",
    "interior",
    "interior/inside lot, not a/the/on corner, no corner, mid block, midblock, middle of the block, mid-block",
  ],
  ["alley", "yes", "alley, alleyway, laneway, back lane"],
  ["lot_type", "flag", "flag/panhandle/flagpole lot, flag shaped lot"],
  ["part_of_city", "neighborhood_plan", "secondary apartment, neighborhood plan"],
  ["street_level", "level_1", "level 1"],
  ["street_level", "level_2", "level 2"],
  ["street_level", "level_3", "level 3"],
  ["street_level", "level_4", "level 4"],
  ["garage_door", "alley", "garage/door & fac*/open* & alley, alley-facing garage"],
  ["garage_door", "street", "garage/door & fac*/open* & street, street-facing/front-facing garage"],
  ["garage_door", "none", "no garage door, without a garage door"],
  [
    "on_wall",
    "yes",
    "on/atop a/the/my/our/this/that retaining wall, fence/fencing/railing & on top & retaining wall, on top of a/the/my/our/this/that retaining wall, fence/fencing & on top of it/the/that/this/one, on top of the/a/my wall",
  ],
  ["opening", "garage_door", "garage door, overhead door"],
  ["opening", "window", "window, skylight"],
  ["opening", "door", "door"],
  ["tree_kind", "private", "private tree, private land, private property"],
  ["tree_kind", "street", "street/parkway/boulevard/curb tree"],
  ["tree_kind", "city", "city/park/public tree, tree in a/the park, tree on city land"],
  ["tree_kind", "heritage", "heritage/landmark tree"],
  [
    "tree_kind",
    "dead",
    "dead, dying, died, diseased, hazardous/dangerous/hazard/rotten/rotted tree, fall* & any day/minute/moment, about to fall, storm/wind/lightning & split*/snap*/broke*/damag*/crack*",
  ],
  [
    "form",
    "detached",
    "detached, freestanding, free standing, dadu, coach/carriage/laneway house, stand alone, standalone, separate building/structure/house/cottage, its own building, back house/cottage, behind the/my/our/a house/home/bungalow, behind & two/three/2/3 flat/family, out back, cottage/flat/house/unit behind",
  ],
  [
    "form",
    IN_YARD,
    "backyard, in/into/for the/my/our/a/their/his/her/your back/rear/side/front yard/garden, back yard",
  ],
  [
    "form",
    "interior",
    "convert*/turn*/chang*/mak* & basement/attic/cellar, convert*/turn*/chang*/mak* & basement/attic/cellar & into & apartment/unit/adu/rental/home/cottage/suite, convert* & basement/attic/cellar & apartment/unit/adu/rental/home/suite, basement, attic, cellar, inside my/our/the/existing house/home/building, inside & existing building, internal, conversion unit, within the house/home/building, split*/divid*/carv* & inside/floor/upstairs/downstairs, in-house",
  ],
  ["form", "attached", "attached, aadu, attach, attaching, connected to the/my/our house/home"],
  [
    "form",
    "conversion",
    "convert*, conversion, convert* & apartment/unit/rental, turn*/chang*/mak* & into & apartment/adu/unit/rental/home/cottage/suite, becom* & apartment/adu/rental/cottage/suite, existing building & adu/apartment",
  ],
  [
    "attached_to_house",
    "yes",
    "attached, attach, attaching, connected/joined/fixed/bolted/fastened/anchored/tied/screwed/nailed/hung/hooked/built to/into/onto/on/against the/my/our house/home/back/wall/building, share* a wall & house/home",
  ],
  [
    "attached_to_house",
    "no",
    `detached, freestanding, free standing, free-standing, standalone, ${STANDS} alone, ${STANDS} by itself, ${STANDS} on its own, unattached, unconnected/disconnected/separate/separated/apart/away from the/my/our house/home/building, unconnected, disconnected, not touching/touch & house, nothing & attach*/connect*/join* & house/home, not part of the/my/our house/home`,
  ],
  [
    "use",
    "single_family",
    "single/one/1 family, one house, single unit, one home, single home, single house, only one unit, just one unit, detached house, sfr, sfh, bungalow, one/1 fam",
  ],
  ["use", "two_unit", "two/2 unit/family/fam/home/house/flat/apartment, duplex, second home"],
  ["use", "three_unit", "three/3 unit/home/house/family/fam/flat/apartment, triplex"],
  [
    "use",
    "multi_unit",
    `fourplex, quadplex, apartment, apartment building/house/complex/tower, multifamily, multi family/unit, multiunit, sixplex, ${FOUR_OR_MORE} home/unit/flat/condo/family/fam, four or more home`,
  ],
  [
    "use",
    "townhouse",
    "townhouse, town house/home, townhome, row house/home, rowhouse, rowhome, attached house",
  ],
  ["use", "semi_detached", "semi detached, zero lot line"],
  [
    "use",
    "nonresidential",
    "nonresidential, non residential, commercial building/tenant/project, office building/tower, not a home",
  ],
  [
    "material",
    "masonry",
    "masonry, brick, stone, block wall/fence, block retaining, concrete/cinder/glass/cement block, cmu",
  ],
  ["material", "concrete", "concrete, cement"],
  ["material", "wood", "wood, wooden, board fence/fencing, cedar, timber, redwood"],
  ["material", "chain_link", "chain link, chainlink, cyclone fence"],
  ["material", "barbed_wire", "barbed/razor/barb wire, razorwire, barbwire, barbed, concertina"],
  [
    "material",
    "electric",
    "electric fence/fencing/wire, electrified, electrical fence, shock fence, electric & fence",
  ],
  ["material", "metal", "metal, wrought iron, iron, steel, aluminum"],
  ["material", "vinyl", "vinyl, pvc, plastic"],
  ["material", "glass", "glass, plexiglass, acrylic"],
  ["material", "hedge", "hedge, shrub, bush, bushes, plants"],
  [
    "covered",
    "yes",
    "covered, with a roof, roofed, roof/cover & over it/them/the/my/our, patio cover, pergola",
  ],
  ["covered", ANOTHER, "covered by/with, be covered"],
  ["covered", "no", "uncovered, not roof, roofless, no cover, open to the sky, not roofed"],
  ["enclosed", "yes", "enclosed, enclos*, screened in, walled in, glassed in, indoor"],
  [
    "enclosed",
    "no",
    "pergola, arbor, trellis, unenclosed, open sided, open side, open on & side, open at & side, not wall & side, no wall",
  ],
  [
    "floodplain",
    "yes",
    "floodplain, flood plain/zone/hazard/area/risk/district/map, floodway, flood prone, flood-prone",
  ],
  [
    "historic",
    "yes",
    "historic*, landmark*, preservation/conservation/heritage district, national/city/state/local register, contributing building/structure/house/property, listed/designated building/structure",
  ],
  [
    "affordable",
    "yes",
    "affordable, senior housing/home/apartment, income restricted/limited/qualified, low income, section 8, lihtc, area median income, moderate income, subsidized, below market, rent restricted",
  ],
  [
    "affordable",
    "no",
    "market rate/price, market & price/rate & sell*/rent*, ordinary/regular/normal/conventional home/apartment/unit/housing",
  ],
  [
    "near_transit",
    "yes",
    `near/close/next/walk*/block/step & ${TRANSIT}, minute/block on foot & ${TRANSIT}, frequent transit, half mile of transit, near the l`,
  ],
  [
    "near_transit",
    "no",
    `over/than a/one/half/two mile & ${TRANSIT}/l, far from/away & ${TRANSIT}, not ${TRANSIT} & near*/close/line/stop/station`,
  ],
  [
    "bedrooms",
    "none",
    "efficiency apartment/unit/home, efficiencies, studio apartment/unit, studios, efficiency",
  ],
  ["bedrooms", "one", "one/1/single bedroom/bed/br, 1br"],
  ["bedrooms", "more", "two/2/three/3/four/4/more bedroom/bed/br, 2br, 3br, 4br"],
  ["transit_zone", "inner", "inner transit"],
  ["transit_zone", "outer", "outer transit"],
  ["transit_zone", "beyond", "beyond/outside & transit zone"],
  [
    "approval",
    "yes",
    "neighbor & agree*/consent*/approv*/permission, next door & agree*/consent*/approve*/permission, neighbor & ok/okay/fine with, with/got/have/granted & consent/variance, neighbor & sign*/consent*/letter, in writing, signed off, sign* & consent/letter, written/signed consent/permission/agreement, special exception, with approval, special approval",
  ],
  [
    "approval",
    "no",
    "not sign/agree/consent/consented/agreed, neighbor/neighbors/owner/other/others/one & oppose*/object*/refus*/declin*, neighbor/neighbors/owner/other/others/one & says/said no",
  ],
  [
    "opted_in",
    "yes",
    `opt/opted/opting in/into, opt/opted/opting ${ITS_WARD} in/into, ward/area/block/neighborhood/alderman/alderperson/alderwoman join*/voted, opt-in ward/area`,
  ],
  [
    "opted_in",
    "no",
    `opt/opted/opting out, opt/opted/opting ${ITS_WARD} out, ward/alderman/alderperson/alderwoman kept/stayed/stays/keeps out, alderman/alderperson/alderwoman & refuse*/block*/against & adu`,
  ],
  [
    "pool_barrier",
    "yes",
    "around/surround*/enclos*/encircl* & pool, round the/my/our/a & pool, fence/barrier/gate/link/wall & around/round it/them, safety barrier, pool fence/barrier/enclosure, fence/gate for & pool, swimming pool fence, pool & need*/get*/want*/have & barrier/fence/enclosure",
  ],
  [
    "utilities",
    "yes",
    `with/has/have/having/add/adding/run/running/include*/wire & ${PIPES}/bathroom/sink/toilet/shower/outlet, just/only & light/outlet, plumbed, wired, rewire*, moving/move/relocat* & sink/toilet/shower/pipe/outlet`,
  ],
  ["utilities", ANOTHER, "power line, plumbing/electric* business/company/outfit/contractor/shop"],
  ["utilities", "no", `no/without/zero/neither ${PIPES}, not ${PIPES}/sink/toilet, unplumbed, unwired`],
  [
    "existing",
    "yes",
    "existing, in kind, like for like, replace, replacing, replaced, replacement, repair, same size/spot/place/location/height/footprint/opening, put/putting/install*/swap* & same kind/type/sort/model, already there/built/standing, rebuild, repairing, old house/home/wall/fence/garage/shed/deck/porch/building/driveway, been there, there since, same & back",
  ],
  ["existing", "no", "brand new, from scratch, new or enlarged"],
  [
    "structural",
    "yes",
    "structural, load bearing, bearing wall, bearing part/post/column, beam, foundation, joist, rafter, header, girder, truss",
  ],
  [
    "structural",
    "no",
    "cosmetic, nonstructural, non structural, not bearing, non bearing wall, nonbearing wall, not wall & touch*/mov*/remov*/open*/chang*/tak*",
  ],
  ["part_of_city", "downtown", "downtown"],
  ["part_of_city", ANOTHER, "go*/went downtown, come/drive downtown"],
  ["part_of_city", "central", "central area"],
  ["part_of_city", "urban", "urban center/village/context/neighborhood/area, regional center"],
  ["part_of_city", "suburban", "suburban context/neighborhood/area"],
  [
    "part_of_city",
    "critical_area",
    "critical area, environmentally critical, eca/ecas, wetland, steep slope & area/zone/overlay/map/maps/mapped/designated/flagged, landslide/slide/liquefaction & prone/area/zone/hazard/risk",
  ],
  ["part_of_city", "pilot_area", "pilot area/zone"],
  ["part_of_city", "subchapter_f", "subchapter f, mcmansion"],
  ["part_of_city", "small_lot_subdivision", "small lot, home 2, home phase 2"],
  ["part_of_city", "shoreline", "shoreline"],
  ["part_of_city", "qualifying_site", "qualifying residential site, qualifying site"],
  ["next_to", "park", `${NEXT} & park/playground/greenbelt, park adjacent`],
  [
    "next_to",
    "commercial",
    [
      ...[SHOPS, "a/the/noisy/sport bar", "gas station", ...CENTERS.split(", ")].flatMap((shop) => [
        `${NEXT} & ${shop}`,
        `other side & ${shop}`,
        `${shop} & next door`,
      ]),
      "commercial property/use",
    ].join(", "),
  ],
  ["next_to", "apartments", `${NEXT} & apartments/apartment/multifamily`],
  ["next_to", "path", "public path/footpath, pedestrian path, footpath, trail, walkway, greenway"],
  ["next_to", "industrial", `${NEXT} & industrial/industry/factory/warehouse`],
  ["next_to", "alley", "next/beside/adjacent/abut*/border*/adjoin*/along/back* & alley"],
  ["next_to", "street", "next to a street, abut*/border*/adjoin*/adjacent & street/road"],
  [
    "next_to",
    "sidewalk",
    "next/abut*/border*/adjoin*/adjacent & sidewalk, along/behind/at/off/against/facing the sidewalk, along/behind/at & public/front sidewalk",
  ],
  [
    "next_to",
    "residential",
    "next to home/residential, abut*/border*/adjoin*/adjacent & house/home/residential, house/home & next door, protected/triggering district/zone/property/site/lot, protected residential district/zone, residential district/zone/property & edge/boundary/border",
  ],
  ...GROUND_CUES,
  ...OWNER_CUES,
  ...TRADE_CUES.map(([kind, cues]) => ["trade", kind, cues] as const),
  ["parking_for", "apartments", "apartment, multifamily"],
  ["parking_for", "retail", "store, shop, retail, office"],
  ["parking_for", ANOTHER, "permit office, shop/store bought, home office"],
  ["parking_for", "restaurant", "restaurant, bar, cafe, coffee shop, diner, brewery"],
  ["parking_for", "accessible", "accessible, handicap*, disabled, disabilities, ada, wheelchair"],
  ["parking_for", "adu", "park*/space/spot & for & adu/granny flat/cottage/dadu"],
  ["parking_for", "home", "park*/space/spot & for & house/home"],
  [
    "work",
    "new_building",
    "new house/home/building/construction/build, tear*/knock*/scrap* & build*/put* & house/home/duplex/triplex/fourplex/flat/townhouse/apartment, teardown & new",
  ],
  ["work", ANOTHER, "in addition"],
  [
    "work",
    "addition",
    "addition, bump* out, extend* & house/home/kitchen/wall/bungalow/back/upstairs, add* on, add* & bedroom/room/story/floor/dormer, house/home extension",
  ],
  [
    "work",
    "demolition",
    "demolition, demolish*, demo the/my/our/a/old, tear/tearing/knock/knocking/take/taking/pull/pulling down & house/home/building/bungalow/garage, tear/tearing/knock/knocking/take/taking it down, torn down, raze*, razing, bulldoz*, scrape it, scrap* & house/home/bungalow, teardown, wreck* & house/home/building",
  ],
  [
    "work",
    "interior",
    "interior remodel, interior/inside work, kitchen/bath/bathroom/basement remodel*/renovation/redo/rehab, remodel*/renovat*/redo*/gut*/rewir* & kitchen/bath/bathroom/basement, replac*/swap* & cabinet/countertop",
  ],
  ["work", "conversion", "convert*, conversion, turn*/chang* & into & apartment/adu/unit/dadu/bedroom"],
  ["work", "minor", "minor work"],
  ["work", "express", "express permit"],
];
