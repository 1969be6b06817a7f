/**
 * The words a typing slip may be mended to: long enough and far enough from everyday English that mending is safe.
 * "Count" is not "court", and "rent" is not "vent".
 */
export const SPELLING_TARGETS: readonly string[] =
  `fence fences fencing garage carport setback setbacks accessory dwelling dwellings driveway parking height heights permit permits zoning addition
additions retaining coverage conversion convert converting denver seattle portland chicago austin york francisco brooklyn manhattan queens bronx backyard basement
property district districts residential impervious maximum minimum requirement requirements variance building patio balcony veranda pergola gazebo greenhouse
storage detached attached alley corner neighbor neighbors easement ordinance overlay historic landmark floodplain masonry concrete barbed wrought ornamental
privacy picket duplex triplex fourplex townhouse rowhouse apartment apartments cottage granny suite casita coach carriage laneway swimming
occupation business employee employees inspection inspector architect engineer contractor renovation remodel remodeling kitchen bathroom bedroom
demolition demolish excavation grading landscape stormwater antenna satellite chimney window windows skylight shingles siding plumbing electrical
footprint square footage ratio story stories storey transit affordable existing commercial industrial manufacturing frontage rear yard deck decks
department address telephone contact website portal application review approval processing license regulations regulation restrictions restriction
allowed legal prohibited required separation distance opacity transparent solar generator condenser airbnb rental hedge trellis shed sheds porch fireplace
certificate appeal hearing exemption exempt threshold inspections dimensional density lowrise midrise`
    .split(/\s+/)
    .filter((word) => word.length > 3);

/**
 * Words of English that are as close to one of the targets as a typing slip is, yet are meant as they are: "repaired" is not
 * "required", "contract" not "contact", "remaining" not "retaining". They are all such words among the 70,000 most
 * frequent ones of a public word list; other forms of a target itself ("remodeled") are none. A new target needs those next to it.
 */
export const REAL_WORDS: ReadonlySet<string> = new Set(
  `abatement adaption addiction additive adoption allay allotted alloy ally ambition appear attache attacked attacker attained attracted audition
backboard backhand backroom ballroom bared barged barked barnyard barred bathrobe blinding brickyard bullring bullying bundling cach capita carita
cartilage cartridge cheating cheering concerning concert concerted concerto concession conch conferring confession connecting consenting conserving
constant constructor contender contesting contract contracted contraction contralto contrast contrite convection convener convening convent
convention converge converging conversation converse conversing conveying convicting convulsion corker cornea corned cornel cornet coroner couch
covert delisting demotion departmental deposition desolation destruct detailed detained detected devilish devolution distaste distinct distract
distrust drilling emitting employed employer emulation engender enlisting escalation evicting exacting excitation exciting exclamation execution
exerting exertion exiting fece fencer fending fetching galley galloped generate generated generation grabbing gradient grafting grainy granting
grasping grating graying grayling grazing grinding groaning grudging guarding gyrating hallowed haring heading healing heaping heating heaving
heighten herring historian hoarding identity imperious infection inflection injection insertion inspected instance landmass neighborly ordnance
oriental overlaid overlap overload overly packet packing parading paring parsing parting partying patho perch picked picker plucking plugging
plunging poach pocket pooch porta portable postal pouch prenatal presidential pressing preview primacy proceeding procession professing progressing
prosperity protesting ration reacquired reburied reclining redemption refining refraining refutation regaining rejoining relocation remaining
remotely renal repaired reprocessing reputation resisting restraining retailing retaking rethinking retirement retiring retraction retraining
returning revelation revocation roadhouse separatism separatist shearing shortage siting sizing skidding skimming slamming slimming soar sonar
spanking sparking sparkling sparring spite squire stemming stony stoppage stored stork stormy striding suit suited sunlight swamping swarming
swilling swinging swirling telephony telethon threefold tory transept transient transmit triple tripled triplet variable welling widow`.split(
    /\s+/,
  ),
);
