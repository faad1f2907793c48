import { describe, expect, test } from 'vitest';
import { areaOf, sample } from './mutants/choose';
import { listFlows, listTests, nearest } from './mutants/graph/test-subjects';
import type { Mutant } from './mutants/mutant';

const mutant = (file: string, kind: string, declaration: string): Mutant => ({
  file,
  kind,
  declaration,
  start: 0,
  end: 0,
  text: '',
  what: '',
  where: '',
  key: `${file} ${kind} ${declaration}`,
});

const files = [
  'machines/library/a.ts',
  'src/areas/account/b.tsx',
  'src/shared/i18n/texts/es/session.json',
  'src/portal/c.ts',
  'src/shared/ui/d.tsx',
];
const many = files.flatMap((file) => ['one', 'two', 'three'].flatMap((kind) => [...'abcdefgh'].map((name) => mutant(file, kind, name))));

describe('a sample', () => {
  test('is reproducible for a seed and differs for the next seed', () => {
    expect(sample(many, 'commit 1', 20)).toEqual(sample([...many].reverse(), 'commit 1', 20));
    expect(sample(many, 'commit 1', 20)).not.toEqual(sample(many, 'commit 2', 20));
  });

  test('contains every kind and every area, however small', () => {
    const chosen = sample(many, 'commit 1', 1);
    expect(new Set(chosen.map(({ kind }) => kind)).size).toBe(3);
    expect([...new Set(chosen.map(({ file }) => areaOf(file)))].sort()).toEqual(['account', 'library', 'portal', 'session', 'shared']);
  });

  test('covers every fault over all seeds', () => {
    const seen = new Set(Array.from({ length: 60 }, (_, seed) => sample(many, `commit ${seed}`, 20)).flat());
    expect(seen.size).toBe(many.length);
  });
});

describe('the tests for a fault are', () => {
  const flows = listFlows();
  const titles = (file: string, declaration: string) => nearest(mutant(file, 'one', declaration), flows).map(({ title }) => title);

  test('the flows that use the faulty code, not all flows of the area', () => {
    expect(titles('machines/account/change-password.machine.ts', 'changePasswordMachine')).toEqual(['Change the password']);
    expect(titles('src/areas/account/services/change-password.ts', 'changePassword')).toEqual(['Change the password']);
  });

  test('also the flow of the dialog that contains the fault, though other flows depend on the dialog more directly', () => {
    expect(titles('src/areas/children-order/sending-dialog.tsx', 'SendingDialog')).toContain('Send an order of books for children');
    expect(titles('src/areas/children-order/sending-frame.tsx', 'titles')).toContain('Send an order of books for children');
  });

  test('first the flow of the form that contains the fault, not the flows of other forms on the same page', () => {
    expect(titles('src/areas/admin-customers/customer-form.tsx', 'CustomerForm')[0]).toBe('Edit a teacher');
  });

  test('only the nearest flows if many use the faulty code', () => {
    expect(titles('src/shared/ui/native/field.tsx', 'Field')).toHaveLength(5);
  });

  test('the flows that read a swapped text, also if code composes its key', () => {
    expect(titles('src/shared/i18n/texts/it/library.json', 'changeSchool.code changeSchool.codeHint')).toEqual(['Change school']);
    expect(titles('src/shared/i18n/texts/es/library.json', 'library.adopted library.demo')).toContain('See the library');
  });

  test('among the test files that import the faulty file', () => {
    const tests = nearest(mutant('src/portal/guard.ts', 'one', 'guard'), listTests()).map(({ file }) => file);
    expect(tests).toContain('tests/unit/portal/guard.test.ts');
  });
});
