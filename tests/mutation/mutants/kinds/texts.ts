import ts from 'typescript';
import type { Edit } from '../mutant';
import { pairs, swapNodes } from './syntax';

/** Finds the faults of a file of texts: each text is swapped with its neighbour. */
export function textEdits(text: string): { readonly edit: Edit; readonly where: string; readonly declaration: string }[] {
  const [statement] = ts.createSourceFile('texts.json', text, ts.ScriptTarget.JSON, true).statements;
  const root = statement && ts.isExpressionStatement(statement) ? statement.expression : undefined;
  if (!root || !ts.isObjectLiteralExpression(root)) return [];
  const texts = root.properties.filter(ts.isPropertyAssignment);
  return pairs(texts).flatMap(([a, b], index) => {
    // One swap tests two texts, so every second pair is enough. If the number of texts is odd, the last pair is swapped too.
    if (index % 2 === 1 && index < texts.length - 2) return [];
    // The singular and the plural of a text may be equal.
    if (a.initializer.getText() === b.initializer.getText()) return [];
    const [first, second] = [a, b].map(({ name }) => (ts.isStringLiteral(name) ? name.text : name.getText()));
    const edit = { ...swapNodes('texts exchanged', a.initializer, b.initializer), what: `${first} ⇄ ${second}` };
    return [{ edit, where: '', declaration: `${first} ${second}` }];
  });
}
