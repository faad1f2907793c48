import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { macrotask } from '../../support/wire/held-timers';

const reload = vi.fn();
const fetched = vi.fn();
const config = document.createElement('script');

/** Imports the modules anew, as on a page of a given release on which no code is missing. */
const openPage = async (release?: number) => {
  config.textContent = JSON.stringify({ release });
  vi.resetModules();
  const code = await import('../../../src/shared/browser/code');
  const { renewal } = await import('../../../src/shared/browser/renewal');
  return { ...code, ...(await import('../../../src/shared/browser/release')), renewal };
};

const answerOf = (release?: number) =>
  new Response(null, { headers: release === undefined ? {} : { 'x-portal-release': String(release) } });
const failToLoad = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://portal/assets/a.js'));
const failureOf = (code: Promise<unknown>) => code.then(String, (error: unknown) => error);
const waitForReload = async () => {
  while (reload.mock.calls.length === 0) await macrotask();
};

beforeEach(() => {
  config.id = 'portal-config';
  config.type = 'application/json';
  document.body.append(config);
  reload.mockReset();
  fetched.mockReset().mockImplementation(async () => answerOf());
  vi.stubGlobal('location', { ...window.location, reload });
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('loads without a request to the server', async () => {
  const { loadCode } = await openPage();
  expect(await loadCode(async () => 'code')).toBe('code');
  expect(fetched).not.toHaveBeenCalled();
});

it('is a fault, and does not count as missing, if it throws an error', async () => {
  const { loadCode } = await openPage();
  const fault = new TypeError('x is not a function');
  expect(await failureOf(loadCode(() => Promise.reject(fault)))).toBe(fault);
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['does not answer its proxy', async () => new Response(null, { status: 502 })],
])('is always unreachable while the server %s, and the page stays', async (_, answer) => {
  const { loadCode } = await openPage(1);
  fetched.mockImplementation(answer);
  for (let time = 0; time < 3; time += 1) {
    expect(await failureOf(loadCode(failToLoad))).toEqual({ _tag: 'CodeMissing', why: 'unreachable' });
  }
  expect(reload).not.toHaveBeenCalled();
});

it('counts as gone after its first failure; the second failure reloads the page and never settles', async () => {
  const { loadCode, newRelease, renewal } = await openPage(1);
  expect(await failureOf(loadCode(failToLoad))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  // The page itself is requested, without a cache and without its body.
  expect(fetched).toHaveBeenCalledExactlyOnceWith(document.baseURI, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  expect(reload).not.toHaveBeenCalled();
  // The failures of another piece of code are counted separately.
  expect(await failureOf(loadCode(async () => failToLoad()))).toMatchObject({ why: 'gone' });
  expect(reload).not.toHaveBeenCalled();
  let ended = false;
  void loadCode(failToLoad).finally(() => {
    ended = true;
  });
  await waitForReload();
  await macrotask();
  expect([reload.mock.calls.length, ended, newRelease.isOffered()]).toEqual([1, false, false]);
  expect(renewal.current()).toEqual({ why: 'missing' });
});

it('is gone at once if the server has a newer release; the page is reloaded, and names that reason', async () => {
  const { loadCode, renewal } = await openPage(1);
  fetched.mockImplementation(async () => answerOf(2));
  void loadCode(failToLoad);
  await waitForReload();
  expect(renewal.current()).toEqual({ why: 'release' });
});

it('never reloads the page if it is optional; the newer release is offered', async () => {
  const { loadExtra, newRelease } = await openPage(1);
  fetched.mockImplementation(async () => answerOf(2));
  for (let time = 0; time < 3; time += 1) expect(await failureOf(loadExtra(failToLoad))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  expect([reload.mock.calls.length, newRelease.isOffered()]).toEqual([0, true]);
});

it.each([
  ['asks before the person leaves', async () => (await import('../../../src/shared/flow/before-leaving')).askBeforeLeaving(() => {})],
  [
    'has a dialog with a typed text',
    async () => {
      const { restoreTypedTexts } = await import('../../../src/shared/browser/typed-texts');
      restoreTypedTexts();
      document.body.insertAdjacentHTML('beforeend', '<div aria-modal="true"><label>Code <input /></label></div>');
      const field = document.querySelector('input');
      Object.assign(field ?? {}, { value: 'ABC' });
      field?.dispatchEvent(new Event('input', { bubbles: true }));
    },
  ],
  [
    'was reloaded a moment ago',
    async () => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
      // The clock of a test file starts with its worker, which may have run for minutes.
      vi.spyOn(performance, 'now').mockReturnValue(1000);
    },
  ],
])('does not reload a page that %s; the newer release is offered, even if the person has put it off', async (_, arrange) => {
  const { loadCode, newRelease } = await openPage(1);
  await arrange();
  fetched.mockImplementation(async () => answerOf(2));
  newRelease.hear(answerOf(2));
  newRelease.putOff();
  expect(newRelease.isOffered()).toBe(false);
  for (let time = 0; time < 2; time += 1) expect(await failureOf(loadCode(failToLoad))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  expect([reload.mock.calls.length, newRelease.isOffered()]).toEqual([0, true]);
});

it.each([
  [undefined, 7, false],
  [3, undefined, false],
  [3, 3, false],
  [3, 2, false],
  [3, 4, true],
])('on a page of release %s, after an answer with release %s, a newer release is offered: %s', async (own, answered, isOffered) => {
  const { newRelease } = await openPage(own);
  newRelease.hear(answerOf(answered));
  expect(newRelease.isOffered()).toBe(isOffered);
});

it('is offered in a newer release, even if the person has put off the release before', async () => {
  const { newRelease } = await openPage(3);
  const heard: boolean[] = [];
  const stop = newRelease.listen(() => heard.push(newRelease.isOffered()));
  newRelease.hear(answerOf(4));
  newRelease.putOff();
  newRelease.hear(answerOf(4));
  newRelease.hear(answerOf(5));
  stop();
  newRelease.putOff();
  expect(heard).toEqual([true, false, true]);
  expect(newRelease.isThere()).toBe(true);
});
