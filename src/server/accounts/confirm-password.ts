import type { Person } from "#domain/accounts/person.ts";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { AccountTools, Sender } from "./accounts.ts";

export const WRONG_PASSWORD = "This is not your current password.";

/** Is it really them? Guessing is slowed as it is at sign-in. `password` is the field at fault. */
export const confirmPassword =
  ({ store, hasher, limiter, devices }: Pick<AccountTools, "store" | "hasher" | "limiter" | "devices">) =>
  async (person: Person, password: string, { address, headers }: Sender): Promise<Result<null, Problem>> => {
    const account = person.username.toLowerCase();
    const device = devices.of(account, headers);
    const allowed = await limiter.attempt(account, address, device);
    if (!allowed.ok) return allowed;
    const hash = await store.passwordHash(person.id);
    if (!hash || !(await hasher.verify(password, hash))) return err(invalidInput("password", WRONG_PASSWORD));
    await limiter.right(account, address, device);
    return ok(null);
  };
