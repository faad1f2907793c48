import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { type Mutant, planted } from './mutant';

/** Tells whether the compiler refuses a fault: nobody could commit it. */
export class TypesCheck {
  private readonly root = resolve(import.meta.dirname, '../../..');
  private now: { file: string; source: string } | undefined;
  private version = 0;
  private readonly service: ts.LanguageService;

  constructor() {
    const { config } = ts.readConfigFile(resolve(this.root, 'tsconfig.json'), ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent({ ...config, include: ['machines', 'src'] }, ts.sys, this.root);
    this.service = ts.createLanguageService({
      getCompilationSettings: () => options,
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => (file === this.now?.file ? `fault ${this.version}` : 'sound'),
      getScriptSnapshot: (file) => {
        const source = file === this.now?.file ? this.now.source : ts.sys.readFile(file);
        return source === undefined ? undefined : ts.ScriptSnapshot.fromString(source);
      },
      getCurrentDirectory: () => this.root,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
    });
  }

  refuses(mutant: Mutant): boolean {
    if (mutant.file.endsWith('.json')) return false;
    const file = resolve(this.root, mutant.file);
    this.version += 1;
    this.now = { file, source: planted(readFileSync(file, 'utf8'), mutant) };
    return [...this.service.getSyntacticDiagnostics(file), ...this.service.getSemanticDiagnostics(file)].length > 0;
  }
}
