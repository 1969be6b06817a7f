import type { Measure, Place, Subject } from "../law/vocabulary.ts";
import { BUSINESSES_AT_HOME } from "./business-words.ts";

/**
 * The words people use, as data. Each entry is a list of phrases (words apart by one blank, singular; the reader
 * also accepts plurals, hyphens and typing slips) and what they mean. The longest phrase wins.
 */

export const SUBJECT_WORDS: readonly (readonly [Subject, string])[] = [
  [
    "fence",
    "fence, fencing, fenceline, fence line, privacy fence, picket fence, wood fence, wooden fence, hedge, garden wall, boundary wall, privacy screen, privacy wall, freestanding wall, front gate, driveway gate, gate, trellis fence, chain link, chainlink, barbed wire, razor wire, electric fence, wall along the property line, wall, boards, fence panels, windscreen, hedge wall, screen wall, bamboo screen, living fence, palisade, stockade, lattice fence, fence post, masonry wall, brick wall, stone wall, concrete wall, block wall, cinder block wall, cmu wall, screening wall",
  ],
  [
    "retaining_wall",
    "retaining wall, retaining walls, retention wall, garden terrace wall, bulkhead, rockery, wall holding back soil, terrace wall, gabion wall, boulder wall, crib wall",
  ],
  [
    "adu",
    "adu, a.d.u., cellar apartment, cellar unit, basement flat, basement dwelling, basement rental, separate unit, separate apartment, rental apartment, rental suite, income unit, income suite, inlaw apartment, in law flat, granny annex, granny apartment, garden flat, garden unit, attic unit, dadu, aadu, jadu, accessory dwelling unit, accessory dwelling, accessory apartment, granny flat, ancillary dwelling, accessory home, in-law cottage, laneway suite, granny unit, granny pod, granny suite, grannyflat, mother in law suite, mother in law unit, mother in law apartment, mother in law quarters, mother in law flat, mil unit, mil suite, in law suite, in law unit, in law apartment, in law quarters, in law place, in law house, inlaw unit, inlaw suite, coach house, coachhouse, carriage house, backyard cottage, back yard cottage, backyard house, back house, guest house, guesthouse, guest cottage, garden cottage, garden suite, laneway house, alley house, alley flat, secondary unit, second unit, secondary suite, second dwelling, secondary dwelling, second home on my lot, second house, casita, tiny home, tiny house, granny house, granny home, granny cottage, basement apartment, basement unit, basement suite, attic apartment, ancillary dwelling unit, ancillary unit, rental unit in my backyard, rental unit, conversion unit, garage apartment, apartment over the garage, apartment above the garage, garden apartment, mother in law house, accessory unit, pool house apartment, cottage, nanny flat, third unit, backyard home, backyard unit, backyard apartment, small house in the back, house in my backyard, house behind my house, studio apartment in the yard, au pair suite",
  ],
  [
    "deck",
    "deck, decking, patio deck, raised deck, rear deck, sundeck, sun deck, roof deck, rooftop deck, wood deck, composite deck, patio, terrace, platform, balcony, masonry patio",
  ],
  [
    "porch",
    "porch, front porch, covered patio, patio cover, patio roof, pergola, stoop, front stoop, entry stair, veranda, verandah, portico, covered porch, screened porch, screen porch, sunroom, sun room, gazebo, arbor, arbour, awning, canopy, porch cover, covered deck, front steps, entry steps, steps",
  ],
  [
    "garage_conversion",
    "garage conversion, convert my garage, convert a garage, convert the garage, converting my garage, converting a garage, converting the garage, converted garage, garage into, turn my garage into, turn the garage into, turn a garage into, turning my garage into, make my garage into, garage to adu, garage to living space, garage to bedroom, garage remodel, change my garage into, finish my garage, finishing my garage, convert our garage, convert existing garage, convert carport, enclose my carport, enclose a carport, enclose the carport, carport conversion, convert my detached garage, convert an existing garage, convert detached garage, convert my carport, change garage into, use my garage as, garage to apartment, garage into apartment, garage into a, rework my garage",
  ],
  [
    "garage",
    "garage, detached garage, attached garage, car garage, parking garage at home, two car garage, carriage garage, garage door, workshop garage",
  ],
  ["carport", "carport, car port, car shelter, car canopy, carport canopy"],
  [
    "shed",
    "shed, tool house, garden house, summer house, storage house, storage unit, bike shed, wood shed, pump house, cabana, storage shed, tool shed, garden shed, toolshed, backyard shed, she shed, outbuilding, accessory building, accessory structure, storage building, greenhouse, green house, playhouse, chicken coop, coop, barn, workshop, backyard office, garden office, detached studio, backyard studio, studio shed, treehouse, tree house, detached structure, hobby room, tuff shed, potting shed, accessory buildings, backyard gym, storage container, shipping container, doghouse",
  ],
  [
    "pool",
    "pool, swimming pool, hot tub, whirlpool, swim spa, spa, jacuzzi, inground pool, in ground pool, above ground pool, plunge pool, lap pool, wading pool, kiddie pool, pool barrier, pool fence, pool enclosure, hottub, cocktail pool, natural pool",
  ],
  [
    "driveway",
    "driveway, concrete drive, gravel drive, asphalt drive, paved drive, driveway cut, drive way, crossover, curb cut, curbcut, driveway apron, parking pad, driveway width, drive apron, driveway approach, second driveway, circular driveway, kerb cut, front yard parking, paved driveway",
  ],
  [
    "parking",
    "parking, parking space, parking spot, parking minimum, parking requirement, parking mandate, off street parking, offstreet parking, car space, park my car, park on, park in, park a car, parking a car, park cars, parking stall, parking place, car parking, bike parking, bicycle parking, minimum parking, spaces per unit, on site parking",
  ],
  [
    "addition",
    "addition, add on, bump out, bumpout, home extension, house extension, loft conversion, attic conversion, mudroom, mud room, conservatory, extension, extend my house, second story addition, pop top, poptop, pop the top, dormer, add a room, add a bedroom, add a story, add a second story, add a floor, add a level, extra room, room addition, rear addition, expand my house, enlarge my house, build up, build out, adding a room, adding a bedroom, adding a story, adding a second story, bigger house, add a bathroom, extra bedroom, new bedroom, side addition, add square footage, expand our house, expand the house, kitchen extension, master suite addition, addition to my house, extending my house, add another story, add a third story, horizontal addition, vertical addition",
  ],
  [
    "renovation",
    "renovation, remodel, renovate, remodeling, remodelling, rehab, gut job, gut renovation, kitchen remodel, bathroom remodel, bath remodel, refurbish, basement finish, finish my basement, finish a basement, finishing a basement, finish basement, finished basement, interior alteration, alteration, finish the basement, finish our basement, redo my kitchen, redo my bathroom, remodel my kitchen, remodel my bathroom, new kitchen, new bathroom, knock down a wall, remove a wall, tear down a wall, load bearing wall",
  ],
  [
    "interior_work",
    "interior work, drywall, sheetrock, flooring, floors redone, new floor, paint, painting, cabinets, cabinet, countertops, countertop, carpet, tile, wallpaper, kitchen cabinets, interior remodel, paint my house, plumbing fixtures, plumbing fixture, toilet, sink, repaint, hardwood floors",
  ],
  [
    "windows_doors",
    "window, windows, replacement window, new windows, window replacement, replace my windows, replace windows, front door, door replacement, exterior door, egress window, sliding door, skylight",
  ],
  [
    "roofing",
    "roofing, roof, roof permit, redo my roof, redo the roof, roof replaced, reroof, re roof, shingles, shingle, new roof, roof replacement, replace my roof, replace the roof, roof repair, replace roof, roof tear off, reroofing",
  ],
  [
    "siding",
    "siding, re side, exterior cladding, stucco, cladding, facade repair, brickwork, tuckpointing, tuck pointing",
  ],
  [
    "solar",
    "solar panel, solar, solar panels, photovoltaic, pv system, pv panels, rooftop solar, solar collector",
  ],
  [
    "mechanical",
    "air conditioner, ac unit, a/c, a/c unit, ac condenser, hvac, heat pump, generator, condenser, mini split, ev charger, car charger, mechanical equipment, minisplit, air conditioning, backup generator, charging station, central air, cistern, rain barrel, rain barrels, electric car charger, propane tank, water heater, hot water heater, hot water tank, tankless heater, boiler, furnace, electrical work, rewire, rewiring, electrical outlet, electrical panel, breaker panel, new wiring, ductwork, gas line",
  ],
  [
    "projection",
    "eave, eaves, overhang, bay window, chimney, gutter, roof overhang, cornice, fireplace bump, projection, projections, roof eave, bow window, cantilever",
  ],
  [
    "roof_structure",
    "rooftop structure, stair bulkhead, rooftop stair, elevator penthouse, roof stair enclosure, parapet, penthouse, rooftop pergola, cupola, roof antenna, rooftop penthouse, stair enclosure",
  ],
  ["antenna", "antenna, satellite dish, dish antenna, ham radio, radio tower, tv antenna"],
  [
    "play_equipment",
    "swing set, swingset, playground, play equipment, basketball hoop, trampoline, play structure, jungle gym, swings, playset, play set",
  ],
  [
    "demolition",
    "demolition, demolish, tear down, teardown, knock down my house, raze, demo permit, demolishing, tearing down, knock down",
  ],
  [
    "grading",
    "grading, excavation, excavate, dig, digging, fill dirt, earthwork, stormwater, regrade, landscaping, landscape, retention pond, rain garden, erosion, paving, french drain, yard drainage, soil, dirt",
  ],
  [
    "tree",
    "tree, trees, tree removal, heritage tree, protected tree, cut down a tree, remove a tree, oak tree, elm, maple, pine tree, oak, cedar elm, ash tree, fir tree, cut down, chop down, elm tree, cut a tree, cutting down a tree, street tree, tree trimming, significant tree, tree trunk, pecan tree, live oak, pecan, sycamore, magnolia, cottonwood, douglas fir, fir, spruce, birch, willow, poplar, bur oak, red oak, heritage pecan",
  ],
  [
    "home_occupation",
    `home occupation, home business, home businesses, business from home, home based business, run a business from my home, run a business from my house, run a business out of my house, work from home, home office, business out of my home, business in my home, business at home, hair salon at home, salon in my house, daycare at home, teach lessons at home, home bakery, clients at home, customers at my home, customers come to my house, home salon, piano lessons, music lessons, sell from home, operate from home, freelance from home, home studio business, working from home, work alone from home, freelance, freelancer, students come to my house, teach from home, music teacher, clients walk in, hair at home, plumbing business, side business, side hustle, company vans, small business at home, business from my house, business at my home, for money in my, customers visit, business in my house, business in my garage, my business, my home business, fix cars, repair cars, nail salon, massage, hair stylist, consulting business, operate a business, run a business, home day care, bakery, catering, open a business, hair dresser, barber, music studio, work out of my house, run my business from home, run my company from home, hair salon, barber shop in my house, daycare, day care, in home daycare, yoga classes at home, car repair at home, dog grooming, employees at home, tutoring at home, therapy practice at home, online store from home, bakery from home, run a shop from home, see clients, clients come to the house, clients to my house, customers to my house, employees in my home, business at my house, home-based, company truck, company trucks, company vehicle, company vehicles, ${BUSINESSES_AT_HOME}`,
  ],
  ["garage_sale", "garage sale, yard sale, tag sale, rummage sale, estate sale"],
  [
    "short_term_rental",
    "airbnb, air bnb, vrbo, short term rental, short-term rental, str license, short term renting, rent my house by night, rent my place on airbnb, host guests, paying guests, rent out my house for weekends, rent out my basement nightly, vacation rental, rent it short term, nightly rental, rent by the night, rent my adu on airbnb, rent out nightly",
  ],
  [
    "vehicle_storage",
    "rv, rvs, boat, trailer, camper, campervan, camper van, fifth wheel, park my rv, store a boat, motor home, motorhome, junk cars, cars on my lot, cars parked at home, cars can i keep, store my rv, commercial truck, work truck, cars at home, cars on my property, vehicles at home",
  ],
  ["sign", "sign, signage, yard sign, business sign, billboard"],
  [
    "multi_unit",
    "duplex, triplex, fourplex, quadplex, sixplex, townhouse, townhome, town house, row house, rowhouse, rowhome, apartment building, apartments, multifamily, multi family, multi-unit, multi unit, condo, condominium, middle housing, two flat, three flat, four flat, six flat, eight flat, two-flat, three-flat, four-flat, six-flat, eight-flat, apartment complex, multiplex, cottage cluster, plex, semi detached, 2-flat, 3-flat, 4-flat, 6-flat, 8-flat, 4-plex, 2 flat, 3 flat, 4 flat, 6 flat, 8 flat, apartment, attached homes, two houses on one lot, three houses on one lot, two homes, three homes, four homes, multiple homes, units on my lot, homes on one lot, houses on one lot, homes per lot, units per lot, small efficiency unit, efficiency unit, efficiency dwelling",
  ],
  [
    "commercial",
    "store, shop, retail, office building, restaurant, bar, warehouse, commercial building, hotel, factory, business building, offices, shops, bars, restaurants, coffee shop, corner store, bodega, grocery store",
  ],
  [
    "lot",
    "lot size, minimum lot, lot split, split my lot, subdivide, subdivision, minimum lot size, lot area, lot width, lot dimensions, split lot, lot line adjustment, subdividing, smallest lot, buildable lot, flag lot, small lot, zone lot, divide my lot, splitting my lot, parcel size",
  ],
  [
    "house",
    "house, home, single family home, single family house, single family, main house, primary structure, primary building, principal building, principal structure, main building, building, new house, detached house, dwelling, residence, new build, mansion, structure, custom home, my place, roofline, roof ridge, ground up construction, new construction, modular home, villa",
  ],
];

