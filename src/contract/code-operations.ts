import { z } from "zod";
import { CitationsInput, CitationsOutput } from "./citations.ts";
import { CodeChangesInput, CodeChangesOutput } from "./code-changes.ts";
import {
  CityCodesOutput,
  CityTermsInput,
  CityTermsOutput,
  ClauseOutput,
  CodeContentsInput,
  CodeContentsOutput,
  CodePageInput,
  CodePageOutput,
  CodesOutput,
  EnactedSectionInput,
  EnactedSectionOutput,
} from "./codes.ts";

/** Calls on the codes: our sections, and the enacted text that was imported. */
export const codeOperations = {
  codes: { method: "GET", path: "/api/codes", input: z.strictObject({}), output: CodesOutput, problems: [] },
  cityCodes: {
    method: "GET",
    path: "/api/codes/{city}",
    input: z.strictObject({ city: z.string() }),
    output: CityCodesOutput,
    problems: [404],
  },
  codePage: {
    method: "GET",
    path: "/api/code-page",
    input: CodePageInput,
    output: CodePageOutput,
    problems: [400],
  },
  codeContents: {
    method: "GET",
    path: "/api/codes/{city}/contents",
    input: CodeContentsInput,
    output: CodeContentsOutput,
    problems: [400, 404],
  },
  codeChanges: {
    method: "GET",
    path: "/api/codes/{city}/changes",
    input: CodeChangesInput,
    output: CodeChangesOutput,
    problems: [400, 404],
  },
  enactedSection: {
    method: "GET",
    path: "/api/codes/{city}/{section}/enacted",
    input: EnactedSectionInput,
    output: EnactedSectionOutput,
    problems: [400, 404],
  },
  clause: {
    method: "GET",
    path: "/api/codes/{city}/{section}",
    input: z.strictObject({ city: z.string(), section: z.string() }),
    output: ClauseOutput,
    problems: [404],
  },
  cityTerms: {
    method: "GET",
    path: "/api/city-terms/{cityId}",
    input: CityTermsInput,
    output: CityTermsOutput,
    problems: [400, 404],
  },
  citations: {
    method: "GET",
    path: "/api/citations",
    input: CitationsInput,
    output: CitationsOutput,
    problems: [400, 404],
  },
} as const;
