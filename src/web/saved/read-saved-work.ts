import type { AnnotationsOutput } from "#contract/annotations.ts";
import type { FollowsOutput } from "#contract/follows.ts";
import type { MailSettingsOutput } from "#contract/notifications.ts";
import type { SavedOutput } from "#contract/saved.ts";
import type { Site } from "#web/site.ts";

/** All that a person keeps here. */
export interface SavedWorkView {
  saved: SavedOutput;
  follows: FollowsOutput["follows"];
  annotations: AnnotationsOutput["annotations"];
  mail: MailSettingsOutput;
  /** This site's address, before which links are shown. */
  baseUrl: string;
}

/** Reads it for the loader of a page; throws as `read` does. */
export async function readSavedWork({ read, baseUrl }: Site): Promise<SavedWorkView> {
  const [saved, { follows }, { annotations }, mail] = await Promise.all([
    read("saved", {}),
    read("follows", {}),
    read("annotations", {}),
    read("mailSettings", {}),
  ]);
  return { saved, follows, annotations, mail, baseUrl };
}
