import { z } from "zod";
import { CitiesOutput } from "./cities.ts";
import { CityCodesOutput, ClauseOutput, CodesOutput } from "./codes.ts";
import { CompareInput, CompareOutput, CompareTopicsOutput } from "./compare.ts";
import {
  CheckInput,
  CheckOutput,
  FieldsInput,
  FieldsOutput,
  ProjectsInput,
  ProjectsOutput,
} from "./compliance.ts";
import { ChangeEmailInput, VerifyEmailInput } from "./emails.ts";
import { ExamplesOutput } from "./examples.ts";
import { GuidesInput, GuidesOutput } from "./guides.ts";
import {
  LocationInput,
  LocationOutput,
  MapDataInput,
  MapDataOutput,
  MapLayersInput,
  MapLayersOutput,
  PlacesInput,
  PlacesOutput,
} from "./map.ts";
import { ChangePasswordInput, ForgotPasswordInput, ResetPasswordInput } from "./passwords.ts";
import { PlaceReportInput, PlaceReportOutput } from "./place-report.ts";
import { savedOperations } from "./saved-operations.ts";
import { SearchInput, SearchOutput } from "./search.ts";
import { EndSessionInput, SessionsOutput } from "./sessions.ts";
import { Done, LoginInput, RegisterInput } from "./sign-in.ts";
import { DeleteUserInput, ExportUserOutput, UsageOutput, UserOutput } from "./user.ts";
import { VerifyInput, VerifyOutput } from "./verify.ts";

/** Every call of the product: its method, path, input, output, and the statuses it may answer besides 200. */
export const operations = {
  search: {
    method: "GET",
    path: "/api/search",
    input: SearchInput,
    output: SearchOutput,
    problems: [400, 429],
  },
  cities: {
    method: "GET",
    path: "/api/cities",
    input: z.strictObject({}),
    output: CitiesOutput,
    problems: [],
  },
  examples: {
    method: "GET",
    path: "/api/examples",
    input: z.strictObject({}),
    output: ExamplesOutput,
    problems: [],
  },
  user: { method: "GET", path: "/api/user", input: z.strictObject({}), output: UserOutput, problems: [401] },
  deleteUser: {
    method: "DELETE",
    path: "/api/user",
    input: DeleteUserInput,
    output: Done,
    problems: [400, 401, 429],
  },
  exportUser: {
    method: "GET",
    path: "/api/user/export",
    input: z.strictObject({}),
    output: ExportUserOutput,
    problems: [401],
  },
  usage: {
    method: "GET",
    path: "/api/usage",
    input: z.strictObject({}),
    output: UsageOutput,
    problems: [401],
  },
  register: {
    method: "POST",
    path: "/api/register",
    input: RegisterInput,
    output: UserOutput,
    problems: [400, 429],
  },
  login: {
    method: "POST",
    path: "/api/login",
    input: LoginInput,
    output: UserOutput,
    problems: [400, 401, 429],
  },
  logout: { method: "POST", path: "/api/logout", input: z.strictObject({}), output: Done, problems: [] },
  forgotPassword: {
    method: "POST",
    path: "/api/password/forgot",
    input: ForgotPasswordInput,
    output: Done,
    problems: [400, 429],
  },
  resetPassword: {
    method: "POST",
    path: "/api/password/reset",
    input: ResetPasswordInput,
    output: Done,
    problems: [400, 410, 429],
  },
  changePassword: {
    method: "POST",
    path: "/api/password/change",
    input: ChangePasswordInput,
    output: Done,
    problems: [400, 401, 429],
  },
  changeEmail: {
    method: "POST",
    path: "/api/email/change",
    input: ChangeEmailInput,
    output: UserOutput,
    problems: [400, 401, 429],
  },
  verifyEmail: {
    method: "POST",
    path: "/api/email/verify",
    input: VerifyEmailInput,
    output: Done,
    problems: [400, 410],
  },
  resendVerification: {
    method: "POST",
    path: "/api/email/resend",
    input: z.strictObject({}),
    output: Done,
    problems: [400, 401, 429],
  },
  sessions: {
    method: "GET",
    path: "/api/sessions",
    input: z.strictObject({}),
    output: SessionsOutput,
    problems: [401],
  },
  endSession: {
    method: "POST",
    path: "/api/sessions/end",
    input: EndSessionInput,
    output: Done,
    problems: [400, 401, 404],
  },
  endAllSessions: {
    method: "POST",
    path: "/api/sessions/end-all",
    input: z.strictObject({}),
    output: Done,
    problems: [401],
  },
  codes: { method: "GET", path: "/api/codes", input: z.strictObject({}), output: CodesOutput, problems: [] },
  cityCodes: {
    method: "GET",
    path: "/api/codes/{city}",
    input: z.strictObject({ city: z.string() }),
    output: CityCodesOutput,
    problems: [404],
  },
  clause: {
    method: "GET",
    path: "/api/codes/{city}/{section}",
    input: z.strictObject({ city: z.string(), section: z.string() }),
    output: ClauseOutput,
    problems: [404],
  },
  ...savedOperations,
  projectFields: {
    method: "GET",
    path: "/api/compliance/fields",
    input: FieldsInput,
    output: FieldsOutput,
    problems: [400],
  },
  projectCheck: {
    method: "GET",
    path: "/api/compliance/check",
    input: CheckInput,
    output: CheckOutput,
    problems: [400],
  },
  projects: {
    method: "GET",
    path: "/api/projects/{id}",
    input: ProjectsInput,
    output: ProjectsOutput,
    problems: [400, 404],
  },
  guides: {
    method: "GET",
    path: "/api/compliance/guides",
    input: GuidesInput,
    output: GuidesOutput,
    problems: [400],
  },
  compareTopics: {
    method: "GET",
    path: "/api/compare/topics",
    input: z.strictObject({}),
    output: CompareTopicsOutput,
    problems: [],
  },
  compare: {
    method: "GET",
    path: "/api/compare/{city1Id}/{city2Id}/{topic}",
    input: CompareInput,
    output: CompareOutput,
    problems: [400, 404],
  },
  mapLayers: {
    method: "GET",
    path: "/api/map-layers/{cityId}",
    input: MapLayersInput,
    output: MapLayersOutput,
    problems: [400, 404],
  },
  mapData: {
    method: "GET",
    path: "/api/map-data/{cityId}",
    input: MapDataInput,
    output: MapDataOutput,
    problems: [400, 404],
  },
  places: {
    method: "GET",
    path: "/api/places",
    input: PlacesInput,
    output: PlacesOutput,
    problems: [400],
  },
  location: {
    method: "GET",
    path: "/api/location",
    input: LocationInput,
    output: LocationOutput,
    problems: [400],
  },
  placeReport: {
    method: "GET",
    path: "/api/place-report",
    input: PlaceReportInput,
    output: PlaceReportOutput,
    problems: [400],
  },
  verify: {
    method: "GET",
    path: "/api/verify/{id}",
    input: VerifyInput,
    output: VerifyOutput,
    problems: [400, 404],
  },
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
export type InputOf<N extends OperationName> = z.input<Operations[N]["input"]>;
export type OutputOf<N extends OperationName> = z.output<Operations[N]["output"]>;
