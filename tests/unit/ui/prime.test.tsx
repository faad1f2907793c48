import { act } from '@testing-library/react';
import { ariaLabel, PrimeReactContext } from 'primereact/api';
import { useContext } from 'react';
import { expect, it, vi } from 'vitest';
import { showTexts, textsOf, useTranslation } from '../../../src/shared/i18n';
import { Prime } from '../../../src/shared/ui/prime/prime';
import { show } from './show';

/** Shows one of the texts of PrimeReact. */
function Word() {
  useTranslation();
  return <p>{ariaLabel('close', {})}</p>;
}

it('PrimeReact is in the language of the portal from the start, and changes with it', async () => {
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

it.each([
  ['the nonce of the page', '<meta property="csp-nonce" nonce="r4nd0m">', 'r4nd0m'],
  ['no nonce on a page without one', '', ''],
])('styles are added with %s', async (_, head, nonce) => {
  document.head.innerHTML = head;
  vi.resetModules();
  const { Prime: Part } = await import('../../../src/shared/ui/prime/prime');
  const Nonce = () => <p>{`nonce: ${useContext(PrimeReactContext).nonce}`}</p>;
  const { container } = await show(
    <Part>
      <Nonce />
    </Part>,
  );
  expect(container.textContent).toBe(`nonce: ${nonce}`);
});
