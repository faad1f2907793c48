import { expect, test } from 'vitest';
import { filesOf } from '../../../src/backend/fingerprint';
import { type ContractFiles, contractFilesFor, unnamedOperations } from '../../run/contract-reach';

const here = (name: string) => `tests/contract/${name}.test.ts`;

const foldersOf = (files: readonly string[]) => {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = file.split('/').slice(2, -1)[0] ?? '.';
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders];
};

test.each<[string, ContractFiles]>([
  ['src/backend/coupons/redeem-coupon.ts', expect.arrayContaining([here('coupons')])],
  ['src/backend/coupons/handlers.ts', expect.arrayContaining([here('coupons')])],
  ['src/backend/pd-courses/launch-course.ts', expect.arrayContaining([here('pd-courses')])],
  ['src/areas/library/rules.ts', expect.arrayContaining([here('library')])],
  ['openapi/paths/admin-access.yaml', expect.arrayContaining([here('admin-access'), here('requests')])],
  ['openapi/schemas/admin-access.yaml', expect.arrayContaining([here('admin-access'), here('requests')])],
  [here('codes'), [here('codes')]],
  ['src/backend/contract/binder.ts', 'all'],
  ['src/backend/app.ts', 'all'],
  ['openapi/portal.yaml', 'all'],
  ['tests/contract/support/backend.ts', 'all'],
  ['src/areas/viewer/rules.ts', []],
  ['machines/library/library.machine.ts', []],
])('a change of %s concerns %j', (file, expected) => {
  expect(contractFilesFor([file])).toEqual(expected);
});

test('a change of an area leaves most tests aside', () => {
  const found = contractFilesFor(['src/backend/coupons/redeem-coupon.ts']);
  expect(found).not.toContain(here('admin-staff'));
  expect(found.length).toBeLessThan(10);
});

test('several changes concern what each of them concerns', () => {
  const files = ['src/backend/coupons/redeem-coupon.ts', 'src/backend/adoption/send-order.ts'];
  const [first, second] = files.map((file) => contractFilesFor([file]) as readonly string[]);
  expect(contractFilesFor(files)).toEqual([...new Set([...(first ?? []), ...(second ?? [])])].sort());
});

test('these folders alone concern all tests, whatever changes in them: what they do no test names', () => {
  const concernAll = foldersOf(filesOf(['src/backend']).filter((file) => !file.endsWith('.gen.json'))).filter(([, files]) =>
    files.every((file) => contractFilesFor([file]) === 'all'),
  );
  expect(concernAll.map(([folder]) => folder).sort()).toEqual([
    'ai',
    'captcha',
    'chat',
    'classroom',
    'consent',
    'contract',
    'db',
    'http',
    'operating',
    'security',
  ]);
});

test('each other operation of the contract is named by a contract test', () => {
  // The test of OAuth2 requests this operation by its address, and names other operations of its folder.
  expect(unnamedOperations()).toEqual(['revokeToken']);
});
