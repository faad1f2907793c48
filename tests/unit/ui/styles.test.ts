import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** The classes with which the selectors of a file begin. What stands within (`.menu .icon`) may be another file's. */
const classesIn = (file: string): readonly string[] => {
  const found = new Set<string>();
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selectors }) => {
    for (const selector of selectors) for (const [, name = ''] of selector.matchAll(/^\.([\w-]+)/g)) found.add(name);
  });
  return [...found];
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.css') ? [`src/${name}`] : []));

test('two files do not style the same class', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) for (const name of classesIn(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect([...filesOf].filter(([, styled]) => styled.length > 1)).toEqual([]);
});

test('only what can be closed or has reserved space covers the page or sticks to its edges', () => {
  const found = files.flatMap((file) => {
    const standing: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkDecls('position', ({ value, parent }) => {
      if (value !== 'fixed' && value !== 'sticky') return;
      standing.push(`${value} ${parent && 'selector' in parent ? parent.selector : ''}`);
    });
    return standing;
  });
  expect(found.sort()).toEqual([
    // seen while it has focus alone
    'fixed .skip:focus',
    // closed by its own button
    'fixed .toast',
    // both have their room in the page, and what has focus is scrolled clear of them
    'sticky .confirm-bar',
    'sticky .header',
  ]);
});
