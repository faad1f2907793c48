import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { isBoundElsewhere } from './bound';
import { filesIn } from './files';
import { ancestors, nameOf } from './kinds/syntax';

type Rule<Subject> = { readonly reason: string; readonly fits: (subject: Subject) => boolean };

/** The entry modules that the HTML pages name. */
const entries = readdirSync('src')
  .filter((name) => name.endsWith('.html'))
  .flatMap((name) => [...readFileSync(`src/${name}`, 'utf8').matchAll(/<script type="module" src="\.\/([^"]+)"/g)])
  .map(([, file]) => `src/${file}`);

/** The files in which no fault is planted. */
const files: readonly Rule<string>[] = [
  { reason: 'The file contains only types.', fits: (file) => /\/types\.ts$|\.d\.ts$|\/contract\.gen\.ts$/.test(file) },
  { reason: 'The theme runs only during the build, whose budgets test it.', fits: (file) => file.startsWith('src/shared/theme/') },
  {
    reason: 'The file runs only in a browser; the paths and journeys in Chromium depend on it.',
    fits: (file) => [...entries, 'src/shared/captcha/solver.worker.ts', 'src/shared/captcha/recaptcha.ts'].includes(file),
  },
  { reason: 'The list is for readers; a test compares it with the texts.', fits: (file) => file === 'src/shared/i18n/legacy-keys.ts' },
  { reason: 'Icons are compared by eye.', fits: (file) => file === 'src/shared/ui/native/icon.tsx' },
  { reason: 'The tool is for developers and has its own test.', fits: (file) => file === 'src/shared/flow/inspect.ts' },
  { reason: 'Only the development server loads the file.', fits: (file) => file === 'src/shared/flow/inspected-environment.ts' },
  { reason: 'The examples of parts are for developers; kit.spec.ts opens all of them.', fits: (file) => file.startsWith('src/demo-kit/') },
  {
    reason: 'Native speakers read translations; a test finds missing texts and placeholders.',
    fits: (file) => /\/texts\/(en|it)\//.test(file),
  },
  {
    reason: 'Contract tests cover the backend, not paths.',
    fits: (file) => file.startsWith('src/backend/') || file.endsWith('/mail.json') || file === 'src/shared/rules/page-parts.ts',
  },
];

export const isLeftOut = (file: string): boolean => files.some(({ fits }) => fits(file));

const isNamed = (node: ts.Node, ...names: string[]): boolean => ts.isPropertyAssignment(node) && names.includes(nameOf(node) ?? '');

const isCall = (node: ts.Node, pattern: RegExp): boolean =>
  (ts.isCallExpression(node) || ts.isNewExpression(node)) && pattern.test(node.expression.getText());

const isStyling = (name: string) => ['className', 'style', 'key', 'look', 'icon', 'aria-hidden'].includes(name);

const withoutParentheses = (node: ts.Node): ts.Node => (ts.isParenthesizedExpression(node) ? withoutParentheses(node.expression) : node);

/** Returns whether a node is a decoration, or an empty element for the style sheet. */
const isDrawing = (node: ts.Node): boolean => {
  const element = withoutParentheses(node);
  if (ts.isJsxElement(element)) return element.openingElement.tagName.getText() === 'svg';
  return ts.isJsxSelfClosingElement(element) && /^(svg|span|Icon)$/.test(element.tagName.getText());
};

/** Returns whether a node is a map of names to decorations, or a decoration that appears on a condition. */
const containsDrawings = (node: ts.Node): boolean =>
  ts.isObjectLiteralExpression(node)
    ? node.properties.length > 0 && node.properties.every((each) => ts.isPropertyAssignment(each) && isDrawing(each.initializer))
    : ts.isJsxExpression(node) &&
      node.expression !== undefined &&
      ts.isBinaryExpression(node.expression) &&
      isDrawing(node.expression.right);

/** The pairs of texts that are not swapped, by their keys. */
const texts: readonly Rule<string>[] = [
  {
    reason: 'The texts are column headings of an Excel file that the backend writes: a contract test reads them.',
    fits: (keys) => keys === 'licences.totalStudents licences.totalTeachers',
  },
];

export const isTextLeftOut = (keys: string): boolean => texts.some(({ fits }) => fits(keys));

/** The nodes of the source in which no fault is planted, including their children. */
const pieces: readonly Rule<ts.Node>[] = [
  {
    reason: 'Types have no effect at run time, and the compiler checks them.',
    fits: (node) => ts.isTypeNode(node) || isNamed(node, 'types'),
  },
  {
    reason: 'Types have no effect at run time.',
    fits: (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node),
  },
  {
    reason: 'The chart is only drawn as a diagram: each flow makes its own chart with the same function.',
    fits: (node) =>
      ts.isVariableDeclaration(node) && /Chart$/.test(nameOf(node) ?? '') && /^machines\//.test(node.getSourceFile().fileName),
  },
  { reason: 'A wrong import does not compile.', fits: (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node) },
  { reason: 'A wrong import does not compile.', fits: (node) => isCall(node, /^import$/) },
  { reason: 'A description is for readers of the chart, who approve it.', fits: (node) => isNamed(node, 'description') },
  {
    reason: 'A misspelt name of a call does not compile; only developers read the name of a chart.',
    fits: (node) => isNamed(node, 'id') && ts.isStringLiteral((node as ts.PropertyAssignment).initializer),
  },
  { reason: 'The area replaces it, and faults are planted in the replacement.', fits: isBoundElsewhere },
  { reason: 'The area replaces it, and faults are planted in the replacement.', fits: (node) => nameOf(node) === 'unbound' },
  {
    reason: 'Layout and colour are compared by eye; paths in Chromium measure visibility.',
    fits: (node) =>
      (ts.isJsxAttribute(node) && isStyling(node.name.getText())) ||
      isNamed(node, 'className', 'style', 'icon') ||
      (isNamed(node, 'width') && ts.isNumericLiteral((node as ts.PropertyAssignment).initializer)) ||
      ((ts.isVariableDeclaration(node) || ts.isBindingElement(node)) &&
        /^(look|looks|linkLooks|className|drawings)$/.test(nameOf(node) ?? '')),
  },
  {
    reason: 'Icons are compared by eye; the text beside them has the same meaning.',
    fits: (node) => isDrawing(node) || containsDrawings(node),
  },
  { reason: 'Only developers read the message.', fits: (node) => isCall(node, /^(Error|TypeError|console\.\w+)$/) },
];

type Planting = { readonly kind: string; readonly node: ts.Node; readonly keys: readonly string[] };

/** Returns whether a node is part of a chart's structure: a list of states, guards or actions, but not the code of an action. */
const isSkeleton = (node: ts.Node): boolean => {
  for (const each of [node, ...ancestors(node)]) {
    if (ts.isFunctionLike(each) || isCall(each, /^(assign|emit|raise|sendTo|fromPromise|failedWith)$/)) return false;
    if (isCall(each, /(^setup$|\.createMachine$|\.provide$)/)) return true;
  }
  return false;
};

const isArgumentOf = (node: ts.Node, names: RegExp): boolean =>
  ts.isCallExpression(node.parent) && names.test(node.parent.expression.getText());

let portal: string | undefined;

/** Reads all source of the portal, without imports. */
const readPortal = (): string => {
  portal ??= ['machines', 'src']
    .flatMap((folder) => filesIn(folder, /^(?!backend\/|demo-kit\/).*\.tsx?$/))
    .map((file) => readFileSync(file, 'utf8').replaceAll(/^(import|export) [^;]*? from '[^']*';$/gms, ''))
    .join('\n');
  return portal;
};

/** Returns whether a list is only used for membership tests, or to check an answer of the server. */
const isOnlySearched = (holder: ts.VariableDeclaration): boolean => {
  const uses = new RegExp(`(?<!typeof |\\.Literals\\()\\b${nameOf(holder)}\\b(?!\\.includes\\()`, 'g');
  const text = /^export/.test(holder.parent.parent.getText()) ? readPortal() : holder.getSourceFile().text;
  return text.match(uses)?.length === 1;
};

/**
 * Returns whether the order of a list has no effect. The list is used for membership tests, or contains the entries of a map or set, or
 * people with a permission.
 */
const isUnordered = (list: ts.Node): boolean => {
  const around = [...ancestors(list)].find(
    (each) => !ts.isAsExpression(each) && !ts.isSatisfiesExpression(each) && !ts.isParenthesizedExpression(each),
  );
  if (around && ts.isPropertyAccessExpression(around)) return /^(some|every|includes)$/.test(around.name.text);
  if (around && ts.isVariableDeclaration(around) && isOnlySearched(around)) return true;
  if (ts.isNewExpression(list.parent) && /^(Map|Set)$/.test(list.parent.expression.getText())) return true;
  return (
    isArgumentOf(list, /(\.Literals|^import\.meta\.glob)$/) ||
    isNamed(list.parent, 'roles', 'platforms') ||
    // Addresses exclude each other, and a test checks that the general address is last. The lists of permissions are only searched.
    ['src/portal/guard.ts', 'src/portal/routes.ts', 'src/shared/rules/permissions.ts'].includes(list.getSourceFile().fileName)
  );
};

/**
 * Returns whether an initial state is used. It is used if a transition names only its parent state. It is also used if the parent is itself
 * an initial state or a region. The initial state of a chart is always used.
 */
const isEnteredByName = (initial: ts.Node): boolean => {
  const state = initial.parent.parent;
  if (!ts.isPropertyAssignment(state)) return true;
  const around = state.parent.parent.parent as ts.ObjectLiteralExpression;
  if (around.properties.some((each) => isNamed(each, 'type') && /parallel/.test(each.getText()))) return true;
  const withoutMessages = initial.getSourceFile().text.replaceAll(/\btext: '[^']*'/g, '');
  return new RegExp(`'([#.]?\\w+\\.|\\.)*${nameOf(state)}'`).test(withoutMessages);
};

const parts = /^(field|option)/;

const hook = /^use\w*(Effect|Memo|Callback)$/;

const isUnlinted = (statement: ts.Node): boolean =>
  statement.getFullText().split(statement.getText())[0]?.includes('useExhaustiveDependencies') ?? false;

/** The faults that have no effect in certain places, although faults of other kinds have an effect there. */
const plantings: readonly Rule<Planting>[] = [
  {
    reason: 'The structure of a chart has its own kinds of faults; the order of mutually exclusive refusals has no effect.',
    fits: ({ kind, node }) => (parts.test(kind) || kind === 'other text') && isSkeleton(node),
  },
  {
    reason: 'The list is only used for membership tests: its order has no effect.',
    fits: ({ kind, node }) => kind === 'options exchanged' && isUnordered(node),
  },
  {
    reason: 'The linter rejects an effect with a missing dependency, unless the rule is suppressed.',
    fits: ({ kind, node }) => kind === 'option dropped' && isArgumentOf(node, hook) && !isUnlinted(node.parent.parent),
  },
  {
    reason: 'The order of dependencies has no effect.',
    fits: ({ kind, node }) => kind === 'options exchanged' && isArgumentOf(node, hook),
  },
  {
    reason: 'Every transition into the state names an inner state, so the initial one is never used.',
    fits: ({ kind, node }) => kind === 'target' && isNamed(node.parent, 'initial') && !isEnteredByName(node.parent),
  },
  {
    reason: 'The linter rejects a button without a type.',
    fits: ({ kind, node }) => kind === 'prop dropped' && node.getText() === 'type="button"',
  },
  {
    reason: 'The handler has no effect anyway.',
    fits: ({ kind, node }) => kind === 'dead handler' && /=\{\(\) => (undefined|\{\})\}$/.test(node.getText()),
  },
  {
    reason: 'The compiler checks these names.',
    fits: ({ kind, node }) =>
      kind === 'other text' &&
      (isArgumentOf(node, /\.(matches|hasTag|can|on)$/) ||
        ts.isJsxAttribute(node.parent) ||
        isNamed(node.parent, 'type', '_tag', 'severity', 'kind', 'role', 'look') ||
        ts.isElementAccessExpression(node.parent)),
  },
  {
    reason: 'A call without one of these arguments does not compile.',
    fits: ({ kind, node }) => parts.test(kind) && isArgumentOf(node, /^(call|fromEffect|send|useFlow|late)$/) && !isNamed(node, 'body'),
  },
  {
    reason: 'Replacing the key with another one is a better test than misspelling it.',
    fits: ({ kind, node, keys }) => kind === 'other text' && ts.isStringLiteral(node) && keys.includes(node.text),
  },
];

export const isOutside = (node: ts.Node): boolean => pieces.some(({ fits }) => fits(node));

export const isNoFault = (planting: Planting): boolean => plantings.some(({ fits }) => fits(planting));
