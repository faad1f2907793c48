import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../../src/backend/fingerprint';

/**
 * The paths of the contract tests that a change concerns; `all` if the change concerns most tests. The caller then takes a sample of all
 * tests.
 */
export type ContractFiles = readonly string[] | 'all';

const isTest = (file: string) => /^tests\/contract\/.*\.test\.ts$/.test(file);

/** The files that import all parts. Their imports are ignored, because otherwise every file would depend on every other file. */
const joints: readonly string[] = ['src/backend/app.ts', 'src/backend/services.ts', 'src/backend/sweeps.ts'];

/** The folders whose code runs for each request. Imports of this code do not show which tests a change concerns. */
const passedByAll = /^src\/backend\/(contract|db|http|security)\//;

/** The share of all contract tests above which a change counts as a change that concerns all tests. */
const MAX_SHARE = 0.5;

const textOf = (file: string) => readFileSync(file, 'utf8');

/** Finds the files that a file imports, including imports of types. */
const importsOf = (file: string, text: string, files: ReadonlySet<string>): readonly string[] =>
  [...text.matchAll(/\b(?:from|import)[ (]'(\.[^']*)'/g)].flatMap(([, specifier = '']) => {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return [target, `${target}.ts`, `${target}/index.ts`].filter((each) => files.has(each)).slice(0, 1);
  });

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.match(/\w+/g));

type Source = { readonly imports: readonly string[]; readonly words: ReadonlySet<string> };

const readSources = (): ReadonlyMap<string, Source> => {
  const names = filesOf(['src/backend', 'src/shared/rules', 'src/areas', 'tests/contract', 'tests/support']).filter((file) =>
    /\.ts$/.test(file),
  );
  const files = new Set(names);
  return new Map(
    names.map((file) => {
      const text = textOf(file);
      return [file, { imports: importsOf(file, text, files), words: wordsOf(text) }];
    }),
  );
};

/** Finds, for the name of each service in handlers, the file that declares the type of the service. */
const readServices = (): ReadonlyMap<string, string> => {
  const text = textOf('src/backend/services.ts');
  const files = new Map(
    [...text.matchAll(/import type \{ (.+) \} from '\.\/(.+)'/g)].flatMap(([, names = '', file]) =>
      names.split(', ').map((name) => [name, `src/backend/${file}.ts`] as const),
    ),
  );
  return new Map(
    [...text.matchAll(/readonly (\w+): (\w+);/g)].flatMap(([, service = '', type = '']) => {
      const file = files.get(type);
      return file === undefined ? [] : [[service, file] as const];
    }),
  );
};

/** Finds the file with the handler of each operation, by the name of the operation. */
const readHandlers = (): ReadonlyMap<string, string> =>
  new Map(
    filesOf(['src/backend'])
      .filter((file) => file.endsWith('/handlers.ts'))
      .flatMap((file) =>
        [...textOf(file).matchAll(/export \{ ([^}]+) \} from '\.\/(.+)'/g)].flatMap(([, names = '', target]) =>
          names.split(', ').map((name) => [name, `${path.posix.dirname(file)}/${target}.ts`] as const),
        ),
      ),
  );

type Tree = {
  /** Every file on which a contract test depends, by test. */
  readonly reach: ReadonlyMap<string, ReadonlySet<string>>;
  /** The operations that a contract test names, by test. */
  readonly operations: ReadonlyMap<string, ReadonlySet<string>>;
  /** The file of each operation's handler. */
  readonly handlers: ReadonlyMap<string, string>;
  /** The rules that the backend shares with the portal. */
  readonly shared: ReadonlySet<string>;
  /** The contract tests that send requests to every operation. */
  readonly everywhere: readonly string[];
};

const closureOf = (from: readonly string[], next: (file: string) => readonly string[]): ReadonlySet<string> => {
  const reached = new Set(from);
  for (const file of reached) for (const each of next(file)) reached.add(each);
  return reached;
};

