import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { type Reach, reachOf } from '../mutation/mutants/graph/reach';
import { sourceFiles } from '../mutation/mutants/source';

/** A page, or a part of a page, that loads on demand. */
export type LateModule = {
  readonly file: string;
  /** The areas whose texts load with the page or part. */
  readonly asks: readonly string[];
  /** The module that loads this part. It is undefined for a page, and for a part that a file of `folders` loads. */
  readonly within?: string;
};

/** The folders whose files list the pages that load on demand: the pages of the portal, and the pages of coupons. */
const folders = ['src/portal', 'src/coupon-mounting'] as const;

/** The functions that load a page or part, each with the number of arguments before its list of areas. */
const argumentsBefore: Readonly<Record<string, number>> = { page: 2, spanishPage: 2, optionalPart: 2 };

const importedIn = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? (node.arguments[0] as ts.StringLiteral).text
    : ts.forEachChild(node, importedIn);

function lateIn(folder: string, node: ts.Node): LateModule[] {
  const found: LateModule[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...lateIn(folder, child));
  });
  if (!ts.isCallExpression(node)) return found;
  const [load] = node.arguments;
  const skipped = argumentsBefore[node.expression.getText()];
  const module = load && importedIn(load);
  if (skipped === undefined || module === undefined) return found;
  const asks = node.arguments.slice(skipped).map((argument) => (argument as ts.StringLiteral).text);
  return [...found, { file: `${join(folder, module)}.tsx`, asks }];
}

const textsAskedIn = (node: ts.Node): string[] => {
  const own = ts.isCallExpression(node) && node.expression.getText() === 'textsOf' ? node.arguments : [];
  const found = own.map((argument) => (argument as ts.StringLiteral).text);
  ts.forEachChild(node, (child) => {
    found.push(...textsAskedIn(child));
  });
  return found;
};

/** Finds the parts that a module loads on demand, if texts load together with the part. */
const partsOf = (file: string): LateModule[] => {
  const found: LateModule[] = [];
  const lookIn = (node: ts.Node): void => {
    const module = ts.isCallExpression(node) && node.expression.getText() === 'late' ? importedIn(node) : undefined;
    const asks = module === undefined ? [] : textsAskedIn(node);
    if (asks.length > 0) found.push({ file: `${join(dirname(file), module ?? '')}.tsx`, asks, within: file });
    ts.forEachChild(node, lookIn);
  };
  lookIn(sourceOf(file));
  return found;
};

const sourceOf = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

const findLateModules = (): LateModule[] => {
  const pages = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => lateIn(folder, sourceOf(`${folder}/${name}`))),
  );
  return [
    ...pages,
    ...sourceFiles()
      .filter((file) => file.startsWith('src/areas/'))
      .flatMap(partsOf),
  ];
};

let found: readonly LateModule[] | undefined;

/** Returns every page that loads on demand, and every part of a page that loads on demand together with texts. */
export const lateModules = (): readonly LateModule[] => {
  found ??= findLateModules();
  return found;
};

/** Returns the pages that depend on the module which loads the given part. */
export const pagesWith = ({ within }: LateModule): readonly LateModule[] =>
  lateModules().filter(
    (page) => page.within === undefined && [...dependenciesOf(page.file).distances.keys()].some((key) => key.startsWith(`${within}#`)),
  );

const reaches = new Map<string, Reach>();

const findReach = (file: string): Reach => {
  const late = lateModules();
  const apart = new Set(late.map((each) => each.file));
  const isApart = (from: string, to: string) =>
    apart.has(to) && (folders.some((folder) => from.startsWith(folder)) || late.some((each) => each.file === to && each.within === from));
  return reachOf([{ file, name: '*' }], (from, to) => !isApart(from, to));
};

/** Returns the dependencies of a module, without the pages and parts that load on demand together with their texts. */
export function dependenciesOf(file: string): Reach {
  const reach = reaches.get(file) ?? findReach(file);
  reaches.set(file, reach);
  return reach;
}
