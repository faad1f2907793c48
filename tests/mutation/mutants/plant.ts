import ts from 'typescript';
import { chartKinds } from './kinds/chart';
import { logicKinds } from './kinds/logic';
import { markupKinds } from './kinds/markup';
import { ancestors, type Kind, nameOf } from './kinds/syntax';
import { textEdits } from './kinds/texts';
import { contentKinds, valueKinds } from './kinds/values';
import { isNoFault, isOutside, isTextLeftOut } from './left-out';
import type { Edit, Mutant } from './mutant';

type Found = { readonly edit: Edit; readonly where: string; readonly declaration: string };

const kindsOf = (file: string, keys: readonly string[]): readonly Kind[] => [
  contentKinds(keys),
  ...(file.startsWith('machines/') ? chartKinds : []),
  ...(file.endsWith('.tsx') ? markupKinds : []),
  ...valueKinds,
  ...logicKinds,
];

/** The property names of a chart's configuration that do not help to find a location. */
const namesWithoutMeaning = ['states', 'meta', 'actions', 'invoke'];

const namesAround = (node: ts.Node): readonly string[] =>
  [node, ...ancestors(node)].flatMap((each) => (ts.isBindingElement(each) ? [] : (nameOf(each) ?? []))).reverse();

/** Returns the name of the top-level declaration around a node, or an empty string for a statement without a name. */
export const declarationOf = (node: ts.Node): string => {
  const [statement] = [node, ...ancestors(node)].filter((each) => ts.isSourceFile(each.parent ?? each)).slice(0, 1);
  if (statement && ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap((each) => nameOf(each) ?? [])[0] ?? '';
  return (statement && nameOf(statement)) ?? '';
};

function editsOf(file: string, source: ts.SourceFile, keys: readonly string[]): Found[] {
  const kinds = kindsOf(file, keys);
  const found: Found[] = [];
  const visit = (node: ts.Node) => {
    if (isOutside(node)) return;
    for (const edit of kinds.flatMap((kind) => kind(node))) {
      if (isNoFault({ kind: edit.kind, node, keys })) continue;
      const where = namesAround(node).filter((name) => !namesWithoutMeaning.includes(name));
      found.push({ edit, where: where.join('.'), declaration: declarationOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  source.statements.forEach(visit);
  return found;
}

/** Removes duplicate faults, because two kinds may make the same edit. */
const withoutDuplicates = (found: readonly Found[]): Found[] => [
  ...new Map(found.map((each) => [`${each.edit.start} ${each.edit.end} ${each.edit.text}`, each])).values(),
];

/**
 * Finds every fault that can be planted in a file.
 * @param keys all content keys, in order
 */
export function mutantsOf(file: string, text: string, keys: readonly string[]): Mutant[] {
  const found = file.endsWith('.json')
    ? textEdits(text).filter(({ declaration }) => !isTextLeftOut(declaration))
    : withoutDuplicates(editsOf(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), keys));
  const times = new Map<string, number>();
  return found.map(({ edit, where, declaration }) => {
    const name = `${file}: ${where ? `${where}: ` : ''}${edit.kind}: ${edit.what}`;
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { ...edit, file, where, declaration, key: time === 1 ? name : `${name} (${time})` };
  });
}
