import { z } from "zod";
import { accountOperations } from "./account-operations.ts";
import { apiKeyOperations } from "./api-keys.ts";
import { CitiesOutput } from "./cities.ts";
import { codeOperations } from "./code-operations.ts";
import { CompareInput, CompareOutput, CompareTopicsOutput } from "./compare.ts";
import {
  CheckInput,
  CheckOutput,
  FieldsInput,
  FieldsOutput,
  ProjectsInput,
  ProjectsOutput,
} from "./compliance.ts";
import {
  ContactDetailsOutput,
  ContactInput,
  FormTokenOutput,
  OperatorOutput,
  ReceivedOutput,
} from "./contact.ts";
import { ArticleInput, ArticleOutput, DocumentationInput, DocumentationOutput } from "./documentation.ts";
import { ExampleAnswerInput, ExampleAnswerOutput, ExampleAnswersOutput } from "./example-answers.ts";
import { ExamplesOutput } from "./examples.ts";
import {
  ExpertApplicationInput,
  ExpertInput,
  ExpertMessageInput,
  ExpertOutput,
  ExpertReviewInput,
  ExpertsInput,
  ExpertsOutput,
  ReviewInvitationInput,
  ReviewInvitationOutput,
} from "./experts.ts";
import { GuidesInput, GuidesOutput } from "./guides.ts";
import { LocationInput, LocationOutput, MapLayersInput, MapLayersOutput } from "./map.ts";
import { MapCitiesOutput } from "./map-cities.ts";
import { MapDataInput, MapDataOutput } from "./map-data.ts";
import { MapChangesInput, MapChangesOutput, MapVersionsInput, MapVersionsOutput } from "./map-versions.ts";
import { OpenDataOutput } from "./open-data.ts";
import { opennessOperations } from "./openness-operations.ts";
import { PlaceReportInput, PlaceReportOutput } from "./place-report.ts";
import { PlacesInput, PlacesOutput } from "./places.ts";
import { questionOperations } from "./question-operations.ts";
import { ReferenceCallInput, ReferenceCallOutput, ReferenceOutput } from "./reference.ts";
import { ruleReviewOperations } from "./rule-review-operations.ts";
import { savedOperations } from "./saved-operations.ts";
import { SearchInput, SearchOutput } from "./search.ts";
import { VerifyInput, VerifyOutput } from "./verify.ts";

/** Every call of the product, GET to read and POST to change something: its method, path, input, output, and the statuses it may answer besides 200. */
export const operations = {
  ...accountOperations,
  ...apiKeyOperations,
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
  documentation: {
    method: "GET",
    path: "/api/documentation",
    input: DocumentationInput,
    output: DocumentationOutput,
    problems: [400],
  },
  article: {
    method: "GET",
    path: "/api/documentation/{slug}",
    input: ArticleInput,
    output: ArticleOutput,
    problems: [404],
  },
  exampleAnswers: {
    method: "GET",
    path: "/api/example-answers",
    input: z.strictObject({}),
    output: ExampleAnswersOutput,
    problems: [],
  },
  exampleAnswer: {
    method: "GET",
    path: "/api/example-answers/{city}/{question}",
    input: ExampleAnswerInput,
    output: ExampleAnswerOutput,
    problems: [400, 404],
  },
  ...codeOperations,
  ...ruleReviewOperations,
  ...savedOperations,
  ...opennessOperations,
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
    problems: [400, 403, 404],
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
    problems: [400, 403, 404],
  },
  mapCities: {
    method: "GET",
    path: "/api/map-cities",
    input: z.strictObject({}),
    output: MapCitiesOutput,
    problems: [],
  },
  mapLayers: {
    method: "GET",
    path: "/api/map-layers/{cityId}",
    input: MapLayersInput,
    output: MapLayersOutput,
    problems: [400, 404],
  },
  mapVersions: {
    method: "GET",
    path: "/api/map-versions/{cityId}",
    input: MapVersionsInput,
    output: MapVersionsOutput,
    problems: [400, 404],
  },
  mapChanges: {
    method: "GET",
    path: "/api/map-changes/{cityId}",
    input: MapChangesInput,
    output: MapChangesOutput,
    problems: [400, 404, 429],
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
  apiReference: {
    method: "GET",
    path: "/api/reference",
    input: z.strictObject({}),
    output: ReferenceOutput,
    problems: [],
  },
  apiReferenceCall: {
    method: "GET",
    path: "/api/reference/{call}",
    input: ReferenceCallInput,
    output: ReferenceCallOutput,
    problems: [404],
  },
  verify: {
    method: "GET",
    path: "/api/verify/{id}",
    input: VerifyInput,
    output: VerifyOutput,
    problems: [400, 404],
  },
  openData: {
    method: "GET",
    path: "/api/open-data",
    input: z.strictObject({}),
    output: OpenDataOutput,
    problems: [503],
  },
  formToken: {
    method: "GET",
    path: "/api/form-token",
    input: z.strictObject({}),
    output: FormTokenOutput,
    problems: [],
  },
  contactDetails: {
    method: "GET",
    path: "/api/contact",
    input: z.strictObject({}),
    output: ContactDetailsOutput,
    problems: [],
  },
  operator: {
    method: "GET",
    path: "/api/operator",
    input: z.strictObject({}),
    output: OperatorOutput,
    problems: [],
  },
  contact: {
    method: "POST",
    path: "/api/contact",
    input: ContactInput,
    output: ReceivedOutput,
    problems: [400, 403, 429],
  },
  experts: {
    method: "GET",
    path: "/api/experts",
    input: ExpertsInput,
    output: ExpertsOutput,
    problems: [400],
  },
  expert: {
    method: "GET",
    path: "/api/experts/{slug}",
    input: ExpertInput,
    output: ExpertOutput,
    problems: [400, 404],
  },
  expertMessage: {
    method: "POST",
    path: "/api/experts/{slug}/messages",
    input: ExpertMessageInput,
    output: ReceivedOutput,
    problems: [400, 403, 404, 429],
  },
  expertApplication: {
    method: "POST",
    path: "/api/expert-applications",
    input: ExpertApplicationInput,
    output: ReceivedOutput,
    problems: [400, 403, 429],
  },
  reviewInvitation: {
    method: "GET",
    path: "/api/review-invitations/{invitation}",
    input: ReviewInvitationInput,
    output: ReviewInvitationOutput,
    problems: [400, 404],
  },
  expertReview: {
    method: "POST",
    path: "/api/expert-reviews",
    input: ExpertReviewInput,
    output: ReceivedOutput,
    problems: [400, 403, 404, 429],
  },
  ...questionOperations,
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
type NamesOf<M extends string> = {
  [N in OperationName]: Operations[N]["method"] extends M ? N : never;
}[OperationName];
/** Operations that read, with their input in the address. */
export type ReadName = NamesOf<"GET">;
/** Operations that change something, with their input in the body, as JSON. */
export type WriteName = Exclude<OperationName, ReadName>;
export type InputOf<N extends OperationName> = z.input<Operations[N]["input"]>;
export type OutputOf<N extends OperationName> = z.output<Operations[N]["output"]>;
