/**
 * Checks files with the compiler of `npm run types`. Reads the sources of the files as JSON, and writes the paths of the files that do not
 * compile.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { API, type Program } from 'typescript-native/unstable/sync';

/** The contents of virtual files, by path. */
export type Sources = Readonly<Record<string, string>>;

const sources = JSON.parse(readFileSync(0, 'utf8')) as Sources;

/** A configuration with the options of the portal, for its code and the checked files. */
const project = resolve('tsconfig.faults.json');
const settings = JSON.stringify({ extends: './tsconfig.json', include: ['machines', 'src'], files: Object.keys(sources) });
const virtualFiles = new Map([...Object.entries(sources), [project, settings]]);

const isRefused = (program: Program, file: string) =>
  program.getSyntacticDiagnostics(file).length > 0 || program.getSemanticDiagnostics(file).length > 0;

const api = new API({ fs: { fileExists: (file) => virtualFiles.has(file) || undefined, readFile: (file) => virtualFiles.get(file) } });
const program = api.updateSnapshot({ openProjects: [project] }).getProject(project)?.program;
if (!program) throw new Error('The compiler opens no project');
process.stdout.write(JSON.stringify(Object.keys(sources).filter((file) => isRefused(program, file))));
api.close();
