import type { Intent } from "./intent.ts";

/** "What happens if I build without a permit" asks for the penalty. */
const WHAT_HAPPENS =
  /\bwhat (?:(?:will|would|could|can) )?happens? (?:to me )?(?:if|when)\b.{0,80}\b(?:without|no|skip\w*|never got|don't (?:get|pull)|unpermitted)\b/;

/** Each intent with the turns of phrase that tell it, strongest first; the first that fits is the main one. */
const CUES: readonly (readonly [Intent, RegExp])[] = [
  [
    "compare",
    /\b(?:compare[ds]?|comparison|versus|vs\.?|differences? between|differ(?:s|ent)? (?:between|from)|which (?:city|cities|of (?:these|those|the) cities)|stricter|more (?:lenient|permissive|generous)|across (?:all )?(?:the )?cities|by city|in (?:every|each) city)\b/,
  ],
  [
    "contact",
    /\b(?:who (?:do|should|can|could|would|must) (?:i|we|you|one) (?:call|contact|ask|talk|speak|email|e-mail|reach|see|write|go)|who to (?:call|contact|ask|talk|email)|whom|phone(?: number)?|telephone|contact (?:info|information|details|number|for|the)?|email address|e-mail address|where (?:do|can|should|would|could|must) (?:i|we|you|one) (?:apply|go|submit|file|send|call|get (?:a|my|the) permit|pull|pay|ask|find out|request|look up|turn in|start|obtain)|where to (?:apply|submit|file|go|get|pay)|which (?:department|office|agency|desk)|what (?:department|office|agency|website|number|is the (?:number|website|address|phone))|office hours|hours of|permit (?:portal|office|counter|center|desk)|apply online|online portal|website|portal|address of|business hours|who (?:handles|issues|reviews|enforces|approves|is in charge|is responsible|gives|regulates|do i)|department (?:of|handles|issues)|reach the (?:city|department)|call the city|walk-in|how (?:do|can) (?:i|we) (?:contact|reach|get in touch))\b/,
  ],
  [
    "cost",
    /\b(?:(?:permit|application|review|inspection|filing|plan|impact|processing|city|linkage|technology|building|zoning|base) fees?|fees?|how much (?:does|do|is|are|will|would|for|to)\b(?=.*\b(?:cost|licen[sc]e|permit|fee|fees|pay|application|charge|charged|inspection|filing|review|file|apply)\b)|what does (?:it|a|the|an) .*\bcost|costs?\b(?=.*\b(?:licen[sc]e|permit|application|fee|review|city|inspection|apply|file)\b)|(?:permit|application|review|filing|inspection) (?:cost|price)s?|price of|cost of (?:a |the |my )?(?:\w+ ){0,3}(?:permit|application|review|inspection)|permit\b.{0,80}\bhow much|surcharge|hourly rates?|fee schedule|licen[sc]e (?:cost|fee|price)s?|(?:what(?:'?s| is) the|a|any|pay a|get a|^|time) ?fine for|fine for (?:building|not|doing|working|no|having|unpermitted)|fines\b|penalt(?:y|ies)|how expensive|charge for|what (?:do|will|would) (?:i|we) (?:pay|owe)|how many dollars|pay for (?:a|the|my) (?:\w+ )?permit)\b/,
  ],
  ["cost", WHAT_HAPPENS],
  [
    "time",
    /\b(?:how long (?:does|do|will|would|is|are|until|till|til|to|before|for|can i expect|should i|must i|did|it|am i|till)\b(?!.*\b(?:fence|wall|driveway|deck|house) be\b)|(?:review|processing|approval|wait(?:ing)?|turnaround|lead) times?|turnaround|time ?frames?|timelines?|how (?:soon|fast|quickly)|how many (?:business |working )?(?:days|weeks|months) (?:does|do|will|until|to|for|before|is|are)|(?:days|weeks|months|time) (?:does it|do they|will it|to) (?:take|get|approve)|take to (?:get|approve|review|process|issue)|when (?:will|can|does|do) (?:i|we|my|the) (?:\w+ )*(?:get|expect|hear|expire|approved|issued)|(?:permits?|approval|it) (?:expires?|expiration|good for|valid)|how long is (?:a|my|the) (?:\w+ )?permit|(?:does|do|will|did) (?:a |the |my )?(?:\w+ )?permits? (?:expire|lapse|last))\b/,
  ],
  [
    "permit",
    /\b(?:(?:need|require[sd]?|requiring|get|pull|have|obtain|want|file for|apply for|take out|must i have|necessary|needed|skip|avoid|without|exempt from) (?:to (?:get|have|pull|obtain|file|apply for) )?(?:a |an |any |the |some |two |both |another )?(?:special |separate |city |official )?(?:(?:building|zoning|construction|work|electrical|right-of-way|demolition|fence|deck|shed|pool|tree|remodel|plumbing|express|trade|driveway|land use|use|removal|grading|sign|roofing)(?: or (?:building|zoning))? )?(?:permit|permits|permission|permitting|approval|licen[sc]e|inspections?|site plan|engineer|architect)\b|permits?\b.*\b(?:required|needed|necessary|needs?|mandatory)|(?:which|what|what kind of|what sort of|what type of|any) permits?|permits? (?:for|to|requirement|threshold|exempt)|exempt from (?:a |the )?(?:\w+ )?permit|permit[- ]free|permitless|(?:is|are) (?:a |an |any )?(?:\w+ )?permits? |no permit|unpermitted|need one for|(?:need|require)s? (?:an? )?(?:engineer|architect|inspection|stamped|drawings|plans)|inspections?|(?:apply|application) for|application forms?|(?:which|what) forms?|documents?|what (?:do|should) i submit|drawings|site plan|(?:when|does|do) .* need (?:a )?permit|triggers? (?:a )?permit|(?:engineers?|architects?|inspections?|survey|stamp\w*|drawings) (?:needed|required|necessary)|permits?|licen[sc]es?)\b/,
  ],
  [
    "meaning",
    /\b(?:(?:^|, )(?:so |and )?(?:since )?when (?:did|was|were|does|do|will|is)\b[^?]*\b(?:become|legal|legalized|allowed|change[ds]?|start|began|begin|take effect|took effect|passe?d?|adopt\w*|effective|repeal\w*|abolish\w*|eliminat\w*|end(?:ed)?|remove[ds]?|updated?)|what (?:is|are|does|do|'s|did) (?:(?:a|an|the|by|it|this|that|meant by|term|phrase|word|difference) )*['"]?[a-z0-9][\w .'"/-]{0,40}?\b(?:mean|means|meant|stand for|refer to|called|considered|defined|count as)\b|what(?:'?s| is) the difference|meaning of|definition|define[sd]?|what counts as|stands? for|explain(?: what| the term| to me)?|what(?:'s| is| are) (?:an? )?(?:adu|dadu|setback|variance|overlay|easement|far|floor area ratio|lot coverage|impervious cover|zoning|zone|zone lot|by right|block[- ]sensitive(?: setback)?|conditional use|special use|nonconforming|sight triangle|right of way|accessory (?:building|structure|dwelling unit)|coach house|conversion unit|home occupation|overlay district|planned development|pud|attic|basement|half story|story|coverage|bulk plane|lot line|yard|granny flat|dwelling unit|buildable area|building envelope|side yard|front yard|rear yard)\??$|what kind of (?:zone|district|zoning)|tell me about (?:the )?[\w.-]+ (?:zone|district|zoning)|what(?:'?s| is| are) (?:an? |meant by |considered (?:an? )?)(?!(?:max|min|height|limit|permit|legal|allow|require|typical|normal|standard|required|allowed|building permit)\w*\b)[a-z][\w' -]{1,40}?(?: (?:in|under|according to|per|for)\b[^?]*)?[?.!]?$|what(?:'?s| is) the [a-z0-9.-]+ (?:zone|district)\b(?! (?:height|setback|limit|max|min))|(?:does|do|is|are) .{2,60} count(?:ed)? (?:as|toward|towards|against|in)\b|how (?:is|are|do(?:es)? (?:you|they|i|we|the city|the code|denver|seattle|portland|chicago|austin|new york|nyc)|do you) (?:\w+ ){0,3}(?:measured?|calculated?|defined?|counted|count|figured?|computed?|determined))\b/,
  ],
  [
    "limit",
    /\b(?:what (?:portion|share|percent(?:age)?|fraction|part|proportion|amount) of|how (?:tall|high|big|large|close|far|wide|deep|near|much|many|small|steep|thick|low|long|old|often|dense|narrow|short|heavy)|max(?:imum)?|min(?:imum)?|limits?|tallest|highest|largest|biggest|smallest|widest|closest|nearest|lowest|fewest|shortest|most|least|what(?:'s| is| are| was| were) (?:the |my |our |your |a |an |typical |current |required |allowed |legal )*(?:\w+[ -]){0,4}?(?:setbacks?|heights?|coverage|sizes?|far|ratio|limits?|width|distance|requirements?|rules?|regulations?|restrictions?|parking|area|depth|footprint|yards?|threshold|minimums?|maximums?|separation|standards?|density|zoning)|requirements?|regulations?|restrictions?|rules?|standards|guidelines|what (?:size|height|far|setbacks?|lot coverage|coverage|width|depth|percent(?:age)?|share|distance|slope|floor area)|at what (?:height|size|point)|up to what)\b/,
  ],
  [
    "permission",
    /\b(?:doable|feasible|good to go|any (?:problem|issue)|can|could|may|am i|are we|is it|is a|is an|are|allowed?|allows?|legal(?:ly)?|illegal|ok|okay|permitted|permissible|possible|would i be able|able to|want to|wanna|would like|like to|thinking (?:of|about)|planning (?:to|on)|plan to|hoping|going to|gonna|is there any (?:way|rule|problem)|put (?:up|in)|build|install|add|erect|construct|convert|prohibit(?:ed|s)?|ban(?:ned|s)?|forbid(?:den|s)?|comply|compliant|violat\w+|against (?:the )?(?:code|law|rules))\b/,
  ],
];

/** The intents told by a question's words, the main one first. Text must be in lower case. */
export function readIntents(question: string): Intent[] {
  const text = question.replace(/[?.!\s]+$/, "");
  const found = CUES.filter(([, cue]) => cue.test(text)).map(([intent]) => intent);
  // "Can I build a 6 ft fence? What is the limit" asks may-I first; but a question that opens with "how tall" asks how much.
  const opensWithMay =
    /^(?:hi|hello|hey|so|ok|please|if [^,]*,|in [^,]*,|[^?.!]{0,60}?,)?\s*(?:can|could|may|am i|are we|is it|would it be|i(?:'d| would)? (?:want|like|plan)|we (?:want|plan)|i'm (?:planning|thinking|looking|hoping))\b/.test(
      text,
    );
  if (
    opensWithMay &&
    found.includes("permission") &&
    found.includes("limit") &&
    !/\bhow (?:tall|high|big|large|close|far|wide|deep|near|much|many|small)\b/.test(text)
  ) {
    return ["permission", ...found.filter((intent) => intent !== "permission")];
  }
  // "Can I build a fence and do I need a permit" asks both; "without a permit" asks one thing.
  if (opensWithMay && found.includes("permission") && /\band\b[^?]*\bpermits?\b/.test(text)) {
    return ["permission", ...found.filter((intent) => intent !== "permission")];
  }
  return found;
}
