import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { solve } from '../../../src/shared/captcha/proof-of-work';
import { BrowserNotice } from '../../../src/shared/ui/page/browser-notice';
import { notices, theNotice } from '../../support/notices';
import { show } from '../ui/show';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const blockCookies = () => vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
const removeWebCrypto = () => vi.stubGlobal('crypto', { getRandomValues: () => undefined });

it('says nothing in a browser with all that the portal needs', async () => {
  await show(<BrowserNotice />, '', 'es');
  expect(notices()).toEqual([]);
});

it.each([
  ['es', 'Su navegador bloquea las cookies, y sin ellas no podrá entrar. Permítalas para este sitio y vuelva a cargar la página.'],
  ['en', 'Your browser blocks cookies, and you cannot sign in without them. Allow them for this site and reload the page.'],
  ['it', 'Il browser blocca i cookie, e senza di essi non potrà accedere. Li consenta per questo sito e ricarichi la pagina.'],
] as const)('says in %s that cookies are blocked', async (locale, text) => {
  blockCookies();
  await show(<BrowserNotice />, '', locale);
  expect(theNotice('warning').textContent).toBe(text);
});

it('says nothing of cookies in a frame, whose host may pass on a session, and on pages without a sign-in', async () => {
  blockCookies();
  await show(<BrowserNotice sessionless />, '', 'es');
  expect(notices()).toEqual([]);
  vi.stubGlobal('parent', {});
  await show(<BrowserNotice />, '', 'es');
  expect(notices()).toEqual([]);
});

it('says that an address without HTTPS is not secure, because the browser cannot compute a proof of work', async () => {
  removeWebCrypto();
  await show(<BrowserNotice sessionless />, '', 'es');
  expect(screen.getByText('Esta dirección no es segura, y aquí no todo funciona. Ábrala con https.')).toBeDefined();
  vi.stubGlobal('Worker', undefined);
  await expect(solve({} as never, new AbortController().signal)).rejects.toMatchObject({ _tag: 'CaptchaInsecure' });
});
