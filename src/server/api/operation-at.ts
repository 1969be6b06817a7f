import { apiList } from "#contract/api-list.ts";
import type { AskedCall } from "./admit-key.ts";

/** No call that we know. Where a gate stands before such a path, it is counted under a name of its own. */
const NONE: AskedCall = { name: "other", scope: null };

const plain = new Map<string, AskedCall>();
const shaped: { method: string; shape: RegExp; called: AskedCall }[] = [];
for (const { name, method, path, scope, use } of apiList) {
  const called = { name, scope, use };
  if (path.includes("{"))
    shaped.push({
      method,
      shape: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
      called,
    });
  else plain.set(`${method} ${path}`, called);
}

/** The call at a method and a path. A plain path comes before one with a part to fill in; HEAD is as good as GET. */
export function operationAt(method: string, path: string): AskedCall {
  const asked = method === "HEAD" ? "GET" : method;
  const at = plain.get(`${asked} ${path}`);
  if (at) return at;
  return shaped.find((each) => each.method === asked && each.shape.test(path))?.called ?? NONE;
}
