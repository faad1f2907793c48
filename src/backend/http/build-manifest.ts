/** A file of the build, as Vite's manifest describes it. */
export type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};

/** The chunks of the build by the names of their sources. */
export type Manifest = Readonly<Record<string, Chunk>>;

/** Lists the files that a chunk needs before it runs: its file, its direct and indirect imports, and their styles. */
export const filesOf = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, found);
  return found;
};
