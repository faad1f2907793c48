import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { asksWithParts, latePages, standsOn } from '../../support/asked-texts';
import { readsText } from '../../support/mutants/graph/known';
import type { Reach } from '../../support/mutants/graph/reach';
import { sourceFiles } from '../../support/mutants/source';
import { areas, fileNames } from '../../support/texts';

const keysOf = (name: string) => Object.keys(JSON.parse(readFileSync(`src/shared/i18n/texts/es/${name}.json`, 'utf8')) as object);
const keys = new Map(fileNames.map((name) => [name, keysOf(name)]));

/** Of each area of whose texts something can show one, the first that it can. */
const readBy = (reach: Reach): Record<string, string> =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const key = keys.get(area)?.find((each) => readsText(reach, each));
      return key === undefined ? [] : [[area, key]];
    }),
  );

const late = latePages();
const first = standsOn('src/portal/main.tsx', late);

describe('parts that load late load exactly the texts of the areas that they use', () => {
  it.each(late)('$file', (page) => {
    const read = readBy(standsOn(page.file, late));
    expect(asksWithParts(page, late), JSON.stringify(read)).toEqual(Object.keys(read));
  });

  it('finds the pages and the parts', () => {
    expect(late.length).toBeGreaterThan(20);
    expect(late.map(({ file }) => file)).toContain('src/areas/care/chat.tsx');
  });
});

it('what the first view shows is among the first texts', () => {
  expect(readBy(first)).toEqual({});
});

it('what the first view does not show is among the first texts only where several areas read it', () => {
  const own = fileNames.filter((name) => name !== 'mail' && !areas.some((area) => area === name)).flatMap((name) => keys.get(name) ?? []);
  const strays = own.filter((key) => {
    const asks = late.filter(({ file }) => readsText(standsOn(file, late), key)).map((each) => String(each.asks));
    return !readsText(first, key) && new Set(asks).size < 2;
  });
  expect(strays).toEqual([]);
});

it('a computed key has at least a literal prefix', () => {
  const strays = sourceFiles().filter((file) => /\.tsx?$/.test(file) && /\bt\(`\$\{/.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

it('every text is used somewhere', () => {
  const all = [first, standsOn('src/backend/registration/letters.ts', late), ...late.map(({ file }) => standsOn(file, late))];
  const unread = [...keys.values()].flat().filter((key) => !all.some((reach) => readsText(reach, key)));
  expect(unread).toEqual([]);
});
