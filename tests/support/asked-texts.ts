import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Reach, reachOf } from './mutants/graph/reach';

/** A page or part that loads on demand: its file, and the areas whose texts it loads. */
export type Late = { readonly file: string; readonly asks: readonly string[] };

const folder = 'src/portal';

/** The number of arguments before the areas. */
const before: Readonly<Record<string, number>> = { page: 2, optionalPart: 1 };

const importedIn = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    ? (node.arguments[0] as ts.StringLiteral).text
    : ts.forEachChild(node, importedIn);

function lateIn(node: ts.Node): Late[] {
  const found: Late[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...lateIn(child));
  });
  if (!ts.isCallExpression(node)) return found;
  const [load] = node.arguments;
  const past = before[node.expression.getText()];
  const module = load && importedIn(load);
  if (past === undefined || module === undefined) return found;
  const asks = node.arguments.slice(past).map((argument) => (argument as ts.StringLiteral).text);
  return [...found, { file: `${join(folder, module)}.tsx`, asks }];
}

/** Every page and part of the portal that loads on demand. */
export const latePages = (): Late[] =>
  readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => lateIn(sourceOf(file)));

/** The areas in a module's own calls of `textsOf`, for a part of a page that loads on demand. */
function askedIn(node: ts.Node): string[] {
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...askedIn(child));
  });
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'textsOf') return found;
  return [...found, ...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text)];
}

const sourceOf = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The areas whose texts a page loads: those of its route, and those of its own parts. */
export function asksWithParts({ file, asks }: Late, late: readonly Late[]): string[] {
  const modules = new Set([...standsOn(file, late).distances.keys()].map((key) => key.replace(/#.*/, '')));
  const own = [...modules].filter((module) => module.startsWith('src/areas/') && /\.tsx?$/.test(module));
  return [...new Set([...asks, ...own.flatMap((module) => askedIn(sourceOf(module)))])].sort();
}

/** All dependencies of a module, without parts that load later with their own texts. */
export function standsOn(file: string, late: readonly Late[]): Reach {
  const apart = late.map((each) => each.file);
  return reachOf([{ file, name: '*' }], (from, to) => !(from.startsWith(folder) && apart.includes(to)));
}
