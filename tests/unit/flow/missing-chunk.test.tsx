import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { macrotask } from '../../support/wire/held-timers';

const reload = vi.fn();
const fetched = vi.fn();

/** A page of a browser where no code is missing. */
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

it('retries at once if no code is missing', async () => {
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
  // requests the page itself, past every cache and without its body
  expect(fetched).toHaveBeenCalledExactlyOnceWith(document.baseURI, { method: 'HEAD', cache: 'no-store' });
});

it('retries in place while the server is unavailable', async () => {
  const { tryAgain } = await onPage();
  const again = vi.fn();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  missAChunk();
  await tryAgain(again);
  expect(again).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
});

it('reloads the page of a flow when its service fails to load twice', async () => {
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

it('does not reload the page of a flow whose service has loaded, even if other code is missing', async () => {
  await onPage();
  const { fromEffect } = await import('../../../src/shared/flow/from-effect');
  const { Effect } = await import('effect');
  const { createActor, toPromise } = await import('xstate');
  missAChunk();
  await expect(toPromise(createActor(fromEffect(async () => () => Effect.succeed('here'))).start())).resolves.toBe('here');
  expect(reload).not.toHaveBeenCalled();
});
