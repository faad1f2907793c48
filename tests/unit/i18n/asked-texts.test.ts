import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Reach } from '../../mutation/mutants/graph/reach';
import { readsText } from '../../mutation/mutants/graph/test-subjects';
import { sourceFiles } from '../../mutation/mutants/source';
import { dependenciesOf, lateModules, pagesWith } from '../../support/asked-texts';
import { areas, fileNames } from '../../support/texts';

const keysOf = (name: string) => Object.keys(JSON.parse(readFileSync(`src/shared/i18n/texts/es/${name}.json`, 'utf8')) as object);
const keys = new Map(fileNames.map((name) => [name, keysOf(name)]));

/** Finds the first text of each area that the modules may show, by area. */
const readBy = (reach: Reach): Record<string, string> =>
  Object.fromEntries(
    areas.flatMap((area) => {
      const key = keys.get(area)?.find((each) => readsText(reach, each));
      return key === undefined ? [] : [[area, key]];
    }),
  );

const late = lateModules();
const first = dependenciesOf('src/portal/main.tsx');
const ofCoupons = dependenciesOf('src/coupon-mounting/coupon-mounting.tsx');

describe('a lazy module requests exactly the texts of the areas that it uses:', () => {
  it.each(late)('$file', (part) => {
    const { file, asks } = part;
    const read = readBy(dependenciesOf(file));
    const pages = pagesWith(part);
    const isThere = (area: string) => pages.length > 0 && pages.every((page) => page.asks.includes(area));
    expect([...asks].sort(), JSON.stringify(read)).toEqual(Object.keys(read).filter((area) => !isThere(area)));
  });

  it('includes pages and parts', () => {
    expect(late.length).toBeGreaterThan(20);
    expect(late.map(({ file }) => file)).toContain('src/areas/care/chat.tsx');
  });
});

it('all texts of the first view are among the first texts', () => {
  expect(readBy(first)).toEqual({});
});

it('all texts of the first view of coupons are among their first texts', () => {
  expect(readBy(ofCoupons)).toEqual({});
  const ofPortal = ['portal', 'session'].flatMap((name) => keys.get(name) ?? []);
  expect(ofPortal.filter((key) => readsText(ofCoupons, key))).toEqual([]);
});

it('other texts are among the first texts only if several areas use them', () => {
  const own = fileNames.filter((name) => name !== 'mail' && !areas.some((area) => area === name)).flatMap((name) => keys.get(name) ?? []);
  const strays = own.filter((key) => {
    const asks = late.filter(({ file }) => readsText(dependenciesOf(file), key)).map((each) => String(each.asks));
    return !readsText(first, key) && new Set(asks).size < 2;
  });
  expect(strays).toEqual([]);
});

it('a composed key starts with a literal part', () => {
  const strays = sourceFiles().filter((file) => /\.tsx?$/.test(file) && /\bt\(`\$\{/.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

it('every text is in use', () => {
  const all = [
    first,
    dependenciesOf('src/backend/registration/letters.ts'),
    dependenciesOf('src/backend/coupons/letters.ts'),
    dependenciesOf('src/backend/coupon-library/letters.ts'),
    dependenciesOf('src/backend/children-order/letters.ts'),
    dependenciesOf('src/backend/payment/letters.ts'),
    dependenciesOf('src/backend/admin-search/get-licences.ts'),
    dependenciesOf('src/backend/admin-students-zone/export-shared-titles.ts'),
    dependenciesOf('src/areas/preview/viewer/start.tsx'),
    dependenciesOf('src/areas/preview/viewer/reader.ts'),
    ...late.map(({ file }) => dependenciesOf(file)),
  ];
  const unread = [...keys.values()].flat().filter((key) => !all.some((reach) => readsText(reach, key)));
  expect(unread).toEqual([]);
});
