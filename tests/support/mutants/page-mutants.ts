import ts from 'typescript';

/** Puts a switch before each condition of a page under which something is drawn. */
function instrument(code: string, file: string): string {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const conditions: { condition: ts.Expression; branch: string }[] = [];
  const draws = (node: ts.Node): boolean =>
    ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node) || (ts.forEachChild(node, draws) ?? false);

  const visit = (node: ts.Node) => {
    const found = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node) && draws(node)
        ? node.condition
        : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && draws(node.right)
          ? node.left
          : undefined;
    if (found)
      conditions.push({ condition: found, branch: `${file.split('/src/areas/')[1]}: ${found.getText(source).replace(/\s+/g, ' ')}` });
    ts.forEachChild(node, visit);
  };
  visit(source);

  // innermost first: where two conditions begin together, the outer switch goes in front
  const cut = conditions.reverse().flatMap(({ condition, branch }) => {
    const id = JSON.stringify(branch);
    return [
      { at: condition.getStart(source), order: 1, text: `(globalThis.__branches.drops(${id}) ? false : (` },
      { at: condition.getEnd(), order: 0, text: '))' },
    ];
  });
  const instrumented = cut
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((text, { at, text: part }) => text.slice(0, at) + part + text.slice(at), code);
  return `${conditions.map(({ branch }) => `globalThis.__branches.all.add(${JSON.stringify(branch)});`).join('')}${instrumented}`;
}

/** Vite plugin: the pages of the areas get a switch at each branch. */
export const pageMutants = () => ({
  name: 'page-mutants',
  enforce: 'pre' as const,
  transform: (code: string, id: string) => (/\/src\/areas\/.*\.tsx$/.test(id) ? instrument(code, id) : undefined),
});