const readTree = (): Tree => {
  const [sources, services, handlers] = [readSources(), readServices(), readHandlers()];
  const serviceFiles = [...services];
  const nextOf = (file: string): readonly string[] => {
    const source = sources.get(file);
    if (source === undefined || joints.includes(file)) return [];
    if (!source.imports.includes('src/backend/services.ts')) return source.imports;
    return [...source.imports, ...serviceFiles.flatMap(([service, at]) => (source.words.has(service) ? [at] : []))];
  };
  const isOfTests = (file: string) => file.startsWith('tests/');
  const tests = [...sources.keys()].filter(isTest);
  const ownFiles = new Map(tests.map((test) => [test, [...closureOf([test], (file) => nextOf(file).filter(isOfTests))]]));
  const named = (file: string) => [...handlers.keys()].filter((operation) => sources.get(file)?.words.has(operation));
  const namesAll = new Set([...sources.keys()].filter((file) => isOfTests(file) && named(file).length > handlers.size * MAX_SHARE));
  const operations = new Map(
    tests.map((test) => [test, new Set((ownFiles.get(test) ?? []).filter((file) => !namesAll.has(file)).flatMap(named))]),
  );
  const handlersOf = (test: string) => [...(operations.get(test) ?? [])].map((operation) => handlers.get(operation) ?? '');
  const imported = [...sources].flatMap(([file, { imports }]) => (file.startsWith('src/backend/') ? imports : []));
  return {
    operations,
    handlers,
    shared: closureOf(imported, nextOf),
    reach: new Map(tests.map((test) => [test, closureOf([...(ownFiles.get(test) ?? []), ...handlersOf(test)], nextOf)])),
    everywhere: tests.filter((test) => /\bnameOperations\(/.test(textOf(test))),
  };
};

let known: Tree | undefined;

/** Finds a file of the contract, and the files of the contract that refer to it. */
const referringTo = (file: string): ReadonlySet<string> => {
  const references = filesOf(['openapi/paths', 'openapi/schemas']).map((name) => {
    const targets = [...textOf(name).matchAll(/\$ref: '?([\w./-]+)#/g)].map(([, to = '']) => path.posix.join(path.posix.dirname(name), to));
    return [name, new Set(targets)] as const;
  });
  return closureOf([file], (from) => references.flatMap(([name, targets]) => (targets.has(from) ? [name] : [])));
};

const ofContract = (file: string, { operations, everywhere }: Tree): readonly string[] => {
  const changed = [...referringTo(file)].flatMap((each) => [...textOf(each).matchAll(/operationId: (\w+)/g)].map(([, id = '']) => id));
  const naming = [...operations].flatMap(([test, named]) => (changed.some((id) => named.has(id)) ? [test] : []));
  return naming.length === 0 ? naming : [...naming, ...everywhere];
};

/**
 * Finds the tests that a file concerns if only the joints import this file. They are all tests that call an operation of the file's folder.
 */
const ofFolder = (file: string, { operations, handlers }: Tree): readonly string[] => {
  const isHere = (operation: string) => path.posix.dirname(handlers.get(operation) ?? '') === path.posix.dirname(file);
  return [...operations].flatMap(([test, named]) => ([...named].some(isHere) ? [test] : []));
};

const ofSource = (file: string, tree: Tree): readonly string[] => {
  if (passedByAll.test(file)) return [];
  const reaching = [...tree.reach].flatMap(([test, files]) => (files.has(file) ? [test] : []));
  return reaching.length > 0 ? reaching : ofFolder(file, tree);
};

const isOfContract = (file: string) => /^openapi\/(paths|schemas)\//.test(file);

/** Whether the backend's answers depend on a file. */
const isOfBackend = (file: string, { shared }: Tree) => /^(openapi|src\/backend|tests\/contract)\//.test(file) || shared.has(file);

/** Whether a file is generated from `openapi`, so that it changes only with that folder. */
const isGenerated = (file: string) => file.endsWith('.gen.json');

/**
 * Reads from the sources which contract tests a change concerns. A test depends on the operations that it names and on their handlers. It
 * also depends on everything that the handlers import or receive as a service. A change of the contract also concerns the tests that call
 * every operation.
 * @param changedFiles the paths of the changed files, from the root; files on which the backend does not depend concern no test
 * @returns `all` if the change concerns most tests, or if no test can be found for one of the files
 */
export const contractFilesFor = (changedFiles: readonly string[]): ContractFiles => {
  known ??= readTree();
  const tree = known;
  const concerned = new Set<string>();
  for (const file of changedFiles.filter((each) => isOfBackend(each, tree) && !isGenerated(each))) {
    const found = isOfContract(file) ? ofContract(file, tree) : ofSource(file, tree);
    if (found.length === 0) return 'all';
    for (const test of found) concerned.add(test);
  }
  return concerned.size > tree.reach.size * MAX_SHARE ? 'all' : [...concerned].sort();
};

/**
 * Finds the operations that no contract test names. A change of the handler of such an operation would run only the tests of its folder.
 */
export const unnamedOperations = (): readonly string[] => {
  known ??= readTree();
  const named = new Set([...known.operations.values()].flatMap((each) => [...each]));
  return [...known.handlers.keys()].filter((operation) => !named.has(operation));
};
