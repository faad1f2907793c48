import ts from 'typescript';
import { dropElement, isFunction, type Kind, nameOf, pairs, propertyOf, replaceNode, short, swapNodes } from './syntax';

const valueNodeOf = (property: ts.ObjectLiteralElementLike): ts.Expression | undefined => {
  if (ts.isShorthandPropertyAssignment(property)) return property.name;
  return ts.isPropertyAssignment(property) && !isFunction(property.initializer) ? property.initializer : undefined;
};

const nested = (value: ts.Expression) => ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value);

const asProperty = (property: ts.ObjectLiteralElementLike, value: string) => `${nameOf(property)}: ${value}`;

/** Swaps the values of two fields of an object. */
const fields: Kind = (node) => {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return pairs(node.properties).flatMap(([a, b]) => {
    const [first, second] = [valueNodeOf(a), valueNodeOf(b)];
    if (!first || !second || first.getText() === second.getText() || nested(first) !== nested(second)) return [];
    if (nameOf(a) === undefined || nameOf(b) === undefined) return [];
    return [swapNodes('fields exchanged', a, b, asProperty(b, first.getText()), asProperty(a, second.getText()))];
  });
};

const property: Kind = (node) =>
  ts.isObjectLiteralExpression(node)
    ? node.properties.flatMap((each) =>
        ts.isMethodDeclaration(each) || ts.isAccessor(each) ? [] : [dropElement('field dropped', each, node.properties)],
      )
    : [];

/** Swaps two options of a list, or removes the last option. */
const list: Kind = (node) => {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return [];
  const last = node.elements.at(-1) as ts.Expression;
  return [
    ...pairs(node.elements).flatMap(([a, b]) => (a.getText() === b.getText() ? [] : [swapNodes('options exchanged', a, b)])),
    dropElement('option dropped', last, node.elements, `${short(last)} dropped from ${short(node)}`),
  ];
};

const boolean: Kind = (node) => {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaceNode('boolean inverted', node, 'false', around(node, 'false'))];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaceNode('boolean inverted', node, 'true', around(node, 'true'))];
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken
    ? [replaceNode('boolean inverted', node, node.operand.getText())]
    : [];
};

/** Describes the fault of a literal together with the code around the literal, which distinguishes it from equal literals. */
const around = (node: ts.Node, text: string) => `${short(node.parent)}: ${node.getText()} → ${text}`;

const isPath = (text: string) => /^\/([a-z]+(-[a-z]+)*)?$/.test(text);

const literal: Kind = (node) => {
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return [];
  if ((ts.isPropertyAssignment(node.parent) || ts.isJsxAttribute(node.parent)) && node.parent.name === node) return [];
  const [kind, text] = isPath(node.text) ? ['wrong address', node.text === '/' ? '/signin' : '/'] : ['other text', `${node.text}~`];
  return [replaceNode(kind, node, JSON.stringify(text), around(node, `'${text}'`))];
};

/**
 * Replaces a content key with the next content key.
 * @param keys all content keys, in order
 */
export const contentKinds =
  (keys: readonly string[]): Kind =>
  (node) => {
    const at = ts.isStringLiteral(node) && !ts.isLiteralTypeNode(node.parent) ? keys.indexOf(node.text) : -1;
    if (at < 0) return [];
    const other = keys[at === keys.length - 1 ? at - 1 : at + 1];
    return [replaceNode('other content key', node, `'${other}'`, around(node, `'${other}'`))];
  };

const number: Kind = (node) =>
  ts.isNumericLiteral(node) && propertyOf(node) !== undefined
    ? [replaceNode('other number', node, `${Number(node.text.replaceAll('_', '')) + 1}`, around(node, '+ 1'))]
    : [];

/** The kinds of faults in data that is sent, stored or listed. */
export const valueKinds: readonly Kind[] = [fields, property, list, boolean, literal, number];
