/** Laws that are no city's code, by the words that name them. */

/** Abbreviations before or after a number: "42 U.S.C. § 1437", "RCW 36.70A.600", "160D-703, G.S.". */
export const OTHER_LAW_ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    "usc usca cfr rcw wac ors oar crs ilcs ncgs gs ocga fs fac uca tca vac mcl mgl rsa krs nrs ars hrs orc oac rsmo " +
    "mcla mdl mca rc ccr iccs ibc irc ifc iecc iebc imc ipc ipmc igcc nec nfpa ansi astm asce ashrae ubc ufc upc umc fbc ossc orsc wsec cbc crc boca icc ecc rlto " +
    "dcmr pl publ dcl fr cpr nycrr hud fema mutcd aashto"
  ).split(" "),
);

/** Words by which a code's name is that of another law: "Texas Government Code", "International Building Code". */
export const OTHER_LAW_WORDS: ReadonlySet<string> = new Set(
  (
    "state federal united us international national uniform government gov't govt penal criminal civil probate property " +
    "health safety revenue tax labor insurance vehicle transportation education internal statutes statute stat annotated " +
    "ann constitution charter act acts laws law register session compiled revised general public " +
    "gov saf civ pub res bus prof veh lab educ loc prop occ " +
    "resources evidence corporations elections welfare institutions procedure fish game harbors water family business professions occupations agriculture election " +
    // Model codes and their parts
    "plumbing electrical mechanical energy residential fuel gas existing elevator property maintenance sanitary conservation"
  ).split(" "),
);

/** Among those, words that name another law whatever is before them: a city has no statutes, and its charter is no code. */
export const NEVER_A_CODE: ReadonlySet<string> = new Set(
  "statutes statute stat constitution charter act acts law laws register".split(" "),
);

/** Postal code, name, and the older abbreviations that citations of statutes still use. */
const STATES =
  "AL Alabama/Ala|AK Alaska|AZ Arizona/Ariz|AR Arkansas/Ark|CA California/Cal/Calif|CO Colorado/Colo|CT Connecticut/Conn|" +
  "DE Delaware/Del|FL Florida/Fla|GA Georgia/Ga|HI Hawaii/Haw|ID Idaho|IL Illinois/Ill|IN Indiana/Ind|IA Iowa|" +
  "KS Kansas/Kan|KY Kentucky/Ky|LA Louisiana/La|ME Maine/Me|MD Maryland/Md|MA Massachusetts/Mass|MI Michigan/Mich|" +
  "MN Minnesota/Minn|MS Mississippi/Miss|MO Missouri/Mo|MT Montana/Mont|NE Nebraska/Neb|NV Nevada/Nev|NH New Hampshire|" +
  "NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma/Okla|OR Oregon/Or/Ore|" +
  "PA Pennsylvania/Pa|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee/Tenn|TX Texas/Tex|UT Utah|" +
  "VT Vermont/Vt|VA Virginia/Va|WA Washington/Wash|WV West Virginia|WI Wisconsin/Wis|WY Wyoming/Wyo|DC District of Columbia";

/** Names in words of lower case, each with its postal code. */
export const STATE_NAMES: readonly { words: readonly string[]; postal: string }[] = STATES.toLowerCase()
  .split("|")
  .flatMap((line) =>
    line
      .slice(3)
      .split("/")
      .map((name) => ({ words: name.split(" "), postal: line.slice(0, 2) })),
  );
export const POSTAL_CODES: ReadonlySet<string> = new Set(STATE_NAMES.map(({ postal }) => postal));

/** "tx" for "Texas" or "TX"; another text in lower case. */
export function postalCode(state: string): string {
  const plain = state.toLowerCase().trim();
  return STATE_NAMES.find(({ words }) => words.join(" ") === plain)?.postal ?? plain;
}
