import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantsOf } from './mutants/plant';
import { findUncompilable } from './mutants/types-check';

test('mutants that do not compile are separated from those that do', () => {
  const file = 'src/shared/rules/names.ts';
  const source = readFileSync(file, 'utf8');
  const [sound] = mutantsOf(file, source, []);
  if (!sound) throw new Error('Nothing to be planted');
  const by = (text: string, start = source.length) => ({ ...sound, start, end: start, text });
  const refused = [by('\nexport const one: string = 1;'), by('import { nothing } from "./nowhere";\n', 0)];
  const admitted = [by('\nexport const one: string = "1";'), by('\nexport const two = 1 + 1;')];
  expect(findUncompilable([...refused, ...admitted])).toEqual(refused);
});
