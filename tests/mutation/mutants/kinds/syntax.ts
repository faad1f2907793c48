import ts from 'typescript';
import type { Edit } from '../mutant';

/** The faults of one kind that can be planted at a node. */
export type Kind = (node: ts.Node) => readonly Edit[];

/** Returns a piece of source as one short line. */
export const short = (node: ts.Node): string => {
  const text = node.getText().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 40)} … ${text.slice(-15)}` : text;
};

export const replaceNode = (kind: string, node: ts.Node, text: string, what = `${short(node)} → ${text.replace(/\s+/g, ' ')}`): Edit => ({
  kind,
  start: node.getStart(),
  end: node.getEnd(),
  text,
  what,
});

/** Removes an element of a list, with its comma. */
export const dropElement = (kind: string, node: ts.Node, all: ts.NodeArray<ts.Node>, what = `${short(node)} dropped`): Edit => {
  const next = all[all.indexOf(node) + 1];
  return { kind, start: node.getStart(), end: next ? next.getStart() : all.end, text: '', what };
};

/** Swaps two pieces of source. The piece `a` must be before the piece `b` in the file. */
export const swapNodes = (kind: string, a: ts.Node, b: ts.Node, first = a.getText(), second = b.getText()): Edit => ({
  kind,
  start: a.getStart(),
  end: b.getEnd(),
  text: second + a.getSourceFile().text.slice(a.getEnd(), b.getStart()) + first,
  what: `${short(a)} ⇄ ${short(b)}`,
});

export const nameOf = (node: ts.Node): string | undefined => {
  const name = (node as { name?: ts.Node }).name;
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name)) ? name.text : undefined;
};

/** Returns the name of the property whose value is the given node. */
export const propertyOf = (node: ts.Node): string | undefined => (ts.isPropertyAssignment(node.parent) ? nameOf(node.parent) : undefined);

export const pairs = <T>(all: readonly T[]): [T, T][] => all.slice(1).map((each, index) => [all[index] as T, each]);

export const ancestors = function* (node: ts.Node): Generator<ts.Node> {
  for (let at = node.parent; at; at = at.parent) yield at;
};

/** Returns whether a node is, or is inside, a property with one of the names. */
export const isWithin = (node: ts.Node, ...names: string[]): boolean =>
  [node, ...ancestors(node)].some((each) => ts.isPropertyAssignment(each) && names.includes(nameOf(each) ?? ''));

export const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

/** Returns whether a node is JSX, or an expression that may return JSX. */
export const draws = (node: ts.Node): boolean =>
  ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node) || (ts.forEachChild(node, draws) ?? false);
