import type { AnnotationStore } from "../database/annotation-store.ts";
import type { MailStore } from "../database/mail-store.ts";
import type { OperatorReply } from "./operator-channel.ts";

/** What a command of the operator may use. */
export interface OperatorDesk {
  mail: MailStore;
  annotations: AnnotationStore;
  now: () => Date;
}

export type OperatorCommand = (args: string[], desk: OperatorDesk) => Promise<OperatorReply>;
