import type { PlantedRow } from "./planted-in-files.ts";

/** Faults of rules, and of the bank lines and questions that name them. */

const FENCE = "law/springfield/fence.yaml";
const PERMIT = "law/springfield/permit.yaml";
const BANK = "bank/asked.jsonl";
const QUESTIONS = "questions/springfield.jsonl";

const RULES: PlantedRow[] = [
  [
    "an unknown field of a rule",
    PERMIT,
    "permit_type:",
    "permit_typ:",
    /"permit_typ" is no field/,
    /Did you mean "permit_type"/,
  ],
  [
    "an unknown subject",
    PERMIT,
    "subject: fence",
    "subject: fences",
    /"fences" is no word of subject/,
    /Did you mean "fence"\? allowed: fence, retaining_wall/,
  ],
  [
    "an unknown measure",
    FENCE,
    "measure: height",
    "measure: hight",
    /"hight" is no word of measure/,
    /Did you mean "height"/,
  ],
  [
    "an unknown comparator",
    FENCE,
    "is: at_most",
    "is: atmost",
    /"atmost" is no word of is/,
    /allowed: at_most, at_least, less_than/,
  ],
  ["an unknown kind", PERMIT, "kind: permit", "kind: permitted", /no word of kind/, /allowed: limit/],
  [
    "an unknown circumstance",
    FENCE,
    "material: chain_link",
    "materials: chain_link",
    /"materials" is no field of when/,
    /Did you mean "material"/,
  ],
  [
    "an unknown value of a circumstance",
    FENCE,
    "material: chain_link",
    "material: chainlink",
    /"chainlink" is no word of material/,
    /Did you mean "chain_link"/,
  ],
  [
    "an unknown unit",
    FENCE,
    "value: 4 ft",
    "value: 4 feet",
    /"feet" is not a known unit/,
    /Did you mean "ft"\? units: ft, in/,
  ],
  ["a figure without unit", FENCE, "value: 4 ft", 'value: "4"', /no unit/, /Add its unit/],
  [
    "a height in square feet",
    FENCE,
    "value: 4 ft",
    "value: 4 sq ft",
    /height is not measured in sq ft/,
    /units of height: ft/,
  ],
  [
    "a rule without a quote",
    PERMIT,
    "        quote: A fence taller than 6 feet needs a zoning permit.\n",
    "",
    /`quote` is missing/,
    /Copy the sentence/,
    "      - id: tall-fence",
  ],
  [
    "a figure that its quote does not say",
    FENCE,
    "value: 4 ft",
    "value: 5 ft",
    /value 5 is not in its quote/,
    /correct the figure/,
  ],
  [
    "a price range the wrong way round",
    FENCE,
    "value: 40 USD\n        to_value: 90 USD",
    "value: 90 USD\n        to_value: 40 USD",
    /wrong way round: 90 USD to 40 USD/,
    /smaller figure as `value`/,
    "        to_value: 40",
  ],
  [
    "a bound the wrong way round",
    FENCE,
    '"5 ft .. 7 ft"',
    '"7 ft .. 5 ft"',
    /wrong way round/,
    /smaller figure first/,
  ],
  [
    "bounds that exclude each other",
    FENCE,
    '"5 ft .. 7 ft"',
    '"> 7 ft & < 5 ft"',
    /can never be met/,
    /one bound only/,
  ],
  [
    "an exception that leaves nothing",
    FENCE,
    "material: chain_link }",
    "material: chain_link, unless: { material: chain_link } }",
    /can never be met: `unless`/,
    /Leave a value/,
  ],
  [
    "districts that are all left out",
    FENCE,
    "district: RH-1(D)",
    "district: RH-1(D), not_district: residential",
    /can never be met: `not_district`/,
    /fewer districts/,
  ],
  [
    "an unlisted district code",
    FENCE,
    "district: RH-1(D)",
    "district: RH-1(E)",
    /"RH-1\(E\)" is neither/,
    /Did you mean "RH-1\(D\)"/,
  ],
  [
    "the same rule twice",
    FENCE,
    "      - id: open\n",
    `      - id: front-again
        kind: limit
        subject: fence
        measure: height
        is: at_most
        value: 4 ft
        when: { place: front_yard, not_district: commercial }
        phrase: in the front yard
        quote: In front of a house a fence may be 4 feet tall.
      - id: open
`,
    /says the same as the rule zc-4-fences#front/,
    /Remove one/,
  ],
  ["two rules with one id", FENCE, "id: open", "id: front", /same id/, /its own id/],
  [
    "a limit with a condition and no words for it",
    FENCE,
    "        phrase: in front of the house\n",
    "",
    /needs a phrase/,
    /Add `phrase/,
    "        when: { place: front_yard, not_district",
  ],
  [
    "a permit without its name",
    PERMIT,
    "        permit: zoning permit\n",
    "",
    /needs the permit's name/,
    /Add `permit/,
    "        kind: permit",
  ],
  [
    "a rule that yields to nothing",
    FENCE,
    "zc-4-fences#front",
    "zc-4-fences#frnt",
    /yields to "zc-4-fences#frnt", which does not exist/,
    /Did you mean "zc-4-fences#front"/,
  ],
  [
    "a rule that yields without a reason",
    FENCE,
    "        because: The guide is older than the code.\n",
    "",
    /because of what/,
    /Add `because`/,
    "        yields_to:",
  ],
  [
    "a fact that was never researched",
    FENCE,
    "facts: [1]",
    "facts: [7]",
    /there is no fact 7/,
    /Correct the number/,
  ],
];

const LINES: PlantedRow[] = [
  [
    "a question to a city that we do not have",
    QUESTIONS,
    '"q": "do I need a permit", "city": "Springfield"',
    '"q": "do I need a permit", "city": "Sprngfield"',
    /don't have the law of the city "Sprngfield"/,
    /Did you mean "springfield"/,
  ],
  [
    "a bank line that names no rule",
    BANK,
    "zc-4-fences/front",
    "zc-4-fences/frontt",
    /"springfield\/zc-4-fences\/frontt", which does not exist/,
    /Did you mean "springfield\/zc-4-fences\/front"/,
  ],
  [
    "a bank line of no city",
    BANK,
    "springfield/zc-9-permits",
    "springfeld/zc-9-permits",
    /no city "springfeld"/,
    /Did you mean "springfield"/,
  ],
  [
    "a bank line with an unknown act",
    BANK,
    '"act": "need_permit"',
    '"act": "need_permits"',
    /"need_permits" is no word of act/,
    /Did you mean "need_permit"/,
  ],
  ["a bank line that is no JSON", BANK, '{"text": "do I', '{text: "do I', /no sound JSON/, /double quotes/],
  [
    "a question that names no rule",
    QUESTIONS,
    "zc-9-permits/tall-fence",
    "zc-9-permits/tall-wall",
    /tall-wall", which does not exist/,
    /Did you mean/,
  ],
  [
    "a question with an unknown outcome",
    QUESTIONS,
    '"depends"',
    '"dependz"',
    /"dependz" is no word of outcome/,
    /Did you mean "depends"/,
  ],
  [
    "a question about a day that is none",
    QUESTIONS,
    '"kind": "permit"',
    '"kind": "permit", "state": "CO", "asOf": "1 May"',
    /`asOf` is "1 May"/,
    /day that exists/,
  ],
];

export const PLANTED_IN_RULES: readonly PlantedRow[] = [...RULES, ...LINES];
