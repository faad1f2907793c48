import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { macrotask } from '../../support/wire/held-timers';

const reload = vi.fn();
const fetched = vi.fn();

/** A page whose browser knows of nothing that is missing. */
const onPage = async () => {
  vi.resetModules();
  return import('../../../src/shared/flow/missing-chunk');
};

const missAChunk = () => window.dispatchEvent(new Event('vite:preloadError'));

beforeEach(() => {
  reload.mockReset();
  fetched.mockReset().mockResolvedValue(new Response());
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => vi.unstubAllGlobals());

it('tries again at once where no code is missing', async () => {
  const { tryAgain } = await onPage();
  const again = vi.fn();
  await tryAgain(again);
  expect(again).toHaveBeenCalledOnce();
  expect(fetched).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

it('loads the page anew once a chunk was missing and the server is there, and tries nothing besides', async () => {
  const { tryAgain } = await onPage();
  const again = vi.fn();
  missAChunk();
  void tryAgain(again);
  while (reload.mock.calls.length === 0) await macrotask();
  await macrotask();
  expect(reload).toHaveBeenCalledOnce();
  expect(again).not.toHaveBeenCalled();
  // of the page itself, past every cache, and no more of it than that it is there
  expect(fetched).toHaveBeenCalledExactlyOnceWith(document.baseURI, { method: 'HEAD', cache: 'no-store' });
});

it('tries again on the page that is there while the server is not', async () => {
  const { tryAgain } = await onPage();
  const again = vi.fn();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  missAChunk();
  await tryAgain(again);
  expect(again).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('renews the page before a flow calls its service', async () => {
  await onPage();
  const { fromEffect } = await import('../../../src/shared/flow/from-effect');
  const { createActor } = await import('xstate');
  const load = vi.fn();
  missAChunk();
  const actor = createActor(fromEffect(load)).start();
  while (reload.mock.calls.length === 0) await macrotask();
  await macrotask();
  expect(load).not.toHaveBeenCalled();
  actor.stop();
});
