import { expect, test } from 'vitest';
import { hintOfPercentage } from '../../../src/areas/admin-students-zone/rules';
import { i18n, showTexts, textsOf } from '../../../src/shared/i18n';

test.each([
  [0, 'Porcentaje de alumnado que se añade al de la clase: 0 hasta el primer cambio, y después del 1 al 100.'],
  [1, 'Porcentaje de alumnado que se añade al de la clase: del 1 al 100.'],
])('the hint under the saved percentage %i admits the 0 only if nobody has changed it', async (percentage, hint) => {
  await showTexts('es', null);
  await textsOf('zone-control');
  expect(i18n.t(hintOfPercentage(percentage), { most: 100 })).toBe(hint);
});
