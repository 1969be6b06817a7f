import { citationsTool } from "./citations-tool.ts";
import { compareTool } from "./compare-tool.ts";
import { coverageTool } from "./coverage-tool.ts";
import { checkTool, fieldsTool, solveTool } from "./project-tools.ts";
import { rulesTool } from "./rules-tool.ts";
import { searchTool } from "./search-tool.ts";
import type { Tool } from "./tool.ts";

/** Everything that an assistant may ask for, the one that fits most questions first. */
export const TOOLS: readonly Tool[] = [
  searchTool,
  checkTool,
  solveTool,
  fieldsTool,
  compareTool,
  rulesTool,
  coverageTool,
  citationsTool,
];
