import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setup } from 'xstate';
import { setIdentityOwner } from '../../../../src/shared/api/call-identity';
import { config } from '../../../../src/shared/config/config';
import { useFinishingFlow } from '../../../../src/shared/flow/use-finishing-flow';
import { showTexts } from '../../../../src/shared/i18n';

const unsaved = setup({}).createMachine({ id: 'stars', initial: 'saving', states: { saving: { tags: 'unsaved' } } });

function Page() {
  const [state] = useFinishingFlow(unsaved, 'one', () => undefined);
  return <p>{String(state.value)}</p>;
}

test('fails and leaves many things behind', async () => {
  setIdentityOwner({ id: () => 'Ana', askWhoIsHere: async () => undefined });
  render(<Page />);
  expect(screen.getByText('saving')).toBeTruthy();
  await showTexts('it', null);
  Object.assign(config, { mounting: 'plus' });
  globalThis.fetch = async () => new Response('of another file');
  // biome-ignore lint/suspicious/noDocumentCookie: as in the portal
  document.cookie = 'locale=it; path=/';
  localStorage.setItem('left', 'behind');
  history.pushState({ isBolt: true }, '', '/edit-library');
  const channel = new BroadcastChannel('portal-session');
  channel.onmessage = () => channel.postMessage('heard');
  setInterval(() => document.body.append('tick'), 1);
  window.addEventListener('popstate', () => document.body.append('popped'));
  document.body.append('something');
  vi.spyOn(Date, 'now').mockReturnValue(0);
  vi.stubGlobal('matchMedia', () => 'stubbed');
  vi.useFakeTimers();
  throw new Error('It fails');
});
