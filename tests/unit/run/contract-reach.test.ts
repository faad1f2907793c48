import { expect, test } from 'vitest';
import { filesOf } from '../../../src/backend/fingerprint';
import { type ContractFiles, contractFilesFor, unnamedOperations } from '../../run/contract-reach';

const contractFile = (name: string) => `tests/contract/${name}.test.ts`;

const foldersOf = (files: readonly string[]) => {
  const folders = new Map<string, string[]>();
  for (const file of files) {
    const folder = file.split('/').slice(2, -1)[0] ?? '.';
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return [...folders];
};

test.each<[string, ContractFiles]>([
  ['src/backend/coupons/redeem-coupon.ts', expect.arrayContaining([contractFile('coupons')])],
  ['src/backend/coupons/handlers.ts', expect.arrayContaining([contractFile('coupons')])],
  ['src/backend/pd-courses/launch-course.ts', expect.arrayContaining([contractFile('pd-courses')])],
  ['src/areas/library/rules.ts', expect.arrayContaining([contractFile('library')])],
  ['openapi/paths/admin-access.yaml', expect.arrayContaining([contractFile('admin-access'), contractFile('requests')])],
  ['openapi/schemas/admin-access.yaml', expect.arrayContaining([contractFile('admin-access'), contractFile('requests')])],
  [contractFile('codes'), [contractFile('codes')]],
  ['src/backend/contract/binder.ts', 'all'],
  ['src/backend/app.ts', 'all'],
  ['openapi/portal.yaml', 'all'],
  ['tests/contract/support/backend.ts', 'all'],
  ['src/areas/viewer/rules.ts', []],
  ['machines/library/library.machine.ts', []],
])('a change of %s concerns %j', (file, expected) => {
  expect(contractFilesFor([file])).toEqual(expected);
});

test('a change of an area concerns few tests', () => {
  const found = contractFilesFor(['src/backend/coupons/redeem-coupon.ts']);
  expect(found).not.toContain(contractFile('admin-staff'));
  expect(found.length).toBeLessThan(10);
});

test('several changes concern the tests of each change', () => {
  const files = ['src/backend/coupons/redeem-coupon.ts', 'src/backend/adoption/send-order.ts'];
  const [first, second] = files.map((file) => contractFilesFor([file]) as readonly string[]);
  expect(contractFilesFor(files)).toEqual([...new Set([...(first ?? []), ...(second ?? [])])].sort());
});

test('any change in one of these folders concerns all tests, because no test names their operations', () => {
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

test('a contract test names each operation except one', () => {
  // The test of OAuth2 requests this operation by its address, and names other operations of its folder.
  expect(unnamedOperations()).toEqual(['revokeToken']);
});
