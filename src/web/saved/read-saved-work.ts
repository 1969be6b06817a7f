import type { AnnotationsOutput } from "#contract/annotations.ts";
import type { FollowsOutput } from "#contract/follows.ts";
import type { MailSettingsOutput } from "#contract/notifications.ts";
import type { SavedOutput } from "#contract/saved.ts";
import type { Read } from "#web/api-client.ts";

/** All that a person keeps here. */
export interface SavedWorkView {
  saved: SavedOutput;
  follows: FollowsOutput["follows"];
  annotations: AnnotationsOutput["annotations"];
  mail: MailSettingsOutput;
}

/** Reads it for the loader of a page; throws as `read` does. */
export async function readSavedWork(read: Read): Promise<SavedWorkView> {
  const [saved, { follows }, { annotations }, mail] = await Promise.all([
    read("saved", {}),
    read("follows", {}),
    read("annotations", {}),
    read("mailSettings", {}),
  ]);
  return { saved, follows, annotations, mail };
}
