import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { TestApp } from "./app.ts";

/** The OpenAPI document as a program from outside reads it: nothing here knows the contract. */

export interface DocumentedParameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description?: string;
  schema: Record<string, unknown>;
  example?: unknown;
}
interface Content {
  schema: Record<string, unknown>;
  example?: unknown;
}
export interface DocumentedCall {
  operationId: string;
  path: string;
  method: string;
  security: Record<string, string[]>[];
  parameters?: DocumentedParameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content>; headers?: Record<string, unknown> }>;
}

export interface ApiDocument {
  /** The document as it was sent. */
  raw: Record<string, unknown>;
  calls: DocumentedCall[];
  /** What is wrong with a response by the document; null when nothing is. */
  faultOf(call: DocumentedCall, response: Response): Promise<string | null>;
  /** Whether a value fits the schema of this name. */
  fits(name: string, value: unknown): string | null;
}

export async function readApiDocument(site: Pick<TestApp, "get">): Promise<ApiDocument> {
  const raw = (await (await site.get("/v1/openapi.json")).json()) as Record<string, unknown>;
  const paths = raw.paths as Record<string, Record<string, Omit<DocumentedCall, "path" | "method">>>;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  );
  const ajv = new Ajv2020({ strict: false });
  // Both are CommonJS, whose default export arrives wrapped.
  (addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv);
  ajv.addSchema({ ...raw, $id: "https://api.test/document" });
  const compiled = new Map<string, ValidateFunction>();
  const check = (pointer: string, value: unknown): string | null => {
    const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `https://api.test/document#${pointer}` });
    compiled.set(pointer, validate);
    return validate(value) ? null : ajv.errorsText(validate.errors).slice(0, 400);
  };
  const part = (text: string) => encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"));

  return {
    raw,
    calls,
    fits: (name, value) => check(`/components/schemas/${name}`, value),
    faultOf: async ({ path, method, responses }, response) => {
      const { status } = response;
      const documented = responses[String(status)];
      const text = await response.text();
      if (!documented) return `the status ${status} is not documented: ${text.slice(0, 300)}`;
      // 503 says that the database is gone, which a test can mean to provoke; any other is a bug.
      if (status >= 500 && status !== 503) return `${status}: ${text.slice(0, 300)}`;
      if (!response.headers.get("X-Request-Id")) return "there is no request id";
      if (status === 304) return text === "" ? null : "a 304 has a body";
      const type = (response.headers.get("Content-Type") ?? "").split(";")[0]!;
      if (!documented.content?.[type]) return `the type ${type} is not documented for ${status}`;
      if (status === 200 && !response.headers.get("ETag")) return "there is no ETag";
      if (type === "text/csv") return text.endsWith("\r\n") ? null : "a table does not end in a line end";
      return check(
        `/paths/${part(path)}/${method.toLowerCase()}/responses/${status}/content/${part(type)}/schema`,
        JSON.parse(text),
      );
    },
  };
}

/** The address of a call with these inputs: those of the path are put there, lists are written with commas. */
export function addressOf(
  { path, parameters = [] }: Pick<DocumentedCall, "path" | "parameters">,
  inputs: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(inputs)) {
    const text = Array.isArray(value) ? value.join(",") : String(value);
    if (parameters.find((one) => one.name === name)?.in === "path")
      filled = filled.replace(`{${name}}`, encodeURIComponent(text));
    else query.append(name, text);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}
