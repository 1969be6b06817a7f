import type { OperatorCommand } from "./operator-desk.ts";

/** `made-data`, asked by the command `export`: the folder in which the running server has the files of its layers. */
export const madeData: OperatorCommand = async (_args, { openData }) =>
  openData
    ? { code: 0, text: (await openData.current()).folder }
    : { code: 2, text: "No server is running that has files." };
