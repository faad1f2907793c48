import { expect, test } from 'vitest';
import { type Opening, selectRichest } from '../support/openings';
import { partsOf } from '../support/runs/composition';

const screen = ["heading 1 'Cambiar de centro'", 'danger', "  'Algo ha fallado.'", "  button 'Volver' (focus)"].join('\n');

test('a screen with other words and another focus is composed of the same parts', () => {
  const other = ["heading 1 'Cambiar de idioma'", 'danger', "  'Nada.'", "  button 'Cerrar'"].join('\n');
  expect(partsOf(other)).toEqual(partsOf(screen));
});

test.each([
  ['a message of another kind', screen.replace('danger', 'warning')],
  ['a control in another place', screen.replace("  button 'Volver'", "button 'Volver'")],
  ['one more control', `${screen}\nlink 'Ir al inicio' to /`],
  ['a heading of another level', screen.replace('heading 1', 'heading 2')],
])('%s is another composition', (_, other) => {
  expect([...partsOf(other)].filter((part) => !partsOf(screen).has(part))).not.toEqual([]);
});

test('tables that differ only in their rows have the same composition', () => {
  const table = (rows: readonly string[]) => [`table (${rows.length})`, ...rows.map((row) => `  - '${row}'`)].join('\n');
  expect(partsOf(table(['one', 'two', 'three']))).toEqual(partsOf(table(['one'])));
});

test('each page and dialog is opened once, where its screen has most lines, on the shortest path', () => {
  const opening = (flow: string, shows: string, size: number, steps: number): Opening => ({ flow, path: flow, shows, size, steps });
  const found = selectRichest([
    opening('A', 'page /home', 10, 1),
    opening('B', 'page /home', 12, 5),
    opening('C', 'page /home', 12, 3),
    opening('A', 'dialog Salir', 4, 2),
  ]);
  expect(found.map(({ flow, shows }) => `${flow} ${shows}`)).toEqual(['A dialog Salir', 'C page /home']);
});