/** Words that say which size is meant. The first group that matches a quantity's neighbourhood gives its measure. */
export const MEASURE_WORDS: readonly (readonly [Measure, string])[] = [
  [
    "rear_yard_coverage",
    "rear yard coverage, share of the rear yard, cover the rear yard, percent of the rear yard, of the rear setback, of the required rear setback, of my rear setback, of my rear yard, of the backyard can, of my backyard can, of the rear yard, of the required rear yard, fill the rear yard, rear yard can be covered",
  ],
  [
    "front_yard_coverage",
    "of the front yard can be paved, front yard coverage, front yard can be covered, of my front yard can, pave my front yard, pave the front yard, of the front yard, of my front yard",
  ],
  [
    "impervious_cover",
    "impervious cover, impervious coverage, be paved, pave over, paved over, pave my, covered with concrete, covered in concrete, concrete over, cover with concrete, hardscaping, hardscaped, paved surface, paved surfaces, impervious surface, impervious, hard surface, hardscape, hard surfaces, paved area, impermeable",
  ],
  [
    "lot_coverage",
    "lot coverage, covering, building coverage, site coverage, coverage, cover of the lot, cover my lot, lot cover, percent of the lot, percent of my lot, how much of my lot, how much of the lot, percentage of the lot, percentage of my lot, lot be covered, covering the lot, portion of my lot, zone lot coverage, share of my lot, share of the lot, of my lot can, of the lot can, building footprint on the lot, of the lot may, of my property can",
  ],
  [
    "far",
    "floor area ratio, f.a.r., floor to area ratio, floor-area ratio, floor area limit ratio, buildable ratio",
  ],
  [
    "lot_area_per_unit",
    "lot area per unit, minimum lot area per unit, land per unit, lot area per dwelling, area per unit, lot area per home",
  ],
  [
    "lot_area",
    "lot size, lot area, minimum lot, smallest lot, minimum lot size, parcel size, site area, zone lot size, big does my lot, big a lot, big must a lot, lot need to be, large does a lot, lot required, size lot, how big of a lot, size of lot, lot have to be, how much land, lot big enough, lot does i need, lot do i need",
  ],
  [
    "lot_width",
    "lot width, width of the lot, wide does my lot, wide a lot, wide must a lot, wide does the lot, wide does a lot, frontage, lot frontage, wide lot, lot be wide, wide must my lot, narrowest lot",
  ],
  ["lot_depth", "lot depth, deep does my lot, depth of the lot, deep lot"],
  [
    "separation",
    "separation, apart, distance required between, distance needed between, space between, leave space between, room between, feet between, distance between, gap between, spacing between, gap to the house, gap from the house, eave to eave, distance from the house, from the main house, from my house, from the house, between buildings, distance to the main house, far from the house, far from my house, close to the house, close to my house, between the house and, between house and, from main house, from the primary, from the main building, from my main building, from the principal building, from the main home, from the primary house, distance from my house, distance from the main, spacing between",
  ],
  [
    "setback",
    "setback, set back, setbacks, setback requirement, from the property line, from property line, from the lot line, to the property line, close to the property line, to my neighbor, from the street, from the sidewalk, from the curb, property line distance, from lot line, near the property line, build line, how close, to the lot line, yard depth, from the alley, distance from the fence line, from my neighbor, required yard, rear yard requirement, side yard requirement, off the property line, off the lot line, from the side line, from the rear line, how far back, how near, to the line, from the line, away from the property, to the boundary, from the boundary, minimum yard, next to the property line, on the property line, to my property line, from my property line, up to the property line, on the lot line, right on the line, front yard requirement, setbk, have to be from the street, need to be from the street, from the fence, from the wires, from overhead wires, from a hydrant, from a fire hydrant, off the street, off the sidewalk, off the back, off the side, close to the neighbor, close to my neighbor, from the back fence, from the rear property, from the side property, from the front property, from the back property, to the side property, to the rear property, to the back property",
  ],
  [
    "stories",
    "stories, story, storeys, storey, floors, how many floors, how many stories, number of stories, levels, two story, three story, 2 story, 3 story, two-story, three-story, 2-story, 3-story, single story, one story",
  ],
  [
    "floor_area",
    "floor area, square footage, square feet, sq ft, sqft, how big, how large, what size, size, size of, sizes, allowed size, size restriction, maximum size, max size, living area, living space, gross floor area, floor space, footage, biggest, largest, size limit, how much space, too big, square foot, habitable space, interior space, smallest",
  ],
  ["footprint", "footprint, foot print, ground coverage of"],
  [
    "opacity",
    "opacity, see through, see-through, solid, transparent, how open, be open, open fence, opaque, percent open, transparency, percent solid, solidity",
  ],
  [
    "height",
    "height, tall, high, how high, how tall, tallest, highest, height limit, max height, maximum height, height restriction, heigth, hight, taller, higher, ceiling on height, height cap, too tall, heights, height maximum, feet up, highest point, raise, maximum elevation, above the ground, above ground, off the ground, above grade, off ground",
  ],
  ["bike_spaces", "bike spaces, bicycle spaces, bike parking, bicycle parking"],
  [
    "parking_spaces",
    "parking spaces, parking space, parking spots, parking spot, how many spaces, spaces per unit, parking minimum, parking required, off street parking, parking stalls, stalls, parking requirement, parking minimums, parking requirements, have to provide parking, need parking, require parking, provide parking, parking for, add parking, include parking, parking mandates, minimum parking, parking",
  ],
  [
    "units",
    "how many units, how many homes, how many dwellings, how many houses, how many apartments, how many adus, how many families, how many dwelling units, number of units, number of homes, number of dwellings, units allowed, homes allowed, density, homes per lot, units per lot, max units, maximum units, units per acre, how many granny flats, how many backyard cottages, how many coach houses, how many accessory dwelling units, how many short term rentals, how many rentals, number of adus",
  ],
  [
    "count",
    "how many driveways, how many curb cuts, number of driveways, number of curb cuts, how many sheds, how many accessory buildings, how many fences, how many signs, how many garages, how many pools, how many kitchens, how many bedrooms, how many decks, how many accessory structures, how many cars, how many vans, how many trucks",
  ],
  ["width", "width, wide, how wide, widest, narrow, broad, narrower"],
  ["length", "length, how long is the wall"],
  ["depth", "depth, how deep, feet deep, foot deep, inches deep, inch deep, ft deep"],
  ["slope", "slope, grade of, steep, how steep, steepness"],
  [
    "projection",
    "project into, projection, stick out, overhang into, extend into, encroach, encroachment, protrude, intrude, hang over, project, poke into, extend over",
  ],
  [
    "open_space",
    "open space, outdoor area, amenity area, usable open space, yard area, private outdoor space",
  ],
  [
    "fee",
    "fee, fees, cost, price, how much is, how much does, how much for, cost of, costs, charge, pay for, expensive, what do i pay, how much will, permit price, surcharge",
  ],
  [
    "review_time",
    "how long does, how long will, review time, processing time, wait time, turnaround, approval time, take to get, how soon, timeline, how many days, how many weeks, how fast, processing, weeks does it take, days does it take, time does it take, wait for, how quickly, plan review take, time frame, timeframe, how long is the review, how long for a, how long to get, long to approve, how long until",
  ],
  [
    "validity",
    "how long is a permit valid, expire, expires, expiration, permit valid, how long is my permit good, permit good for, valid for, remain valid, stay valid",
  ],
  [
    "employees",
    "employees, workers, staff, employee, helper, helpers, hire someone, non-resident, nonresident",
  ],
  [
    "trips",
    "customer trips, visits, vehicle trips, trips per day, trips, customers per day, client visits, customer visits, clients a day, customers a day, visitors, clients per day, many customers, many clients",
  ],
  [
    "vehicles",
    "vehicles, cars can i keep, commercial vehicle, how many cars, how many vehicles, business vehicles",
  ],
  ["trunk_diameter", "trunk diameter, diameter, trunk, caliper, dbh, how thick, thickness"],
  [
    "occupants",
    "unrelated people, unrelated adults, occupants, roommates, occupancy limit, how many people, unrelated",
  ],
  [
    "rental_days",
    "days per year, rental days, nights per year, days a year, nights a year, how many nights, garage sales a year, how many garage sales",
  ],
  ["building_age", "how old, age of the building, years old, building age"],
];

