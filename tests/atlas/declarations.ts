import path from 'node:path';
import ts from 'typescript';

const flows = Object.keys(import.meta.glob(['/src/areas/*/flows/*.ts', '/src/shared/flow/*.ts']));
const charts = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));
const fileOf = (at: string): string => path.join(process.cwd(), at);

/**
 * The file of a relative import. Packages are left out, because they do not define the portal's words; views are left out, because they
 * contain no rules.
 */
const resolved = (specifier: string, from: string): ts.ResolvedModuleFull | undefined => {
  const to = path.join(path.dirname(from), specifier);
  const found = specifier.startsWith('.') ? [`${to}.ts`, `${to}/index.ts`].find(ts.sys.fileExists) : undefined;
  return found === undefined ? undefined : { resolvedFileName: found, extension: ts.Extension.Ts };
};

const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.Latest, module: ts.ModuleKind.ESNext };

/** The charts, the flows that bind them, and the files that these import. */
const program = ts.createProgram([...flows, ...charts].map(fileOf), options, {
  ...ts.createCompilerHost(options),
  resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => ({ resolvedModule: resolved(text, from) })),
});
const checker = program.getTypeChecker();

/** @throws if the file is neither a chart nor a flow, nor imported by one */
export const sourceAt = (at: string): ts.SourceFile => {
  const source = program.getSourceFile(fileOf(at));
  if (!source) throw new Error(`${at} is not among the sources`);
  return source;
};

/** The files in which charts are bound. */
export const flowSources = (): ts.SourceFile[] => flows.map(sourceAt);

export const allParts = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(allParts)];

/** Whether an identifier stands for a value, not for a type or the key of an object. */
const isValue = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isBindingElement(node.parent) &&
  !ts.isTypeReferenceNode(node.parent);

type Declaration = ts.FunctionDeclaration | ts.VariableDeclaration | ts.PropertyAssignment;

/** The part of a constant that an expression uses, where the constant is an object. */
function partOf(constant: ts.VariableDeclaration, { parent }: ts.Identifier): Declaration {
  const { initializer } = constant;
  if (!initializer || !ts.isObjectLiteralExpression(initializer) || !ts.isPropertyAccessExpression(parent)) return constant;
  return initializer.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === parent.name.text) ?? constant;
}

/** The function or constant that a name stands for in its file, also through an import. */
function declarationOf(name: ts.Identifier): Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const [found] = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
  if (found && ts.isVariableDeclaration(found)) return partOf(found, name);
  return found && ts.isFunctionDeclaration(found) ? found : undefined;
}

/** The functions and constants on which an expression depends, without those inside it. */
export const declarationsIn = (value: ts.Node): Declaration[] => {
  const found = allParts(value)
    .filter(isValue)
    .flatMap((name) => declarationOf(name) ?? []);
  return [...new Set(found)].filter(
    (each) => each.getSourceFile() !== value.getSourceFile() || each.end <= value.pos || each.pos >= value.end,
  );
};

/** The documentation of a declaration in one line; empty if there is none. */
export const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
