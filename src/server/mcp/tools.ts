import { compareTool } from "./compare-tool.ts";
import { checkTool, fieldsTool, solveTool } from "./project-tools.ts";
import { searchTool } from "./search-tool.ts";
import type { Tool } from "./tool.ts";

/** Everything that an assistant may ask for, the one that fits most questions first. */
export const TOOLS: readonly Tool[] = [searchTool, checkTool, solveTool, fieldsTool, compareTool];
