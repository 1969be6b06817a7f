import { z } from "zod";
import { KEY_LIMITS } from "#domain/accounts/api-key.ts";
import { API_SCOPES } from "#domain/accounts/api-scope.ts";
import { Id, plainText } from "./shared.ts";

const Name = plainText("Please give the key a name.", KEY_LIMITS.nameLength, 1);
/** Asked again, so that nobody who finds a device that is signed in makes a key on it, which would outlast the session. */
const Password = z.string("Please enter your password.").min(1, "Please enter your password.").max(1000);
const SCOPES = "Please choose what the key may be used for.";
const DAYS = `Please choose a number of days from 1 to ${KEY_LIMITS.mostDays}.`;
const OVERLAP = `Please choose a number of hours from 0 to ${KEY_LIMITS.mostOverlapHours}.`;

export const ApiKeyOutput = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** The last four signs of the key. */
  hint: z.string(),
  scopes: z.array(z.enum(API_SCOPES)),
  state: z.enum(["works", "replaced", "expired", "revoked"]),
  /** ISO times; null for what did not happen or has no end. */
  createdAt: z.string(),
  expiresAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  /** Exact to a minute. */
  lastUsedAt: z.string().nullable(),
});
export type ApiKeyOutput = z.infer<typeof ApiKeyOutput>;

/** GET /api/keys: the signed-in person's keys, the newest first; those that ended for 30 days more. */
export const ApiKeysOutput = z.strictObject({ keys: z.array(ApiKeyOutput), most: z.int() });
export type ApiKeysOutput = z.infer<typeof ApiKeysOutput>;

/** A key that was just made. `key` is in this answer and in no other. */
export const NewApiKeyOutput = z.strictObject({ key: z.string(), made: ApiKeyOutput });
export type NewApiKeyOutput = z.infer<typeof NewApiKeyOutput>;

/** POST /api/keys: makes a key. Without `expiresInDays` it works until it is revoked. */
export const CreateApiKeyInput = z.strictObject({
  name: Name,
  scopes: z.array(z.enum(API_SCOPES, SCOPES), SCOPES).min(1, SCOPES).max(20, SCOPES),
  expiresInDays: z.coerce
    .number<string | number>(DAYS)
    .int(DAYS)
    .min(1, DAYS)
    .max(KEY_LIMITS.mostDays, DAYS)
    .optional(),
  password: Password,
});

/** POST /api/keys/rotate: makes a key in the place of another, which works on for so many hours. */
export const RotateApiKeyInput = z.strictObject({
  id: Id,
  overlapHours: z.coerce
    .number<string | number>(OVERLAP)
    .int(OVERLAP)
    .min(0, OVERLAP)
    .max(KEY_LIMITS.mostOverlapHours, OVERLAP),
  password: Password,
});

/** POST /api/keys/rename */
export const RenameApiKeyInput = z.strictObject({ id: Id, name: Name });

/** POST /api/keys/revoke: ends a key at once, on every server. */
export const RevokeApiKeyInput = z.strictObject({ id: Id });

const Window = z.strictObject({ limit: z.int(), used: z.int() });

/** GET /api/keys/usage: calls that were let through in the last 30 days, and today's limits. */
export const ApiUsageOutput = z.strictObject({
  /** Null where the plan holds no access to the API. */
  limits: z.strictObject({ perMinute: z.int(), perDay: z.int() }).nullable(),
  /** True when the operator agreed on limits with this account. */
  own: z.boolean(),
  today: Window.nullable(),
  /** Every one of the 30 days in UTC, the oldest first. */
  days: z.array(z.strictObject({ day: z.string(), calls: z.int() })),
  /** What was called in these days, the most first. */
  operations: z.array(z.strictObject({ operation: z.string(), calls: z.int() })),
});
export type ApiUsageOutput = z.infer<typeof ApiUsageOutput>;

/** The calls on a person's keys. Part of `operations`. */
export const apiKeyOperations = {
  apiKeys: {
    method: "GET",
    path: "/api/keys",
    input: z.strictObject({}),
    output: ApiKeysOutput,
    problems: [401],
  },
  createApiKey: {
    method: "POST",
    path: "/api/keys",
    input: CreateApiKeyInput,
    output: NewApiKeyOutput,
    problems: [400, 401, 409, 429],
  },
  rotateApiKey: {
    method: "POST",
    path: "/api/keys/rotate",
    input: RotateApiKeyInput,
    output: NewApiKeyOutput,
    problems: [400, 401, 404, 409, 429],
  },
  renameApiKey: {
    method: "POST",
    path: "/api/keys/rename",
    input: RenameApiKeyInput,
    output: ApiKeyOutput,
    problems: [400, 401, 404],
  },
  revokeApiKey: {
    method: "POST",
    path: "/api/keys/revoke",
    input: RevokeApiKeyInput,
    output: ApiKeyOutput,
    problems: [400, 401, 404],
  },
  apiUsage: {
    method: "GET",
    path: "/api/keys/usage",
    input: z.strictObject({}),
    output: ApiUsageOutput,
    problems: [401],
  },
} as const;
