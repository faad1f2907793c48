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

it('reloads the page after a missing chunk once the server answers, and retries nothing else', async () => {
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

it('reloads the page for a flow when its service fails to load a second time', async () => {
  await onPage();
  const { fromEffect } = await import('../../../src/shared/flow/from-effect');
  const { createActor, toPromise } = await import('xstate');
  const service = fromEffect<string, never>(() => {
    missAChunk();
    return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  });
  await expect(toPromise(createActor(service).start())).rejects.toEqual({ _tag: 'NetworkDown' });
  expect(reload).not.toHaveBeenCalled();
  const again = createActor(service).start();
  while (reload.mock.calls.length === 0) await macrotask();
  expect(again.getSnapshot().status).toBe('active');
  again.stop();
});

it('leaves the page as it is for a flow whose service is there, whatever was missing elsewhere', async () => {
  await onPage();
  const { fromEffect } = await import('../../../src/shared/flow/from-effect');
  const { Effect } = await import('effect');
  const { createActor, toPromise } = await import('xstate');
  missAChunk();
  await expect(toPromise(createActor(fromEffect(async () => () => Effect.succeed('here'))).start())).resolves.toBe('here');
  expect(reload).not.toHaveBeenCalled();
});
