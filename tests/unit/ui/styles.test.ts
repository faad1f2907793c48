import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** The classes at the start of the selectors in a file. Descendants (`.menu .icon`) may belong to another file. */
const classesIn = (file: string): readonly string[] => {
  const found = new Set<string>();
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selectors }) => {
    for (const selector of selectors) for (const [, name = ''] of selector.matchAll(/^\.([\w-]+)/g)) found.add(name);
  });
  return [...found];
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.css') ? [`src/${name}`] : []));

test('no class has styles in two files', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) for (const name of classesIn(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect([...filesOf].filter(([, styled]) => styled.length > 1)).toEqual([]);
});

test('an element that covers the page or sticks to its edges can be closed or has reserved space', () => {
  const found = files.flatMap((file) => {
    const standing: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkDecls('position', ({ value, parent }) => {
      if (value !== 'fixed' && value !== 'sticky') return;
      standing.push(`${value} ${parent && 'selector' in parent ? parent.selector : ''}`);
    });
    return standing;
  });
  expect(found.sort()).toEqual([
    // takes no presses, and focused elements scroll clear of it
    'fixed .page-bar',
    // visible only while it has focus
    'fixed .skip:focus',
    // closed by either of its buttons; has reserved space in the page, and focused elements scroll clear of it
    'fixed .title-message',
    // has a close button
    'fixed .toast',
    // all have reserved space in the page, and focused elements scroll clear of them
    'sticky .confirm-bar',
    'sticky .header',
    'sticky .table-box thead',
    // the buttons of a message, within it
    'sticky .title-message-actions',
    // stays in its own column beside the list
    'sticky .title-tree',
  ]);
});
