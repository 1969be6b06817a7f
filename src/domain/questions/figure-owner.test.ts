import { describe, expect, test } from "vitest";
import { fixtureCities } from "#testing/fixture-law.ts";
