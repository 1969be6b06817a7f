const ORDERS =
  /\b(?:please\s+)?(?:ignore|disregard|forget|override|bypass)\s+(?:all\s+|any\s+|your\s+|the\s+|my\s+|these\s+|those\s+)*(?:previous|prior|above|earlier|other|system|safety|existing)?\s*(?:instructions?|prompts?|rules|guidelines|context|directions|messages?|constraints|training|clauses?|sources?)(?:\s+(?:you\s+(?:were|have been)\s+given|above|before))?\s*(?:and|then|,|\.|;|:|-)*|\byou are now\b[^.?!,;]*[.?!,;]*|\b(?:pretend|act as if|roleplay|imagine)(?:\s+that)?\b(?:\s+you(?:'re| are)[^.?!,;]*[.?!,;]+)?|\b(?:system|assistant|developer|user)\s*(?:prompt)?\s*:\s*|\b(?:reveal|print|show|repeat|output|leak|display)\s+(?:me\s+)?(?:your|the)\s+(?:system\s+)?(?:prompt|instructions|secrets?|api keys?|password)\b(?:(?!\b(?:and|then|can|may|how|what|is|do)\b)[^.?!;<,])*|<\/?[a-z][^>]{0,80}>|\bjust (?:say|answer|reply|respond)(?: with)? (?:yes|no|"[^"]*"|'[^']*')\b|\b(?:say|answer|reply|respond with) (?:only )?['"][^'"]*['"]/gi;

/**
 * A question may carry orders to the machine. We obey none: they are taken out, and what remains is read as any
 * other question. When nothing remains the text is out of scope.
 */
export const withoutOrders = (text: string): string => text.replace(ORDERS, " ").replace(/\s+/g, " ").trim();
