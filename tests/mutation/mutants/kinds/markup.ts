import ts from 'typescript';
import { dropElement, isFunction, type Kind, replaceNode } from './syntax';

const tagOf = (attribute: ts.JsxAttributeLike): string => {
  const holder = attribute.parent.parent;
  return ts.isJsxSelfClosingElement(holder) || ts.isJsxOpeningElement(holder) ? holder.tagName.getText() : '';
};

/** Replaces an event handler with a function that does nothing. */
const handler: Kind = (node) => {
  if (!ts.isJsxAttribute(node) || !/^on[A-Z]/.test(node.name.getText()) || !node.initializer) return [];
  return [replaceNode('dead handler', node.initializer, '{() => undefined}', `<${tagOf(node)} ${node.name.getText()}> does nothing`)];
};

const prop: Kind = (node) => {
  if (!ts.isJsxAttribute(node) || /^on[A-Z]/.test(node.name.getText())) return [];
  return [dropElement('prop dropped', node, node.parent.properties, `<${tagOf(node)} ${node.getText().replace(/\s+/g, ' ')}> dropped`)];
};

const readable: Kind = (node) => {
  const isType = ts.isJsxAttribute(node.parent) ? node.parent.name.getText() === 'type' : false;
  const isProperty = ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'type';
  return ts.isStringLiteral(node) && node.text === 'password' && (isType || isProperty)
    ? [replaceNode('readable password', node, '"text"')]
    : [];
};

/** Removes an element. */
const element: Kind = (node) => {
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxElement(node)) return [];
  if (!ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent)) return [];
  const opening = ts.isJsxElement(node) ? node.openingElement : node;
  return [replaceNode('element dropped', node, '', `${opening.getText().replace(/\s+/g, ' ').slice(0, 60)} dropped`)];
};

/** Makes a conditional element appear never, or always. */
const branch: Kind = (node) =>
  ts.isBinaryExpression(node) &&
  node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
  ts.isJsxExpression(node.parent) &&
  !isFunction(node.right)
    ? [replaceNode('branch dropped', node.left, 'false'), replaceNode('branch always', node.left, 'true')]
    : [];

/** The kinds of faults in markup. */
export const markupKinds: readonly Kind[] = [handler, prop, readable, element, branch];
