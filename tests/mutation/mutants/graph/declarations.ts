import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { ancestors } from '../kinds/syntax';
import { declarationOf } from '../plant';

/** A top-level declaration of a file; the name `*` means all declarations of the file. */
export type Ref = { readonly file: string; readonly name: string };

type Declaration = { readonly refs: readonly Ref[]; readonly texts: readonly string[] };

/** The declarations of a file, including those that it re-exports. */
export type ModuleDeclarations = {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Returns the declaration of an exported name: in this file, or in the file from which this file re-exports it. */
  readonly resolve: (name: string) => readonly Ref[];
};

/** Returns the file that an import names, or undefined for a package. */
export function fileOf(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => /\.\w+$/.test(file) && existsSync(file));
}

const specifierOf = (node: ts.ImportDeclaration | ts.ExportDeclaration) =>
  node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : '';

function importsOf(file: string, source: ts.SourceFile): Map<string, Ref> {
  const all = new Map<string, Ref>();
  for (const node of source.statements.filter(ts.isImportDeclaration)) {
    const target = fileOf(file, specifierOf(node));
    const clause = node.importClause;
    if (!target || !clause || clause.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    if (clause.name) all.set(clause.name.text, { file: target, name: 'default' });
    const bindings = clause.namedBindings;
    if (bindings && ts.isNamespaceImport(bindings)) all.set(bindings.name.text, { file: target, name: '*' });
    if (bindings && ts.isNamedImports(bindings))
      for (const each of bindings.elements) all.set(each.name.text, { file: target, name: (each.propertyName ?? each.name).text });
  }
  return all;
}

/** Returns the names of a module that code uses after an import on demand. The result is `['*']` if the code does not show these names. */
function namesUsedOf(call: ts.Node): readonly string[] {
  const use = [...ancestors(call)].find((each) => !ts.isAwaitExpression(each) && !ts.isParenthesizedExpression(each));
  if (use && ts.isPropertyAccessExpression(use) && use.name.text !== 'then') return [use.name.text];
  return ['*'];
}

const isImportCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;

const fileOfImport = (file: string, call: ts.CallExpression): string | undefined => {
  const [specifier] = call.arguments;
  return specifier && ts.isStringLiteral(specifier) ? fileOf(file, specifier.text) : undefined;
};

/** Finds the functions that load a module on demand, such as `const services = () => import('./services')`, with their modules. */
function loadersOf(file: string, source: ts.SourceFile): Map<string, string> {
  const all = new Map<string, string>();
  for (const statement of source.statements.filter(ts.isVariableStatement)) {
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer || !ts.isArrowFunction(initializer) || !isImportCall(initializer.body)) continue;
      const target = fileOfImport(file, initializer.body);
      if (target) all.set(name.text, target);
    }
  }
  return all;
}

const isUse = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return !ts.isJsxAttribute(parent);
};

export function readDeclarations(file: string): ModuleDeclarations {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const imports = importsOf(file, source);
  const loaders = loadersOf(file, source);
  const names = new Map<string, string>();
  for (const statement of source.statements) {
    const list = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement as ts.DeclarationStatement];
    for (const { name } of list) if (name && ts.isIdentifier(name)) names.set(name.text, declarationOf(statement));
  }

  const refsOf = (node: ts.Node): Ref[] => {
    if (ts.isTypeNode(node)) return [];
    if (isImportCall(node)) {
      const target = fileOfImport(file, node);
      return target ? namesUsedOf(node).map((name) => ({ file: target, name })) : [];
    }
    if (ts.isIdentifier(node) && isUse(node)) {
      const loaded = loaders.get(node.text);
      if (loaded && ts.isCallExpression(node.parent)) return namesUsedOf(node.parent).map((name) => ({ file: loaded, name }));
      const imported = imports.get(node.text);
      if (imported) return [imported];
      const own = names.get(node.text);
      return own === undefined ? [] : [{ file, name: own }];
    }
    const found: Ref[] = [];
    ts.forEachChild(node, (child) => {
      found.push(...refsOf(child));
    });
    return found;
  };

  const textsOf = (node: ts.Node): string[] => {
    const own = ts.isStringLiteralLike(node) ? [node.text] : ts.isTemplateHead(node) ? [`${node.text}*`] : [];
    const found = [...own];
    ts.forEachChild(node, (child) => {
      found.push(...textsOf(child));
    });
    return found;
  };

  const declarations = new Map<string, { refs: Ref[]; texts: string[] }>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) continue;
    const name = declarationOf(statement);
    const declared = declarations.get(name) ?? { refs: [], texts: [] };
    // A function that loads a module on demand has no dependency: its callers depend on the names that they use.
    if (!loaders.has(name)) declared.refs.push(...refsOf(statement));
    declared.texts.push(...textsOf(statement));
    declarations.set(name, declared);
  }

  const reexports = source.statements.filter(ts.isExportDeclaration).filter(({ isTypeOnly }) => !isTypeOnly);
  const resolve = (name: string): readonly Ref[] => {
    if (name === '*') return [...declarations.keys()].map((each) => ({ file, name: each }));
    const own = names.get(name);
    if (own !== undefined) return [{ file, name: own }];
    return reexports.flatMap((node): Ref[] => {
      const target = fileOf(file, specifierOf(node));
      if (!target) return [];
      if (!node.exportClause) return [{ file: target, name }];
      if (!ts.isNamedExports(node.exportClause)) return [];
      return node.exportClause.elements
        .filter((each) => each.name.text === name)
        .map((each) => ({ file: target, name: (each.propertyName ?? each.name).text }));
    });
  };
  return { declarations, resolve };
}
