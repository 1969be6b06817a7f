import type { Result } from "#domain/result.ts";
import type { TwoStepDesk } from "../accounts/two-step-desk.ts";
import type { AnnotationStore } from "../database/annotation-store.ts";
import type { ApiKeyStore } from "../database/api-key-store.ts";
import type { ApiUsageStore } from "../database/api-usage-store.ts";
import type { CodeStore } from "../database/code-records.ts";
import type { ContactStore } from "../database/contact-store.ts";
import type { CorrectionStore } from "../database/correction-store.ts";
import type { DecisionStore } from "../database/decision-store.ts";
import type { ExpertStore } from "../database/expert-store.ts";
import type { MailStore } from "../database/mail-store.ts";
import type { OperatorStore } from "../database/operator-store.ts";
import type { QuestionDesk } from "../database/question-desk.ts";
import type { ReviewStore } from "../database/review-store.ts";
import type { ImportedCodes } from "../imported/imported-codes.ts";
import type { ReviewReadings } from "../law/review-readings.ts";
import type { RuleProposer } from "../model/rule-proposer.ts";
import type { OpenData } from "../open-data/open-data.ts";
import type { OperatorReply } from "./operator-channel.ts";

/** What a command of the operator may use. */
export interface OperatorDesk {
  mail: MailStore;
  contact: ContactStore;
  experts: ExpertStore;
  reviews: ReviewStore;
  annotations: AnnotationStore;
  questions: QuestionDesk;
  apiKeys: ApiKeyStore;
  apiUsage: ApiUsageStore;
  corrections: CorrectionStore;
  operators: OperatorStore;
  twoStep: TwoStepDesk;
  enacted: CodeStore;
  decisions: DecisionStore;
  /** Reads enacted text with the language model; null where none is set up. */
  proposer?: RuleProposer | null;
  /** What is read from editions for review; a server alone keeps it. */
  readings?: ReviewReadings;
  /** The files of the open data; a server alone has them. */
  openData?: OpenData;
  /** Answers from imported codes; a server alone has them open. */
  imported?: ImportedCodes;
  /** Copies the database to a file; only where a server has the embedded database. */
  backUp?: (path: string) => Promise<Result<string, string>>;
  /** Reads every row; the sentence names the first table that cannot be read. Null when all can. */
  unreadable?: () => Promise<string | null>;
  /** The site's address without a slash at the end, for links in mail. */
  baseUrl: () => string;
  now: () => Date;
}

export type OperatorCommand = (args: string[], desk: OperatorDesk) => Promise<OperatorReply>;
