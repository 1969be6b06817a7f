/** What cannot be used in a project: a sentence for each input, and one for the whole where no input is to blame. */
export interface Wrong {
  fields: Readonly<Record<string, string>>;
  sentence: string | null;
  /** True where the person wanted to go on and could not. */
  refused: boolean;
}

/** What the check says of the inputs that it refused; null for a body that names none. */
export function refusedInputs(body: unknown): Wrong["fields"] | null {
  if (typeof body !== "object" || body === null || !("fields" in body)) return null;
  const { fields } = body;
  if (typeof fields !== "object" || fields === null) return null;
  const sentences = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return sentences.length > 0 ? Object.fromEntries(sentences) : null;
}
