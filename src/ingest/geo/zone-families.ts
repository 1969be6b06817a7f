import type { Family } from "#domain/law/vocabulary.ts";

/**
 * The family of a code by its beginning, for codes that no listed district fits, by city. The first that fits counts;
 * what none fits stays unknown. They follow how each city's code names its chapters.
 */
const RULES: Readonly<Record<string, readonly (readonly [RegExp, Family])[]>> = {
  chicago: [
    [/^R[SMT]-?\d/, "residential"],
    [/^DR-?\d/, "residential"],
    [/^[BC][123]-\d/, "commercial"],
    [/^D[XCS]-?\d/, "mixed_use"],
    [/^PMD\b/, "industrial"],
    [/^M[123]-\d/, "industrial"],
    [/^POS-?\d/, "open_space"],
    [/^(PD|T)\b/, "special"],
  ],
  "new-york": [
    [/^M1-\d[A-Z]?(\.\d)?\/R\d/, "mixed_use"],
    [/^R([1-9]|1[0-2])(-\d)?[A-Z]{0,2}$/, "residential"],
    [/^C[1-8]-\d/, "commercial"],
    [/^M[123]-\d/, "industrial"],
    [/^(PARK|PLAYGROUND)\b/, "open_space"],
    [/^BPC\b/, "special"],
  ],
  seattle: [
    [/^(SF|NR|RSL|LR\d|MR|HR|MH)(\b|\d)/, "residential"],
    [/^(NC\dP?|C\dP?)\b/, "commercial"],
    [/^(DOC|DRC)\d?\b/, "commercial"],
    [/^(SM|DMC|DMR|IDM|IDR|PSM|PMM)\b/, "mixed_use"],
    [/^(IB|IC|IG\d|MML|II|UI)\b/, "industrial"],
    [/^(MPC|DH\d)\b/, "special"],
  ],
  austin: [
    [/^(LA|RR|SF|MF|MH)\b/, "residential"],
    [/^(NO|LO|GO|CR|LR|GR|CS|CH)\b/, "commercial"],
    [/^(IP|MI|LI)\b/, "industrial"],
    [/^(CBD|DMU)\b/, "mixed_use"],
    [/^(PUD|AG|AV|DR|P|TN|TOD|NBG|ERC)\b/, "special"],
  ],
  denver: [
    [/^[SEUGCMD]-(SU|TU|TH|RH|MU|RO)(-|$)/, "residential"],
    [/^[SEUGCMD]-(MX|RX|CC|GMX)(-|$)/, "mixed_use"],
    [/^[SEUGCMD]-MS-/, "commercial"],
    [/^[SEUGCMD]-IMX(-|$)/, "industrial"],
    [/^(I-MX|I-A|I-B|I-[012])(-|$)/, "industrial"],
    [/^(OS-[ABC]|O-1)(-|$)/, "open_space"],
    [/^(CMP|DIA|PUD)\b/, "special"],
  ],
  portland: [
    [/^R(\d+(\.\d)?|F|X|MP|M\d)$/, "residential"],
    [/^C(M\d|R)$/, "mixed_use"],
    [/^C[EX]$/, "commercial"],
    [/^(EG\d|IG\d|IH)$/, "industrial"],
    [/^EX$/, "mixed_use"],
    [/^OS$/, "open_space"],
    [/^(CI\d?|IR)$/, "special"],
  ],
  "san-francisco": [
    [/^(RH|TB|SB)[ -]DTR\b/, "mixed_use"],
    [/^RED-MX\b/, "mixed_use"],
    [/^(RH|RM|RTO|RED)\b/, "residential"],
    [/^(RCD?|MU[GOR]|UMU|WMU[GO]|CMUO|CCB|CRNC|CVR)\b/, "mixed_use"],
    [/^(NC[DTS]?|C-[23])\b/, "commercial"],
    [/^(PDR|M-[12]|SALI)\b/, "industrial"],
  ],
};

/** The family of a code in capitals, by the city's rules; "unknown" where none fits. */
export const familyByRule = (citySlug: string, code: string): Family | "unknown" =>
  RULES[citySlug]?.find(([pattern]) => pattern.test(code))?.[1] ?? "unknown";
