import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutantsOf } from './mutants/plant';
import { findUncompilable } from './mutants/types-check';

test('mutants that do not compile are found among others', () => {
  const file = 'src/shared/rules/names.ts';
  const source = readFileSync(file, 'utf8');
  const [sound] = mutantsOf(file, source, []);
  if (!sound) throw new Error(`No fault can be planted in ${file}`);
  const insert = (text: string, start = source.length) => ({ ...sound, start, end: start, text });
  const refused = [insert('\nexport const one: string = 1;'), insert('import { nothing } from "./nowhere";\n', 0)];
  const admitted = [insert('\nexport const one: string = "1";'), insert('\nexport const two = 1 + 1;')];
  expect(findUncompilable([...refused, ...admitted])).toEqual(refused);
});
