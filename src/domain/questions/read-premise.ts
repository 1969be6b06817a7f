export interface Premise {
  text: string;
  start: number;
  end: number;
}

const PREMISES: readonly RegExp[] = [
  /\b(?:since|because|given that|seeing that|now that|considering that|as)\s+((?:the |your |my )?(?:city|code|zoning|law|rules?|denver|seattle|portland|chicago|austin|new york|nyc|adus?|fences?|decks?|sheds?|garages?|parking|you|they|we|there|it|every|all|any|no|homes?|houses?|lots?|only|owners?|backyard|coach|[A-Z]{1,3}-?\d)\b[^,?]*?\b(?:requires?|required|allows?|allowed|permits?|bans?|banned|prohibits?|prohibited|limits?|limited|caps?|capped|needs?|must|can|can't|cannot|has|have|is|are|doesn't|don't|says?|sets?|forbids?|mandates?|mandated|gets?|may|wants?|asks?|demands?|makes?|charges?|restricts?|lets?)\b[^,?]*)(?:,|\?|$)/i,
  /\bwhy (?:does|do|did|is|are)\s+([^?]+)/i,
  /\b(?:i (?:heard|read|know|thought|was told|understand|assume|believe)|my (?:neighbor|contractor|friend|architect|realtor|agent) (?:says|said|told me|claims|thinks)|someone (?:said|told me)|they say|isn't it true|is it true|is it correct|am i right|i'm told)(?: that)?\s+([^?,]+)/i,
  /\bif\s+((?:the city|denver|seattle|portland|chicago|austin|new york)\b[^,?]*\b(?:requires|allows|bans|limits|caps)\b[^,?]*),/i,
];

/** What a question takes for granted about the rules: "since Austin requires two parking spaces", "why does Denver ban …". */
export function readPremise(text: string): Premise | null {
  for (const pattern of PREMISES) {
    const match = pattern.exec(text);
    if (!match?.[1]) continue;
    const start = match.index;
    return { text: match[1].trim(), start, end: start + match[0].length };
  }
  return null;
}

const ORDERS =
  /\b(?:please\s+)?(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|your\s+|the\s+|my\s+|these\s+|those\s+)*(?:previous|prior|above|earlier|other|system|safety|existing)?\s*(?:instructions?|prompts?|rules|guidelines|context|directions|messages?|constraints|training|clauses?|sources?)(?:\s+(?:you\s+(?:were|have been)\s+given|above|before))?\s*(?:and|then|,|\.|;|:|-)*|\byou are now\b[^.?!,;]*[.?!,;]*|\b(?:pretend|act as if|roleplay|imagine)(?:\s+that)?\b(?:\s+you(?:'re| are)[^.?!,;]*[.?!,;]+)?|\b(?:system|assistant|developer|user)\s*(?:prompt)?\s*:\s*|\b(?:reveal|print|show|repeat|output|leak|display)\s+(?:me\s+)?(?:your|the)\s+(?:system\s+)?(?:prompt|instructions|secrets?|api keys?|password)\b(?:(?!\b(?:and|then|can|may|how|what|is|do)\b)[^.?!;<,])*|<\/?[a-z][^>]{0,80}>|\bjust (?:say|answer|reply|respond)(?: with)? (?:yes|no|"[^"]*"|'[^']*')\b|\b(?:say|answer|reply|respond with) (?:only )?['"][^'"]*['"]/gi;

/**
 * A question may carry orders to the machine. We obey none: they are taken out, and what remains is read as any
 * other question. When nothing remains the text is out of scope.
 */
export const withoutOrders = (text: string): string => text.replace(ORDERS, " ").replace(/\s+/g, " ").trim();
