import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HomePage } from '../../../src/areas/home/home-page';
import { pollAddress } from '../../../src/areas/home/poll-address';
import { SessionContext } from '../../../src/areas/session';
import { aTeacher } from '../../support/fixtures';
import { patienceMs } from '../../support/patience';
import { openSession } from '../../support/session';
import { ok, problem } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { FakeFetch } from '../../support/wire/fake-fetch';
import { macrotask } from '../../support/wire/held-timers';

const poll = { token: 'a&b', personId: '12', registered: '2024-09-01' };
const look = 'theme=light&layout=spacious&position=bottom&scale=gradient&type=1';

test.each([
  ['/demo/poll', `/demo/poll?token=a%26b&id_profesor=12&date=2024-09-01&${look}`],
  ['https://polls.example/w', `https://polls.example/w?token=a%26b&id_profesor=12&date=2024-09-01&${look}`],
  ['https://polls.example/w?key=1', `https://polls.example/w?key=1&token=a%26b&id_profesor=12&date=2024-09-01&${look}`],
])('the widget at %s shows a poll at %s', (widget, address) => {
  expect(pollAddress(widget, poll)).toBe(address);
});

vi.mock('../../../src/shared/config/config', async (original) => {
  const module = await original<typeof import('../../../src/shared/config/config')>();
  return { ...module, config: { ...module.config, polls: '/widget' } };
});

/** Opens home, refuses all its requests except those for a poll, and returns the network once the poll may appear. */
const openHome = async (polls: boolean) => {
  const network = new FakeFetch();
  onTestFinished(network.install());
  const session = await openSession(network, aTeacher(), { getFeatures: ok({ ...(exampleOf('getFeatures') as object), polls }) });
  onTestFinished(session.stop);
  onTestFinished(cleanup);
  render(
    <SessionContext value={session}>
      <HomePage />
    </SessionContext>,
  );
  const isAsked = () => network.exchanges.some(({ operation }) => operation.id === 'getPolls');
  // The poll is requested after all other parts of home have their answers. Without the feature, the banner is the last part to appear.
  for (const end = Date.now() + 2 * patienceMs; Date.now() < end; await act(macrotask)) {
    if (polls ? isAsked() : document.querySelector('.banner-row')) break;
    for (const { operation, answer } of network.open()) if (operation.id !== 'getPolls') answer(problem(500));
  }
  return network;
};

test('no poll is requested without the feature', async () => {
  const network = await openHome(false);
  expect(network.exchanges.map(({ operation }) => operation.id)).not.toContain('getPolls');
  expect(document.querySelector('.poll')).toBeNull();
});

test('home reserves a place for a poll at the request, and removes the place if there is no poll', async () => {
  const network = await openHome(true);
  expect(document.querySelector('.poll')).not.toBeNull();
  const asked = network.open().find(({ operation }) => operation.id === 'getPolls');
  asked?.answer(ok({ poll: null, id_profesor: '12', fecha_registro_date: '2024-09-01' }));
  await waitFor(() => expect(document.querySelector('.poll')).toBeNull());
});

test('the frame of a poll may only run scripts', async () => {
  const network = await openHome(true);
  const asked = network.open().find(({ operation }) => operation.id === 'getPolls');
  asked?.answer(ok({ poll: 't', id_profesor: '12', fecha_registro_date: '2024-09-01' }));
  const frame = await screen.findByTitle('Encuesta rápida');
  expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame.getAttribute('src')).toBe(`/widget?token=t&id_profesor=12&date=2024-09-01&${look}`);
});
