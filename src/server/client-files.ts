import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import type { RenderContext } from "#contract/render-context.ts";

/** One file of the built client, with the compressed forms made by the build. */
export interface ClientFile {
  type: string;
  etag: string;
  /** True when the name carries a hash of the content, so that it never changes. */
  immutable: boolean;
  plain: Buffer;
  br: Buffer | null;
  gzip: Buffer | null;
}

export interface ClientFiles {
  find(path: string): ClientFile | null;
  assets: RenderContext["assets"];
}

const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".json": "application/json; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
};

/**
 * Reads the whole built client into memory (about a megabyte), so that a build while the server runs changes
 * nothing for it, and no request can name a file outside.
 */
export function readClientFiles(folder: string, entry: string): ClientFiles {
  const files = new Map<string, ClientFile>();
  for (const item of existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true, recursive: true })
    : []) {
    const path = join(item.parentPath, item.name);
    const name = `/${relative(folder, path).split(sep).join("/")}`;
    if (!item.isFile() || name.startsWith("/.") || /\.(br|gz|map)$/.test(name)) continue;
    const plain = readFileSync(path);
    files.set(name, {
      type: TYPES[extname(name)] ?? "application/octet-stream",
      etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
      immutable: name.startsWith("/assets/"),
      plain,
      br: readIfThere(`${path}.br`),
      gzip: readIfThere(`${path}.gz`),
    });
  }
  return {
    find: (path) => files.get(path) ?? null,
    assets: readAssets(join(folder, ".vite", "manifest.json"), entry),
  };
}

interface ManifestChunk {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Pages are the modules of features, which are loaded on their first visit. */
const OF_PAGES = "src/web/features/";

/** The entry, everything it imports at once, and their styles, from the manifest that the build writes; besides that of each page. */
function readAssets(manifestPath: string, entry: string): RenderContext["assets"] {
  if (!existsSync(manifestPath)) return { scripts: [], styles: [], preloads: [] };
  const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Manifest;
  const first = filesOf(manifest, entry, new Set());
  const known = new Set([entry, ...first.names]);
  const pages = Object.keys(manifest)
    .filter((name) => name.startsWith(OF_PAGES))
    .map((name) => {
      const own = filesOf(manifest, name, known);
      const files = [name, ...own.names].flatMap((chunk) => manifest[chunk]?.file ?? []);
      const styles = own.styles.filter((style) => !first.styles.includes(style));
      return [name, { styles, preloads: files.map((file) => `/${file}`) }] as const;
    });
  const main = manifest[entry];
  return {
    scripts: main ? [`/${main.file}`] : [],
    styles: first.styles,
    preloads: first.names.map((name) => `/${manifest[name]!.file}`),
    pages: Object.fromEntries(pages),
  };
}

/** The chunks that a chunk imports at once, without those that are known, and the styles of all. */
function filesOf(
  manifest: Manifest,
  start: string,
  known: ReadonlySet<string>,
): { names: string[]; styles: string[] } {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name) || known.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
  };
  visit(start);
  return { names: [...seen].filter((name) => name !== start), styles: [...styles] };
}

const readIfThere = (path: string): Buffer | null => (existsSync(path) ? readFileSync(path) : null);
