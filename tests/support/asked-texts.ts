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
    .flatMap((file) => lateIn(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)));

/** All that a module stands on, but for what loads later and asks for texts of its own. */
export function standsOn(file: string, late: readonly Late[]): Reach {
  const apart = late.map((each) => each.file);
  return reachOf([{ file, name: '*' }], (from, to) => !(from.startsWith(folder) && apart.includes(to)));
}
