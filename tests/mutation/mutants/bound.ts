import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { ancestors, nameOf } from './kinds/syntax';

const known = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();

/** Finds the names of the guards, actions and actors that an area replaces with `provide`, by chart. */
function boundIn(area: string): ReadonlyMap<string, ReadonlySet<string>> {
  const folder = `src/areas/${area}/flows`;
  const bound = new Map<string, Set<string>>();
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'provide') {
      const chart = node.expression.expression.getText();
      const [given] = node.arguments;
      const sorts = given && ts.isObjectLiteralExpression(given) ? given.properties.filter(ts.isPropertyAssignment) : [];
      const names = sorts.flatMap(({ initializer }) =>
        ts.isObjectLiteralExpression(initializer) ? initializer.properties.flatMap((each) => nameOf(each) ?? []) : [],
      );
      bound.set(chart, new Set([...(bound.get(chart) ?? []), ...names]));
    }
    ts.forEachChild(node, visit);
  };
  const files = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of files) visit(ts.createSourceFile(name, readFileSync(`${folder}/${name}`, 'utf8'), ts.ScriptTarget.Latest, true));
  return bound;
}

/** Returns whether an area replaces the guard, action or actor at a node of a chart. */
export function isBoundElsewhere(node: ts.Node): boolean {
  const area = /^machines\/([^/]+)\//.exec(node.getSourceFile().fileName)?.[1];
  const name = nameOf(node);
  if (area === undefined || name === undefined || !ts.isPropertyAssignment(node)) return false;
  const sort = node.parent.parent;
  if (!ts.isPropertyAssignment(sort) || !['guards', 'actions', 'actors'].includes(nameOf(sort) ?? '')) return false;
  const chart = [...ancestors(node)].find(ts.isVariableDeclaration);
  const bound = known.get(area) ?? boundIn(area);
  known.set(area, bound);
  return bound.get(nameOf(chart ?? node) ?? '')?.has(name) ?? false;
}