export const PLACE_WORDS: readonly (readonly [Place, string])[] = [
  [
    "front_yard",
    "front yard, front of my, front of our, frontyard, infront, in front of my house, in front of the house, in front of my home, front setback, front of my house, front of the house, front setback, front of our house, front of my home, in front, up front, out front, front property line, front lot line, front of the lot, facing the street, street side of the house, front lawn, front, primary street, street facing, front fence, front line, along the front, toward the street, near the street, street front, by the street, front garden, along the street, sidewalk side, side of the sidewalk, curb side, curbside, roadside, road side",
  ],
  [
    "rear_yard",
    "backyard, back of my, back of our, back of the, across the back, rear of our, back yard, rear yard, behind the house, behind my house, rear setback, back of the house, back of my house, along the back, rear property line, back property line, rear lot line, back fence, rear, back of the lot, back of my lot, out back, back there, back here, in back, in the back, backside, back lot line, back garden, rear fence, behind, rear of the lot, back line, at the back, to the back, backyards, rear of the house, back setback, rear of my, alley side, back border, back boundary, rear border, rear boundary",
  ],
  [
    "side_yard",
    "side yard, side of my, side of our, sideyard, side setback, side property line, side lot line, side of the house, side of my house, interior side, along the side, between houses, side fence, side, sides, side line, between me and my neighbor, between neighbors, next door, side lot lines, side yards, along my neighbor, next to my neighbor",
  ],
  [
    "street_side_yard",
    "street side yard, street side setback, side street, corner side, exterior side, street side, side street setback, along the side street, along a side street, on the side street, on a side street, at the side street, secondary street, flanking street",
  ],
  [
    "corner",
    "sight triangle, vision triangle, visibility triangle, clear view, sight line, street corner, near the intersection, at the intersection, near an intersection, sight distance, at the corner of the street, clear vision, from the intersection, close to an intersection, at a corner, by the intersection",
  ],
  [
    "alley",
    "along the alley, from the alley, alley setback, alley line, along an alley, on the alley, facing the alley, off the alley",
  ],
  ["sidewalk", "sidewalk, public sidewalk, from the sidewalk, next to the sidewalk, along the sidewalk"],
  [
    "right_of_way",
    "right of way, right-of-way, parkway strip, planting strip, public way, hell strip, tree lawn",
  ],
  [
    "rooftop",
    "roof deck, rooftop deck, on the roof, rooftop, roof top, on my roof, on top of my garage, on top of the roof, above the roof",
  ],
];

