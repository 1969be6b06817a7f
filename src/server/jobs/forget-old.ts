import { KEPT_DAYS } from "#domain/accounts/keeping.ts";
import type { AccountStore } from "../database/account-store.ts";
import type { ApiKeyStore } from "../database/api-key-store.ts";
import type { SignInStore } from "../database/guess-store.ts";
import type { MailStore } from "../database/mail-store.ts";
import type { MonthUsageStore } from "../database/month-usage-store.ts";
import type { SearchUsageStore } from "../database/search-usage-store.ts";
import { repeat } from "./repeat.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes what is kept no longer, at once and every hour, as the privacy policy says; returns how to stop. */
export function keepForgetting(options: {
  usage: Pick<SearchUsageStore, "forgetBefore">;
  monthUsage: Pick<MonthUsageStore, "forgetQuestions">;
  accounts: Pick<AccountStore, "forgetExpired">;
  signIns: Pick<SignInStore, "forgetBefore">;
  mail: Pick<MailStore, "forgetSentBefore">;
  apiKeys: Pick<ApiKeyStore, "forgetEnded" | "forgetAhead">;
  now: () => Date;
  warn: (line: string) => void;
}): () => Promise<void> {
  const { usage, monthUsage, accounts, signIns, mail, apiKeys, now, warn } = options;
  const before = (days: number): Date => new Date(now().getTime() - days * DAY_MS);
  return repeat({
    everyMs: HOUR_MS,
    work: async () => {
      await usage.forgetBefore(before(KEPT_DAYS.visitorSearches));
      await monthUsage.forgetQuestions(now());
      await accounts.forgetExpired(now());
      await signIns.forgetBefore(before(KEPT_DAYS.signIns), now());
      await mail.forgetSentBefore(before(KEPT_DAYS.sentMail));
      await apiKeys.forgetEnded(before(KEPT_DAYS.endedKeys));
      await apiKeys.forgetAhead(now());
    },
    failed: (reason) => warn(`What is kept no longer could not be deleted: ${reason}`),
  });
}
