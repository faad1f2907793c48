import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { type Mutant, planted } from './mutant';
import { root } from './planting';

/** How many faults are looked at in one program: what all of them stand on is understood once. */
const most = 150;

function chunks<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / most) }, (_, index) => index * most);
  return starts.map((start) => items.slice(start, start + most));
}

const { options, fileNames } = (() => {
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile);
  return ts.parseJsonConfigFileContent({ ...config, include: ['machines', 'src'] }, ts.sys, root);
})();

/** A file beside the sound one, so that what it imports is found. */
const copyOf = ({ file }: Mutant, index: number): string => resolve(root, file).replace(/(\.tsx?)$/, `.fault-${index}$1`);

/** What is not planted with faults is read once. */
const sound = new Map<string, ts.SourceFile | undefined>();

function refusedAtOnce(mutants: readonly Mutant[]): Mutant[] {
  const copies = new Map(mutants.map((mutant, index) => [copyOf(mutant, index), mutant]));
  const host = ts.createCompilerHost(options, true);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (file) => copies.has(file) || fileExists(file);
  host.getSourceFile = (file, language) => {
    const mutant = copies.get(file);
    if (mutant) return ts.createSourceFile(file, planted(readFileSync(resolve(root, mutant.file), 'utf8'), mutant), language);
    if (!sound.has(file)) sound.set(file, getSourceFile(file, language));
    return sound.get(file);
  };
  const program = ts.createProgram([...fileNames, ...copies.keys()], options, host);
  const isRefused = (file: string) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].length > 0;
  };
  return [...copies].flatMap(([file, mutant]) => (isRefused(file) ? mutant : []));
}

/** Which faults the compiler refuses: nobody could commit them. */
export const refusedByTypes = (mutants: readonly Mutant[]): Mutant[] =>
  chunks(mutants.filter(({ file }) => !file.endsWith('.json'))).flatMap(refusedAtOnce);
