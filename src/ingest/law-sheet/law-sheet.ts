import type { LawFault } from "#ingest/law-pack/law-fault.ts";
import { isTopicFile, type LawFolder, readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { lawOfTable, type TopicContent, tableOfLaw } from "./law-table.ts";
import type { Table } from "./table.ts";
import { type WrittenTopic, writeTopicFile } from "./write-topic-file.ts";

/** A city's rules as a spreadsheet, and back. The city's own file and its districts are no part of it. */

/** The topic files of a folder in the order of their names. Only a folder without faults has a table. */
export const tableOfFolder = ({ files }: LawFolder): Table =>
  tableOfLaw(
    Object.keys(files)
      .filter(isTopicFile)
      .sort()
      .map((name) => files[name] as TopicContent),
  );

export interface TopicChange {
  /** "fence.yaml". */
  name: string;
  /** Null where the file says the same already, so that it stays as it is. */
  written: WrittenTopic | null;
}
export interface ReadSheet {
  changes: TopicChange[];
  /** Files of the city without a row in the sheet, which stay as they are. */
  untouched: string[];
  /** With any, nothing may be written. Places are rows of the sheet. */
  faults: LawFault[];
}

/**
 * What a sheet makes of a city's folder. @param others all other cities, which names may not collide with. @param textOf the
 * text of a file of the folder as it is; null for one that there is not. @param called the sheet's name.
 */
export function readSheet(
  table: Table,
  folder: LawFolder,
  others: readonly LawFolder[],
  textOf: (name: string) => string | null,
  called: string,
): ReadSheet {
  const { topics, rowOf, faults } = lawOfTable(table, called);
  if (faults.length > 0) return { changes: [], untouched: [], faults };
  const nameOf = (topic: string) => `${topic}.yaml`;
  const files = { ...folder.files, ...Object.fromEntries(topics.map((t) => [nameOf(t.topic), t])) };
  const lines = {
    ...folder.lines,
    ...Object.fromEntries([...rowOf].map(([topic, rows]) => [nameOf(topic), rows])),
  };
  const fromSheet = new Map([...rowOf.keys()].map((topic) => [`law/${folder.slug}/${nameOf(topic)}`, topic]));
  const checked = readLawPack([...others, { ...folder, files, lines }]).faults.filter(({ file }) =>
    file.startsWith(`law/${folder.slug}/`),
  );
  const byRow = checked.map((fault) =>
    fromSheet.has(fault.file)
      ? { ...fault, file: called, where: fault.where.replace(fault.file, called) }
      : fault,
  );
  if (byRow.length > 0) return { changes: [], untouched: [], faults: byRow };
  return {
    changes: topics.map((content): TopicChange => {
      const name = nameOf(content.topic);
      const earlier = textOf(name);
      const written = writeTopicFile(content, earlier);
      return { name, written: written.text === earlier ? null : written };
    }),
    untouched: Object.keys(folder.files).filter(
      (name) => isTopicFile(name) && !topics.some(({ topic }) => nameOf(topic) === name),
    ),
    faults: [],
  };
}
