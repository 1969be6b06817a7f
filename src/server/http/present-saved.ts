import type { SavedItemOutput } from "#contract/saved.ts";
import type { SavedItem } from "../database/saved-store.ts";

/** A saved thing as its owner sees it. */
export const presentSaved = (item: SavedItem): SavedItemOutput => ({
  id: item.id,
  kind: item.kind,
  title: item.title,
  address: item.address,
  note: item.note,
  watched: item.kind === "project" ? item.watched : null,
  shareLink: item.shareToken === null ? null : `/shared/${item.shareToken}`,
  createdAt: item.createdAt.toISOString(),
  updatedAt: item.updatedAt.toISOString(),
});
