import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from '../../../src/areas/preview/services/open-file';
import type { Previewable } from '../../../src/areas/preview/types';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { downloadable } from '../../../src/shared/api/file';
import { run } from '../../../src/shared/api/run';
import { FileLink } from '../../../src/shared/ui/native/file-link';

const own = '/api/title/t/resource/r/file';
const granted = 'http://localhost:3000/api/file/secret';
const file: Previewable = {
  id: 'r',
  name: 'El reloj',
  description: '',
  look: 'video',
  format: 'WEBM',
  size: 10,
  preview: own,
  download: `${own}?download=true`,
  captions: [
    { language: 'es', src: `${own}?captions=es` },
    { language: 'en', src: `${own}?captions=en` },
  ],
};

const asked: string[] = [];
/** The answer of the server after a redirect to the granted address, which browsers follow by themselves. */
const serve = (answer: { readonly redirected: boolean; readonly ok?: boolean }) => {
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(`${request.url.replace(location.origin, '')} ${request.headers.get('x-access-token')}`);
    const { redirected, ok = true } = answer;
    const response = new Response(ok ? 'x' : null, { status: ok ? 206 : 404 });
    return Object.defineProperties(response, { redirected: { value: redirected }, url: { value: redirected ? granted : request.url } });
  });
};

afterEach(() => {
  cleanup();
  delete callIdentity.token;
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const opened = (of: Previewable = file) => run(openFile({ file: of }), new AbortController().signal);

test('with a token of the host, elements load the file from an address that needs no header', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await opened()).toEqual({
    text: null,
    file: {
      ...file,
      preview: granted,
      download: `${granted}?download=true`,
      captions: [
        { language: 'es', src: `${granted}?captions=es` },
        { language: 'en', src: `${granted}?captions=en` },
      ],
    },
  });
  expect(asked).toEqual([`${own}?grant=true handed`]);
});

test('what may not be downloaded is not downloaded by that address either', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await opened({ ...file, download: null })).toMatchObject({ file: { download: null } });
});

test('web content is at an address of its own already', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  const web: Previewable = { ...file, look: 'web', preview: '/api/title/t/resource/r/content', download: null };
  expect(await opened(web)).toEqual({ text: null, file: { ...web, preview: granted } });
  expect(asked).toEqual(['/api/title/t/resource/r/content handed']);
});

test.each<[string, string | undefined, boolean]>([
  ['without a token, whose cookie elements send', undefined, true],
  ['where the server names no other address', 'handed', false],
])('%s, they load it from its own', async (_, token, redirected) => {
  if (token !== undefined) callIdentity.token = token;
  serve({ redirected });
  expect(await opened()).toEqual({ text: null, file });
});

test('a download is asked for as the person of the host, with all that its address says', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await downloadable(`${own}?download=true`)).toBe(`${granted}?download=true`);
  expect(asked).toEqual([`${own}?download=true&grant=true handed`]);
});

test('one that is refused leads to its own address, where the browser says so', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: false, ok: false });
  expect(await downloadable(own)).toBe(own);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await downloadable(own)).toBe(own);
});

const pressed = () => {
  render(<FileLink href={own}>Descargar</FileLink>);
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  const isLeft = fireEvent.click(screen.getByRole('link'));
  return { followed, click, isLeft };
};

test('a link of an embedded page follows the granted address, as a download', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  const { followed, click, isLeft } = pressed();
  expect(isLeft, 'the link itself is not followed').toBe(false);
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  expect(followed).toEqual([`${granted}?download=true true`]);
});

test('any other page leaves it to the browser', () => {
  serve({ redirected: true });
  expect(pressed().isLeft).toBe(true);
  expect(asked).toEqual([]);
});
