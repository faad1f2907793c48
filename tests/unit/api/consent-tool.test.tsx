import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const setLocale = vi.fn();
const added: HTMLScriptElement[] = [];

/** The portal on a page with a consent tool; its script loads when the test decides. */
const onPage = async (consentTool: string | undefined) => {
  vi.resetModules();
  vi.doMock('../../../src/shared/config/config', () => ({ config: { consentTool } }));
  return import('../../../src/shared/api/consent-tool');
};

beforeEach(() => {
  setLocale.mockReset();
  added.length = 0;
  vi.spyOn(document.head, 'append').mockImplementation((node) => void added.push(node as HTMLScriptElement));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.doUnmock('../../../src/shared/config/config');
  vi.resetModules();
  window.consentTool = undefined as never;
});

it('receives the language once it has loaded, and after each change', async () => {
  const { tellConsentTool } = await onPage('https://consent.example/tool.js');
  const told = tellConsentTool('es');
  expect(added.map(({ tagName, src }) => [tagName, src])).toEqual([['SCRIPT', 'https://consent.example/tool.js']]);
  expect(setLocale).not.toHaveBeenCalled();
  window.consentTool = { setLocale };
  added[0]?.dispatchEvent(new Event('load'));
  await told;
  await tellConsentTool('it');
  expect(setLocale.mock.calls).toEqual([['es'], ['it']]);
  expect(added).toHaveLength(1);
});

it('is ignored if it fails to load', async () => {
  const { tellConsentTool } = await onPage('https://consent.example/tool.js');
  const told = tellConsentTool('es');
  added[0]?.dispatchEvent(new Event('error'));
  await expect(told).resolves.toBeUndefined();
});

it('has no effect without a tool', async () => {
  const { tellConsentTool } = await onPage(undefined);
  await tellConsentTool('es');
  expect(added).toEqual([]);
});
