import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const setLocale = vi.fn();
const added: HTMLScriptElement[] = [];

/** Imports the module anew, for a page with a given consent tool. The test decides when the script of the tool loads. */
const importModule = async (consentTool: string | undefined) => {
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

it('the tool receives the language once it has loaded, and after each change', async () => {
  const { tellConsentTool } = await importModule('https://consent.example/tool.js');
  const telling = tellConsentTool('es');
  expect(added.map(({ tagName, src }) => [tagName, src])).toEqual([['SCRIPT', 'https://consent.example/tool.js']]);
  expect(setLocale).not.toHaveBeenCalled();
  window.consentTool = { setLocale };
  added[0]?.dispatchEvent(new Event('load'));
  await telling;
  await tellConsentTool('it');
  expect(setLocale.mock.calls).toEqual([['es'], ['it']]);
  expect(added).toHaveLength(1);
});

it('a tool that fails to load is ignored', async () => {
  const { tellConsentTool } = await importModule('https://consent.example/tool.js');
  const telling = tellConsentTool('es');
  added[0]?.dispatchEvent(new Event('error'));
  await expect(telling).resolves.toBeUndefined();
});

it('no script is added without a tool', async () => {
  const { tellConsentTool } = await importModule(undefined);
  await tellConsentTool('es');
  expect(added).toEqual([]);
});