/**
 * Things people ask about that are none of our subjects. A question about one is not answered with the rules of the
 * house it stands at.
 */
export const OTHER_THINGS =
  "chicken, hen, rooster, goat, beehive, bee, beekeeping, pet, livestock, horse, pig, duck, helipad, dock, boathouse, elevator, sauna, mural, cell tower, wind turbine, windmill, flagpole, mailbox, fire pit, fireplace, outdoor kitchen, pizza oven, bbq, grill, lighting, outdoor light, string light, porch light, floodlight, noise, dumpster, compost, water feature, pond, fountain, statue, basketball court, tennis court, pickleball court, trash, garbage, snow, lawn, grass, weed, turf, artificial turf, xeriscape, graffiti, tent, yurt, mobile home, bunker, wine cellar, zip line, drone, smoke detector, smoke alarm, carbon monoxide, stair, staircase, stair riser, riser, handrail, guardrail, railing, fire sprinkler, sprinkler, insulation, egress, sprinkler system, septic tank, well water, water well, my well, our well, a well, drinking well, burial, cemetery, security deposit, eviction, rent increase, cannabis, marijuana, gun, fireworks, curfew, music, party";

/** What fences are made of that no law of ours names: known as materials, so that they are not passed over. */
export const OTHER_MATERIALS =
  "bamboo, reed, composite, corrugated, pallet, tarp, plywood, hog wire, chicken wire, wire mesh, mesh, cattle panel, tire, straw bale, gabion, fabric, cactus, broken glass, spike, bottle";

/** Words that show that a question has to do with building or zoning, though they name no project. */
export const BUILDING_WORDS =
  "build, building, construct, plans, housing, city of yes, home phase, building plans, inspections, blueprints, code, construct, construction, zoning, zone, zoned, permit, permits, permitting, subchapter, uap, special district, stfi, planning permission, planning, zoning code, building code, ordinance, lot, lot line, property line, setback, district, variance, overlay, addition, contractor, architect, inspection, inspector, yard, backyard, front yard, roof, foundation, wall, walls, structure, land use, land, planning department, building department, plan review, acre, easement, subdivision, rezone, rezoning, nonconforming, historic district, hoa, egress, plumbing, electrical, sewer, septic, well, demolish, property, square footage, floor plan, blueprint, zoning map, elevator, sprinkler, stairs, staircase, railing, guardrail, basement, attic, chimney, fireplace, insulation, sidewalk, alley, floodplain, stormwater, drainage, flagpole, mailbox, dumpster, helipad, dock, boathouse, beekeeping, chickens, greywater, rooftop, wind turbine, windmill, cell tower, murals, mural, house number, sauna, bunker, tent, yurt, gas line, smoke detector, ceiling height, bedroom, kitchen, bathroom, occupancy, setbacks";
