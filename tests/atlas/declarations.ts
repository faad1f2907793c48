import path from 'node:path';
import ts from 'typescript';

const flows = Object.keys(import.meta.glob(['/src/areas/*/flows/*.ts', '/src/shared/flow/*.ts']));
const charts = Object.keys(import.meta.glob('/machines/**/*.machine.ts'));
const fileOf = (at: string): string => path.join(process.cwd(), at);

/**
 * Resolves a relative import to its file. Packages are not resolved, because they do not define functions of the portal. Views (`.tsx`) are
 * not resolved, because they contain no rules.
 */
const resolveImport = (specifier: string, from: string): ts.ResolvedModuleFull | undefined => {
  const to = path.join(path.dirname(from), specifier);
  const found = specifier.startsWith('.') ? [`${to}.ts`, `${to}/index.ts`].find(ts.sys.fileExists) : undefined;
  return found === undefined ? undefined : { resolvedFileName: found, extension: ts.Extension.Ts };
};

const options: ts.CompilerOptions = { noLib: true, types: [], target: ts.ScriptTarget.Latest, module: ts.ModuleKind.ESNext };

/** The charts, the flows that bind the charts, and all files that they import. */
const program = ts.createProgram([...flows, ...charts].map(fileOf), options, {
  ...ts.createCompilerHost(options),
  resolveModuleNameLiterals: (literals, from) => literals.map(({ text }) => ({ resolvedModule: resolveImport(text, from) })),
});
const checker = program.getTypeChecker();

/**
 * Returns the parsed source of a file.
 * @throws if the file is neither a chart nor a flow, and no chart or flow imports it
 */
export const sourceAt = (at: string): ts.SourceFile => {
  const source = program.getSourceFile(fileOf(at));
  if (!source) throw new Error(`${at} is not among the sources`);
  return source;
};

/** Returns the sources of all files that bind charts to calls and rules. */
export const flowSources = (): ts.SourceFile[] => flows.map(sourceAt);

export const allParts = (node: ts.Node): ts.Node[] => [node, ...node.getChildren().flatMap(allParts)];

/** Returns whether an identifier refers to a value, not to a type or a key of an object. */
const isValue = (node: ts.Node): node is ts.Identifier =>
  ts.isIdentifier(node) &&
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !ts.isBindingElement(node.parent) &&
  !ts.isTypeReferenceNode(node.parent);

type Declaration = ts.FunctionDeclaration | ts.VariableDeclaration | ts.PropertyAssignment;

/** Returns the property of a constant that an expression uses, such as `rules.isEmail`. Returns the whole constant if it is no object. */
function partOf(constant: ts.VariableDeclaration, { parent }: ts.Identifier): Declaration {
  const { initializer } = constant;
  if (!initializer || !ts.isObjectLiteralExpression(initializer) || !ts.isPropertyAccessExpression(parent)) return constant;
  return initializer.properties.filter(ts.isPropertyAssignment).find((each) => each.name.getText() === parent.name.text) ?? constant;
}

/** Finds the function or constant to which a name refers, in the file with the name or in another file. */
function declarationOf(name: ts.Identifier): Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(name.parent)
    ? checker.getShorthandAssignmentValueSymbol(name.parent)
    : checker.getSymbolAtLocation(name);
  const [found] = (symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? [];
  if (found && ts.isVariableDeclaration(found)) return partOf(found, name);
  return found && ts.isFunctionDeclaration(found) ? found : undefined;
}

/** Finds the functions and constants that an expression uses, except those declared inside the expression. */
export const declarationsIn = (value: ts.Node): Declaration[] => {
  const found = allParts(value)
    .filter(isValue)
    .flatMap((name) => declarationOf(name) ?? []);
  return [...new Set(found)].filter(
    (each) => each.getSourceFile() !== value.getSourceFile() || each.end <= value.pos || each.pos >= value.end,
  );
};

/** Returns the doc comment of a declaration in one line, or an empty string. */
export const commentOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map((doc) => ts.getTextOfJSDocComment(doc.comment) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ');
