import ts from 'typescript';
import { type Kind, replaceNode, short } from './syntax';

const { SyntaxKind } = ts;

const opposites: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '??': '&&',
};

/** Returns whether a node is the whole body of a predicate, which a fault can replace with true or false. */
const isVerdict = (node: ts.Node): boolean =>
  ts.isArrowFunction(node.parent) &&
  node.parent.body === node &&
  ts.isBinaryExpression(node) &&
  /^([=!]==|[<>]=?|&&|\|\||in)$/.test(node.operatorToken.getText());

const isText = (node: ts.Expression): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));

const operator: Kind = (node) => {
  if (!ts.isBinaryExpression(node) || (isVerdict(node) && /^[!=]==$/.test(node.operatorToken.getText()))) return [];
  const sign = node.operatorToken.getText();
  const other = opposites[sign];
  if (other === undefined || (sign === '+' && isText(node))) return [];
  const text =
    sign === '??' ? `(${node.left.getText()}, ${node.right.getText()})` : `(${node.left.getText()} ${other} ${node.right.getText()})`;
  return [
    replaceNode(
      'other operator',
      node,
      text,
      sign === '??' ? `${short(node)}: the right one always` : `${short(node)}: ${sign} → ${other}`,
    ),
  ];
};

const condition: Kind = (node) => {
  if (ts.isIfStatement(node)) return [replaceNode('condition inverted', node.expression, `!(${node.expression.getText()})`)];
  return ts.isConditionalExpression(node) ? [replaceNode('condition inverted', node.condition, `!(${node.condition.getText()})`)] : [];
};

/** The methods whose call can be dropped. The result is then the object on which the method was called, which usually has the same type. */
const passing = [
  'trim',
  'toUpperCase',
  'toLowerCase',
  'sort',
  'toSorted',
  'reverse',
  'filter',
  'slice',
  'replace',
  'replaceAll',
  'normalize',
];
const methods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  min: 'max',
  max: 'min',
  ceil: 'floor',
  floor: 'ceil',
};

const method: Kind = (node) => {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression, name } = node.expression;
  if (passing.includes(name.text))
    return [replaceNode('method dropped', node, expression.getText(), `${short(node)}: .${name.text}() dropped`)];
  const other = methods[name.text];
  return other ? [replaceNode('other method', name, other, `${short(node)}: .${name.text}() → .${other}()`)] : [];
};

const pattern: Kind = (node) => {
  if (node.kind !== SyntaxKind.RegularExpressionLiteral) return [];
  const text = node.getText();
  const anchors = [text.replace(/^\/\^/, '/'), text.replace(/\$(\/[a-z]*)$/, '$1')];
  const lengths = text.replace(/\{(\d+)(?=[,}])/, (_, least: string) => `{${Number(least) + 1}`);
  const classes = text.replace(/\[(\^?)/, (_, not: string) => (not ? '[' : '[^'));
  return [...new Set([...anchors, lengths, classes])]
    .filter((each) => each !== text)
    .map((each) => replaceNode('other pattern', node, each));
};

/** Removes a statement that is a call or an assignment. */
const statement: Kind = (node) =>
  ts.isExpressionStatement(node) ? [replaceNode('statement dropped', node, ';', `${short(node)} dropped`)] : [];

const early: Kind = (node) =>
  ts.isReturnStatement(node) && ts.isIfStatement(node.parent)
    ? [replaceNode('statement dropped', node, ';', `${short(node)} dropped`)]
    : [];

/** Replaces the result of a predicate with a constant. */
const verdict: Kind = (node) => {
  if (!isVerdict(node)) return [];
  return ['true', 'false'].map((each) => replaceNode('constant verdict', node, each));
};

/** The kinds of faults in decisions and actions. */
export const logicKinds: readonly Kind[] = [operator, condition, method, pattern, statement, early, verdict];
