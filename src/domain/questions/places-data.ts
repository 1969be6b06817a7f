/** States, and well-known places that Lotline does not cover: told apart so that they are declined and not answered for another city. */

export const STATES: Readonly<Record<string, string>> = {
  alabama: "AL", alaska: "AK", arizona: "AZ", arkansas: "AR", california: "CA", colorado: "CO", connecticut: "CT", delaware: "DE",
  florida: "FL", georgia: "GA", hawaii: "HI", idaho: "ID", illinois: "IL", indiana: "IN", iowa: "IA", kansas: "KS", kentucky: "KY",
  louisiana: "LA", maine: "ME", maryland: "MD", massachusetts: "MA", michigan: "MI", minnesota: "MN", mississippi: "MS", missouri: "MO",
  montana: "MT", nebraska: "NE", nevada: "NV", "new hampshire": "NH", "new jersey": "NJ", "new mexico": "NM", "new york": "NY",
  "north carolina": "NC", "north dakota": "ND", ohio: "OH", oklahoma: "OK", oregon: "OR", pennsylvania: "PA", "rhode island": "RI",
  "south carolina": "SC", "south dakota": "SD", tennessee: "TN", texas: "TX", utah: "UT", vermont: "VT", virginia: "VA",
  washington: "WA", "west virginia": "WV", wisconsin: "WI", wyoming: "WY",
};

export const OTHER_PLACES: readonly string[] = `chicago heights, west chicago, east chicago, north chicago, chicago ridge, new denver, west new york, austin county, denver county, seattle hill, portland connecticut, san francisco, boston, minneapolis, los angeles, houston, phoenix, philadelphia, san antonio,
san diego, dallas, san jose, jacksonville, fort worth, columbus, charlotte, indianapolis, washington dc, washington d.c., nashville, oklahoma city, el paso,
las vegas, detroit, memphis, louisville, baltimore, milwaukee, albuquerque, tucson, fresno, sacramento, kansas city, mesa arizona, atlanta,
omaha, colorado springs, raleigh, virginia beach, long beach, miami, oakland, tulsa, bakersfield, wichita, arlington, aurora, tampa,
new orleans, cleveland, honolulu, anaheim, lexington, stockton, corpus christi, henderson, riverside, newark, saint paul, st. paul, st paul, santa ana,
cincinnati, irvine, orlando, pittsburgh, st. louis, st louis, saint louis, greensboro, jersey city, anchorage, lincoln nebraska, plano, durham, buffalo, chandler,
chula vista, toledo, madison, gilbert arizona, reno, fort wayne, north las vegas, st. petersburg, lubbock, irving, laredo, winston-salem,
chesapeake, glendale, garland, scottsdale, norfolk, boise, fremont, spokane, santa clarita, baton rouge, richmond, hialeah, san bernardino,
tacoma, modesto, huntsville, des moines, yonkers, rochester, moreno valley, fayetteville, fontana, port st. lucie, worcester,
little rock, augusta, oxnard, birmingham, montgomery, frisco, amarillo, salt lake city, grand rapids, huntington beach, overland park,
tallahassee, peoria, tempe, knoxville, vancouver, providence, akron, brownsville, mobile alabama, newport news, fort lauderdale,
chattanooga, eugene, sioux falls, shreveport, salem, cary, santa rosa, springfield, pasadena, clarksville, lakewood, hollywood florida,
hayward, kansas city kansas, savannah, sunnyvale, alexandria, naperville, bridgeport, mckinney, syracuse, fort collins, rockford, joliet, paterson,
torrance, dayton, bellevue, thornton, boulder, round rock, cedar park, pflugerville, georgetown texas, evanston, oak park, cicero illinois,
beaverton, gresham, hillsboro, tigard, lake oswego, redmond, kirkland, renton, everett, kent washington, shoreline washington, bend, hoboken, white plains,
long island, nassau county, westchester, littleton, englewood colorado, arvada, westminster, broomfield, centennial, golden colorado, castle rock, parker colorado, ann arbor, asheville, berkeley, cambridge,
charleston, dover, duluth, flagstaff, galveston, green bay, hartford, new haven, stamford, ithaca, key west, lansing, missoula, bozeman, napa, palo alto,
portsmouth, princeton, santa barbara, santa cruz, santa fe, santa monica, sarasota, tuscaloosa, waco, wilmington, burlington,
toronto, montreal, calgary, ottawa, london, paris, berlin, sydney, melbourne, mexico city, tokyo, dublin, edinburgh, manchester uk, auckland, king county,
cook county, travis county, multnomah county, schaumburg, skokie, aurora colorado, mercer island, bothell, lynnwood, plano texas, spanish fork, provo, ogden`
  .replace(/\s+/g, " ")
  .split(", ");
