/** A text of the contract, in which names stand between backticks. */
export function Marked({ text }: { text: string }) {
  const parts = text.split("`");
  return parts.map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
