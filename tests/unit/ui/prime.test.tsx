import { act } from '@testing-library/react';
import { ariaLabel } from 'primereact/api';
import { expect, it } from 'vitest';
import { showTexts, textsOf, useTranslation } from '../../../src/shared/i18n';
import { Prime } from '../../../src/shared/ui/prime';
import { show } from './show';

/** A word of PrimeReact's own. */
function Word() {
  useTranslation();
  return <p>{ariaLabel('close', {})}</p>;
}

it('speaks the language of the portal from the start, and follows it', async () => {
  await textsOf('primeReact');
  const part = () => (
    <Prime>
      <Word />
    </Prime>
  );
  const { container, rerender } = await show(part(), '', 'es');
  expect(container.textContent).toBe('Cerrar');
  rerender(part());
  expect(container.textContent).toBe('Cerrar');
  await act(() => showTexts('en', null));
  expect(container.textContent).toBe('Close');
});
