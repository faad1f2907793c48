import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Reach, reachOf } from './mutants/graph/reach';

/** A page or a part that loads when it is wanted: where it stands, and the areas whose texts it asks for. */
export type Late = { readonly file: string; readonly asks: readonly string[] };

const folder = 'src/portal';

/** How many arguments stand before the areas. */
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

/** Every page and part of the portal that loads when it is wanted. */
export const latePages = (): Late[] =>
  readdirSync(folder)
    .map((name) => `${folder}/${name}`)
    .flatMap((file) => lateIn(sourceOf(file)));

/** The areas that a module names where it calls `textsOf` itself, for a part of a page that loads when it is wanted. */
function askedIn(node: ts.Node): string[] {
  const found: string[] = [];
  ts.forEachChild(node, (child) => {
    found.push(...askedIn(child));
  });
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'textsOf') return found;
  return [...found, ...node.arguments.filter(ts.isStringLiteral).map(({ text }) => text)];
}

const sourceOf = (file: string) => ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);

/** The areas for which a page asks: those that its route names, and those that its own parts name. */
export function asksWithParts({ file, asks }: Late, late: readonly Late[]): string[] {
  const modules = new Set([...standsOn(file, late).distances.keys()].map((key) => key.replace(/#.*/, '')));
  const own = [...modules].filter((module) => module.startsWith('src/areas/') && /\.tsx?$/.test(module));
  return [...new Set([...asks, ...own.flatMap((module) => askedIn(sourceOf(module)))])].sort();
}

/** All that a module stands on, but for what loads later and asks for texts of its own. */
export function standsOn(file: string, late: readonly Late[]): Reach {
  const apart = late.map((each) => each.file);
  return reachOf([{ file, name: '*' }], (from, to) => !(from.startsWith(folder) && apart.includes(to)));
}
