import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from '../../../src/areas/preview/services/open-file';
import type { Previewable } from '../../../src/areas/preview/types';
import { callIdentity } from '../../../src/shared/api/call-identity';
import { findDownloadAddress } from '../../../src/shared/api/file';
import { run } from '../../../src/shared/api/run';
import { FileLink } from '../../../src/shared/ui/native/file-link';

const own = '/api/title/t/resource/r/file';
const granted = 'http://localhost:3000/api/file/secret';
const file: Previewable = {
  id: 'r',
  name: 'El reloj',
  description: '',
  previewKind: 'video',
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
/** Makes the server answer. `redirected` means that the answer comes from the granted address, after a redirect. */
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

const open = (opened: Previewable = file) => run(openFile({ file: opened }), new AbortController().signal);

test('elements load the file from an address that needs no header, if the person has a token of the host', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await open()).toEqual({
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

test('a file without a download has no download at that address either', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await open({ ...file, download: null })).toMatchObject({ file: { download: null } });
});

test('web content has an address of its own, which is redirected', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  const web: Previewable = { ...file, previewKind: 'web', preview: '/api/title/t/resource/r/content', download: null };
  expect(await open(web)).toEqual({ text: null, file: { ...web, preview: granted } });
  expect(asked).toEqual(['/api/title/t/resource/r/content handed']);
});

test.each<[string, string | undefined, boolean]>([
  ['without a token, because elements send the cookie', undefined, true],
  ['if the server names no other address', 'handed', false],
])('elements load the file from its own address %s', async (_, token, redirected) => {
  if (token !== undefined) callIdentity.token = token;
  serve({ redirected });
  expect(await open()).toEqual({ text: null, file });
});

test('a download is requested with the token of the host and all parameters of its address', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  expect(await findDownloadAddress(`${own}?download=true`)).toBe(`${granted}?download=true`);
  expect(asked).toEqual([`${own}?download=true&grant=true handed`]);
});

test('a download that is refused leads to its own address, where the browser shows the error', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: false, ok: false });
  expect(await findDownloadAddress(own)).toBe(own);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await findDownloadAddress(own)).toBe(own);
});

const pressLink = () => {
  render(<FileLink href={own}>Descargar</FileLink>);
  const followed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    followed.push(`${this.getAttribute('href')} ${this.hasAttribute('download')}`);
  });
  const isLeft = fireEvent.click(screen.getByRole('link'));
  return { followed, click, isLeft };
};

test('a link on an embedded page downloads the file from the granted address', async () => {
  callIdentity.token = 'handed';
  serve({ redirected: true });
  const { followed, click, isLeft } = pressLink();
  expect(isLeft, 'the link itself is not followed').toBe(false);
  await vi.waitFor(() => expect(click).toHaveBeenCalled());
  expect(followed).toEqual([`${granted}?download=true true`]);
});

test('a link on any other page is left to the browser', () => {
  serve({ redirected: true });
  expect(pressLink().isLeft).toBe(true);
  expect(asked).toEqual([]);
});
