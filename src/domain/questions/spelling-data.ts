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
