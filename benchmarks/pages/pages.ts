/** Which budget a page has to keep: how tall it may be on a phone, and how much script it may load. */
export type HeightKind = "answer" | "result" | "city" | "other";
export type ScriptKind = "reading" | "map" | "other";

export interface PageToMeasure {
  name: string;
  path: string;
  height: HeightKind;
  script: ScriptKind;
  /** Measured as a signed-in person. */
  signedIn?: true;
}

/** Of one page: its height, the bytes it loads, how far it moves while it loads, how far it pans, its smallest label. */
export type Figure = "height" | "script" | "style" | "fonts" | "shift" | "pans" | "label";

/** CSS pixels at a width of 390. */
export const TALLEST: Readonly<Record<HeightKind, number>> = {
  answer: 2800,
  result: 3500,
  city: 3000,
  other: 6000,
};
/** Bytes of script as it travels, compressed with gzip. */
export const MOST_SCRIPT: Readonly<Record<ScriptKind, number>> = {
  reading: 90_000,
  other: 130_000,
  map: 400_000,
};
/** Bytes of style, as it travels. */
export const MOST_STYLE = 20_000;
export const MOST_FONTS = 80_000;
/** The sum of layout shifts (CLS) while a page loads. */
export const MOST_SHIFT = 0.02;
/** Text smaller than this, in CSS pixels, cannot be read in a drawing on a phone. */
export const SMALLEST_LABEL = 11;
/** The widths at which no page may be wider than the window. */
export const WIDTHS = [390, 320, 820] as const;

const search = (q: string, more = "") => `/search?q=${encodeURIComponent(q)}${more}`;
const answer = (name: string, q: string, more = ""): PageToMeasure => ({
  name: `answer: ${name}`,
  path: search(q, more),
  height: "answer",
  script: "other",
});
const page = (name: string, path: string, height: HeightKind = "other"): PageToMeasure => ({
  name,
  path,
  height,
  script: "other",
});
const reading = (name: string, path: string): PageToMeasure => ({ ...page(name, path), script: "reading" });
const map = (name: string, path: string): PageToMeasure => ({ ...page(name, path), script: "map" });
const own = (name: string, path: string): PageToMeasure => ({ ...page(name, path), signedIn: true });

