import ts from 'typescript';
import type { Edit } from '../mutant';
import { ancestors, dropElement, isWithin, type Kind, nameOf, pairs, propertyOf, replaceNode, swapNodes } from './syntax';

const property = (object: ts.ObjectLiteralExpression, name: string): ts.PropertyAssignment | undefined =>
  object.properties.find((each): each is ts.PropertyAssignment => ts.isPropertyAssignment(each) && nameOf(each) === name);

/** Returns the names of a state and its siblings: the nearest `states` around a node that contains the name. */
const siblings = (node: ts.Node, name: string): readonly string[] => {
  for (const each of ancestors(node)) {
    const states = ts.isObjectLiteralExpression(each) ? property(each, 'states')?.initializer : undefined;
    const names = states && ts.isObjectLiteralExpression(states) ? states.properties.flatMap((state) => nameOf(state) ?? []) : [];
    if (names.includes(name)) return names;
  }
  return [];
};

const after = (names: readonly string[], name: string) => names[(names.indexOf(name) + 1) % names.length];

/** Returns the names of the inner states of the state at a path, as far as the file contains them. */
const inside = (node: ts.Node, path: readonly string[]): readonly string[] => {
  const [first = '', ...rest] = path;
  const root = [...ancestors(node)].find((each): each is ts.ObjectLiteralExpression => {
    const states = ts.isObjectLiteralExpression(each) ? property(each, 'states')?.initializer : undefined;
    return states !== undefined && ts.isObjectLiteralExpression(states) && property(states, first) !== undefined;
  });
  let at: ts.Expression | undefined = root;
  for (const name of [first, ...rest]) {
    const states: ts.Expression | undefined = at && ts.isObjectLiteralExpression(at) ? property(at, 'states')?.initializer : undefined;
    at = states && ts.isObjectLiteralExpression(states) ? property(states, name)?.initializer : undefined;
  }
  const states = at && ts.isObjectLiteralExpression(at) ? property(at, 'states')?.initializer : undefined;
  return states && ts.isObjectLiteralExpression(states) ? states.properties.flatMap((state) => nameOf(state) ?? []) : [];
};

/** Returns a sibling of the state that a target names, or undefined if the state has no sibling. */
function otherTarget(node: ts.StringLiteral): string | undefined {
  const [first = '', ...rest] = node.text.replace(/^[#.]/, '').split('.');
  const last = rest.at(-1);
  const names = last === undefined ? siblings(node, first) : inside(node, [first, ...rest.slice(0, -1)]);
  const other = after(names, last ?? first);
  if (other === undefined || other === (last ?? first)) return undefined;
  const prefix = /^[#.]/.exec(node.text)?.[0] ?? '';
  return prefix + [first, ...rest].slice(0, -1).concat(other).join('.');
}

const transitions = ['on', 'onDone', 'onError', 'always', 'after'];

const isTarget = (node: ts.StringLiteral): boolean => {
  const name = propertyOf(node);
  if (name === 'target') return true;
  if (name === 'onDone' || name === 'onError') return true;
  const holder = node.parent.parent.parent;
  return ts.isPropertyAssignment(holder) && ['on', 'after'].includes(nameOf(holder) ?? '');
};

const target: Kind = (node) => {
  if (!ts.isStringLiteral(node) || !isTarget(node)) return [];
  const other = otherTarget(node);
  return other === undefined ? [] : [replaceNode('target', node, `'${other}'`)];
};

const initial: Kind = (node) => {
  if (!ts.isStringLiteral(node) || propertyOf(node) !== 'initial') return [];
  const other = after(siblings(node, node.text), node.text);
  return other === undefined || other === node.text ? [] : [replaceNode('target', node, `'${other}'`, `initial ${node.text} → ${other}`)];
};

/** Swaps the targets of two alternatives, so that each of two refusals shows the message of the other refusal. */
const alternatives: Kind = (node) => {
  if (!ts.isArrayLiteralExpression(node) || !transitions.includes(propertyOf(node) ?? '')) return [];
  const ways = node.elements.filter(ts.isObjectLiteralExpression).map((way) => property(way, 'target')?.initializer);
  return pairs(ways).flatMap(([a, b]) => (a && b && a.getText() !== b.getText() ? [swapNodes('refusals exchanged', a, b)] : []));
};

const droppedParts: Readonly<Record<string, string>> = {
  guard: 'guard dropped',
  actions: 'action dropped',
  entry: 'action dropped',
  exit: 'action dropped',
  tags: 'tag dropped',
  notice: 'notice',
  step: 'step dropped',
};

const part: Kind = (node) => {
  if (!ts.isPropertyAssignment(node) || !ts.isObjectLiteralExpression(node.parent) || !isWithin(node, 'states', 'on')) return [];
  const kind = droppedParts[nameOf(node) ?? ''];
  return kind ? [dropElement(kind, node, node.parent.properties)] : [];
};

/** Removes an event or a delay. */
const event: Kind = (node) => {
  const holder = node.parent?.parent;
  if (!ts.isPropertyAssignment(node) || !holder || !ts.isPropertyAssignment(holder)) return [];
  if (!['on', 'after'].includes(nameOf(holder) ?? '') || !ts.isObjectLiteralExpression(node.parent)) return [];
  return [dropElement('event dropped', node, node.parent.properties)];
};

const severities = ['danger', 'warning', 'success', 'info'];

const severity: Kind = (node) =>
  ts.isStringLiteral(node) && propertyOf(node) === 'severity' ? [replaceNode('notice', node, `'${after(severities, node.text)}'`)] : [];

/** Removes the assignment of a context field. */
const assigned: Kind = (node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  const call = [...ancestors(node)].find((each) => !ts.isParenthesizedExpression(each) && !ts.isArrowFunction(each));
  if (!call || !ts.isCallExpression(call) || call.expression.getText() !== 'assign') return [];
  return node.properties.map((each): Edit => dropElement('assignment dropped', each, node.properties));
};

/** The kinds of faults that only charts can have. */
export const chartKinds: readonly Kind[] = [target, initial, alternatives, part, event, severity, assigned];
