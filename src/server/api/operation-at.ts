import { apiList } from "#contract/api-list.ts";
import type { ApiScope } from "#domain/accounts/api-scope.ts";

/** Which call of the developer API an address is, as far as the gate must know. */
interface Called {
  /** Under which it is counted. */
  name: string;
  /** What a key must be good for; null where any will do. */
  scope: ApiScope | null;
}

/** No call at all: it is answered that there is none, and counted, so that asking around is limited too. */
const NONE: Called = { name: "other", scope: null };

const plain = new Map<string, Called>();
const shaped: { method: string; shape: RegExp; called: Called }[] = [];
for (const { name, method, path, scope } of apiList) {
  const called = { name, scope };
  if (path.includes("{"))
    shaped.push({
      method,
      shape: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
      called,
    });
  else plain.set(`${method} ${path}`, called);
}

/** The call at a method and a path. A plain path comes before one with a part to fill in; HEAD is as good as GET. */
export function operationAt(method: string, path: string): Called {
  const asked = method === "HEAD" ? "GET" : method;
  const at = plain.get(`${asked} ${path}`);
  if (at) return at;
  return shaped.find((each) => each.method === asked && each.shape.test(path))?.called ?? NONE;
}