/** Every route, and the states of a route whose size differs. The longest cities stand for all. */
export const PAGES: readonly PageToMeasure[] = [
  page("Home", "/"),
  page("search", "/search"),
  answer("not allowed", "Can I build a 12-foot fence in Denver?"),
  answer("depends", "Can I build a 5-foot fence in Denver?"),
  answer("value", "How tall can a fence be in Denver?"),
  answer("setbacks", "What are the setbacks for a house in Denver?"),
  answer("ADU", "Can I build an 800 sq ft ADU in Seattle?"),
  answer("ADU parking", "Does an ADU need parking in Austin?"),
  answer("coverage", "How much of my lot can I cover in Portland?"),
  answer("height", "How tall can a house be in New York?"),
  answer("time", "How long does a permit take in Chicago?"),
  answer("cost", "How much does a fence permit cost in Denver?"),
  answer("two asks", "How tall can a fence be in Denver, and do I need a permit for it?"),
  answer("list of asks", "max size, max height, parking for an ADU?", "&cityId=1"),
  answer("two cases", "74 ft vs. 75 ft lot width: may I build a duplex?", "&cityId=6"),
  answer("procedure", "Do I need a permit for a deck in Seattle?"),
  answer("explanation", "What does DADU mean in Seattle?"),
  answer("unclear", "building something behind my house in Portland"),
  answer("several cities", "Height restrictions"),
  answer("several cities, ADU", "Backyard ADUs"),
  answer("not covered", "Can I build a fence in Houston?"),
  answer("out of scope", "What is the capital of France?"),
  answer("nothing found", "xylophone zebra"),
  reading("example answers", "/answers"),
  { ...reading("an example answer", "/answers/denver/fence-height"), height: "answer" },
  reading("codes", "/codes"),
  { ...page("city code: Denver", "/codes/denver", "city"), script: "reading" },
  { ...page("city code: Austin", "/codes/austin", "city"), script: "reading" },
  { ...page("city code: New York", "/codes/new-york", "city"), script: "reading" },
  reading("clause", "/codes/denver/dzc-10.5-fence-height"),
  page("citations", "/citations"),
  page("wizard: type", "/compliance"),
  page("wizard: city", "/compliance?step=2&type=adu"),
  page("wizard: details", "/compliance?step=3&type=addition&cityId=5&height=12&lot_area=6000"),
  page("wizard: fence result", "/compliance?step=4&type=fence&cityId=1&height=5+ft", "result"),
  page("wizard: ADU result", "/compliance?step=4&type=adu&cityId=2&floor_area=800+sq+ft", "result"),
  page("wizard: garage result", "/compliance?step=4&type=garage&cityId=5&height=12+ft", "result"),
  page("wizard: deck result", "/compliance?step=4&type=other&subject=deck&cityId=3&height=2+ft", "result"),
  page("wizard: renovation result", "/compliance?step=4&type=renovation&cityId=6&structural=yes", "result"),
  page("wizard: projects", "/compliance?tab=projects"),
  page("wizard: FAQ", "/compliance?tab=faq&cityId=1"),
  page("wizard: resources", "/compliance?tab=resources&cityId=1"),
  page("projects: ADU", "/projects/adu~floor_area=800-sq-ft~form=detached", "result"),
  page("projects: fence", "/projects/fence~height=6-ft~place=rear_yard", "result"),
  page("compare", "/compare"),
  page("compare two", "/compare?city1=1&city2=3&topic=fence", "result"),
  page("compare six", "/compare?city1=1&city2=2&topic=adu&also=3,4,5,6", "result"),
  page("compare six: parking", "/compare?city1=1&city2=2&topic=parking&also=3,4,5,6", "result"),
  page("place report: Denver", "/report?cityId=1&lng=-104.96&lat=39.74", "result"),
  page("place report: Chicago", "/report?cityId=4&lng=-87.66&lat=41.8555", "result"),
  map("map", "/map"),
  { ...map("map of a city", "/map?cityId=1"), height: "result" },
  page("map legend", "/map?cityId=4&tab=legend"),
  page("map information", "/map?cityId=4&tab=information"),
  page("pricing", "/pricing"),
  page("login", "/auth"),
  page("sign up", "/auth?tab=register"),
  page("code of a sign-in", "/auth/code"),
  page("forgotten password", "/auth/forgot"),
  page("experts", "/expert-directory"),
  page("an expert", "/expert-directory/example-alder-studio"),
  page("review of an expert", "/expert-directory/example-alder-studio/review"),
  page("expert application", "/expert-directory/apply"),
  page("contact", "/contact-us"),
  page("report a mistake", "/report-a-mistake"),
  reading("documentation", "/documentation"),
  reading("documentation: FAQ", "/documentation?tab=faq"),
  reading("an article", "/documentation/ask-a-question"),
  page("data sources", "/data-sources", "result"),
  page("data sources of a city", "/data-sources?city=denver", "result"),
  page("methodology", "/data-sources?tab=methodology", "result"),
  page("coverage", "/data-sources?tab=coverage", "result"),
  page("coverage of a city", "/data-sources?tab=coverage&city=denver", "result"),
  page("coverage of a topic", "/data-sources?tab=coverage&city=denver&topic=adu", "result"),
  page("accuracy", "/accuracy"),
  page("a blind round", "/accuracy/rounds/14"),
  page("mistakes", "/accuracy/mistakes"),
  page("open data", "/data"),
  page("widget", "/embed"),
  page("gaps", "/data-sources/gaps"),
  page("API access", "/api-access"),
  page("API reference", "/api-access/reference", "result"),
  page("API reference: problems", "/api-access/reference/problems", "result"),
  page("API reference: a list", "/api-access/reference/listRules", "result"),
  page("API reference: a check", "/api-access/reference/check", "result"),
  reading("terms", "/terms-of-service"),
  { ...reading("privacy", "/privacy-policy"), height: "result" },
  reading("disclaimer", "/disclaimer"),
  page("not found", "/no-such-page"),
  page("a shared link that is gone", "/shared/0000000000000000000000"),
  page("a report that was never made", "/verify/LL-000000000000"),
  page("link to confirm an address, used up", "/auth/verify?token=none"),
  page("link to a new password, used up", "/auth/reset?token=none"),
  page("status", "/status"),
  own("account", "/account"),
  own("inbox", "/notifications"),
  own("API access, signed in", "/api-access?tab=authentication"),
  own("questions to experts", "/expert-questions"),
  own("ask an expert", "/expert-questions/ask"),
];
