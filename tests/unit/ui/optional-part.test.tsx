import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showTexts } from '../../../src/shared/i18n';
import { builtInTexts } from '../../../src/shared/i18n/texts';
import { optionalPart } from '../../../src/shared/ui/page/optional-part';
import { until } from '../../support/waiting';
import { macrotask } from '../../support/wire/held-timers';
import { show } from './show';

afterEach(() => vi.restoreAllMocks());

const settle = () => act(macrotask);
const Chat = () => <p>{'Chat'}</p>;

it('is not rendered before its texts have loaded', async () => {
  const { container, rerender } = await show(<p />);
  const { ofArea } = builtInTexts;
  let come: (() => void) | undefined;
  vi.spyOn(builtInTexts, 'ofArea').mockImplementation(
    (locale, area) =>
      new Promise((done) => {
        come = () => done(ofArea(locale, area));
      }),
  );
  const Part = optionalPart(async () => Chat, null, 'care');
  rerender(<Part />);
  await until(() => come);
  await settle();
  expect(container.textContent).toBe('');
  come?.();
  await waitFor(() => expect(container.textContent).toBe('Chat'));
});

it('is left out of the page if it fails to load, and is loaded again at its next use', async () => {
  await showTexts('en', null);
  const load = vi.fn(async () => Chat).mockRejectedValueOnce(new Error('no chunk'));
  const Part = optionalPart(load, null, 'care');
  const { container } = await show(<Part />);
  await settle();
  expect(container.textContent).toBe('');
  const { container: next } = await show(<Part />);
  await waitFor(() => expect(next.textContent).toBe('Chat'));
  expect(load).toHaveBeenCalledTimes(2);
});
