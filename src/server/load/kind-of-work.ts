/** Kinds of work that must not wait for each other. Each has its own queue: see admission.ts. */
export const KINDS = ["signIn", "making", "changing", "files", "reading"] as const;
export type WorkKind = (typeof KINDS)[number];

/** Passwords are hashed: a few at once keep a processor busy. Signing out hashes nothing, and waits for nobody who does. */
const SIGN_IN = /^\/(api\/(login|register|password|email|user|two-step|passkeys)\b|auth\b(?!\/logout\b))/;
/** What takes long to make: sheets, pictures, data sets, reports, what assistants ask. */
const MAKING =
  /^\/(reports|tables|pictures|map-still|api\/map-export|api\/place-report|api\/compare|api\/projects|data\/v1|feeds|mcp|v1\/(compare|reports|place))\b|\.(pdf|csv|geojson|gpkg)$/;
/** Read from memory or from the disk and sent as they are. */
const FILES = /^\/(assets|tiles|fonts)\/|\.(js|css|svg|png|ico|woff2|webmanifest|txt)$/;

/** By method and path alone: it is asked before anything of the request was read. */
export function kindOfWork(method: string, path: string): WorkKind {
  const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
  if (!reads && SIGN_IN.test(path)) return "signIn";
  if (MAKING.test(path)) return "making";
  if (!reads) return "changing";
  return FILES.test(path) ? "files" : "reading";
}
