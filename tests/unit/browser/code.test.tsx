import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { macrotask } from '../../support/wire/held-timers';

const reload = vi.fn();
const fetched = vi.fn();
const config = document.createElement('script');

/** A page of a release, without any missing code so far. */
const onPage = async (release?: number) => {
  config.textContent = JSON.stringify({ release });
  vi.resetModules();
  const doors = await import('../../../src/shared/browser/code');
  const { renewal } = await import('../../../src/shared/browser/renewal');
  return { ...doors, ...(await import('../../../src/shared/browser/release')), renewal };
};

const answerOf = (release?: number) =>
  new Response(null, { headers: release === undefined ? {} : { 'x-portal-release': String(release) } });
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: http://portal/assets/a.js'));
const failureOf = (code: Promise<unknown>) => code.then(String, (error: unknown) => error);
const renewed = async () => {
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

it('is brought without a question', async () => {
  const { loadCode } = await onPage();
  expect(await loadCode(async () => 'code')).toBe('code');
  expect(fetched).not.toHaveBeenCalled();
});

it('that fails as it begins is a fault, not missing', async () => {
  const { loadCode } = await onPage();
  const fault = new TypeError('x is not a function');
  expect(await failureOf(loadCode(() => Promise.reject(fault)))).toBe(fault);
  expect(fetched).not.toHaveBeenCalled();
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no answer behind its proxy', async () => new Response(null, { status: 502 })],
])('is unreachable where the server %s, however often, and the page stays', async (_, answer) => {
  const { loadCode } = await onPage(1);
  fetched.mockImplementation(answer);
  for (let time = 0; time < 3; time += 1) expect(await failureOf(loadCode(lost))).toEqual({ _tag: 'CodeMissing', why: 'unreachable' });
  expect(reload).not.toHaveBeenCalled();
});

it('that fails once is gone as far as the page knows; the second time the page is loaded anew, and the code never fails', async () => {
  const { loadCode, newRelease, renewal } = await onPage(1);
  expect(await failureOf(loadCode(lost))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  // the page itself is requested, without a cache and without its body
  expect(fetched).toHaveBeenCalledExactlyOnceWith(document.baseURI, expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
  expect(reload).not.toHaveBeenCalled();
  // other failing code has another reason
  expect(await failureOf(loadCode(async () => lost()))).toMatchObject({ why: 'gone' });
  expect(reload).not.toHaveBeenCalled();
  let ended = false;
  void loadCode(lost).finally(() => {
    ended = true;
  });
  await renewed();
  await macrotask();
  expect([reload.mock.calls.length, ended, newRelease.isOffered()]).toEqual([1, false, false]);
  expect(renewal.current()).toEqual({ why: 'missing' });
});

it('is gone at once where the server has a newer release: the page is loaded anew, and says so', async () => {
  const { loadCode, renewal } = await onPage(1);
  fetched.mockImplementation(async () => answerOf(2));
  void loadCode(lost);
  await renewed();
  expect(renewal.current()).toEqual({ why: 'release' });
});

it('that the page does without never has it loaded anew; the newer release is offered', async () => {
  const { loadExtra, newRelease } = await onPage(1);
  fetched.mockImplementation(async () => answerOf(2));
  for (let time = 0; time < 3; time += 1) expect(await failureOf(loadExtra(lost))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  expect([reload.mock.calls.length, newRelease.isOffered()]).toEqual([0, true]);
});

it.each([
  ['asks before it is left', async () => (await import('../../../src/shared/flow/before-leaving')).askBeforeLeaving(() => {})],
  [
    'has a dialog into which something is typed',
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
    'was loaded anew a moment ago',
    async () => {
      vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'reload' } as unknown as PerformanceEntry]);
      // The clock of a test file starts with its worker, which may have run for minutes.
      vi.spyOn(performance, 'now').mockReturnValue(1000);
    },
  ],
])('leaves a page alone that %s, and has the newer release offered, also to whoever has put it off', async (_, arrange) => {
  const { loadCode, newRelease } = await onPage(1);
  await arrange();
  fetched.mockImplementation(async () => answerOf(2));
  newRelease.hear(answerOf(2));
  newRelease.putOff();
  expect(newRelease.isOffered()).toBe(false);
  for (let time = 0; time < 2; time += 1) expect(await failureOf(loadCode(lost))).toEqual({ _tag: 'CodeMissing', why: 'gone' });
  expect([reload.mock.calls.length, newRelease.isOffered()]).toEqual([0, true]);
});

it.each([
  [undefined, 7, false],
  [3, undefined, false],
  [3, 3, false],
  [3, 2, false],
  [3, 4, true],
])('of a page of release %s, where an answer names %s: a newer one is offered: %s', async (own, told, isOffered) => {
  const { newRelease } = await onPage(own);
  newRelease.hear(answerOf(told));
  expect(newRelease.isOffered()).toBe(isOffered);
});

it('of a newer release is offered again where the person has put off another', async () => {
  const { newRelease } = await onPage(3);
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
