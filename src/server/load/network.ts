/**
 * The network that an address belongs to, for bounds that one person with many addresses cannot step over: an IPv6
 * network of 56 bits, the smallest that providers commonly give to a household, or an IPv4 address as it is.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return `${groups.slice(0, 3).join(":")}:${groups[3]!.padStart(4, "0").slice(0, 2)}`;
}

/** One home has a whole IPv6 network of 64 bits; its machines count as one address. */
export function addressGroup(address: string): string {
  const plain = plainAddress(address);
  return groupsOf(plain)?.slice(0, 4).join(":") ?? plain;
}

const plainAddress = (address: string): string =>
  address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");

/** The eight groups of an IPv6 address without leading zeros; null for anything else. */
function groupsOf(plain: string): string[] | null {
  if (!plain.includes(":")) return null;
  const [head = "", tail = ""] = plain.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return [...left, ...zeros, ...right].map((group) => group.replace(/^0+(?=.)/, ""));
}

/** The nearest `trusted` proxies each added what they saw at the end; everything before was claimed by the client. */
export function clientAddress(socketAddress: string, forwarded: string | undefined, trusted: number): string {
  if (trusted === 0 || !forwarded) return socketAddress;
  const hops = forwarded.split(",").map((hop) => hop.trim());
  return hops[Math.max(0, hops.length - trusted)] || socketAddress;
}
