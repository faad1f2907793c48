import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { CaptchaDown } from '../../../src/backend/captcha/captcha';
import { makeRecaptcha } from '../../../src/backend/captcha/recaptcha';
import { ContentAway } from '../../../src/backend/content/content-service';
import { makeRemoteContent } from '../../../src/backend/content/remote-content';

let server: Server | undefined;

/** Starts an external system on the loopback interface, and returns its address. */
const outside = async (listener: RequestListener): Promise<string> => {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>((resolve) => {
    listening.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
};

const answering =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body));
  };

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('reCAPTCHA', () => {
  const at = (verifyUrl: string) => makeRecaptcha({ siteKey: 'site', secretKey: 'secret', minScore: 0.5, verifyUrl });

  test.each([
    ['accepts a high score', { success: true, score: 0.9, action: 'signin' }, true],
    ['refuses a low score', { success: true, score: 0.2, action: 'signin' }, false],
    ['refuses a token of another action', { success: true, score: 0.9, action: 'license' }, false],
    ['refuses a token that the provider refuses', { success: false }, false],
  ])('%s', async (_, verdict, accepted) => {
    const captcha = at(await outside(answering(200, verdict)));
    expect(await captcha.accepts('token', ['signin'], '192.0.2.1')).toBe(accepted);
  });

  test('sends the secret, the token and the address of the client', async () => {
    let asked = '';
    const address = await outside((request, response) => {
      request.on('data', (chunk) => {
        asked += chunk;
      });
      request.on('end', () => answering(200, {})(request, response));
    });
    await at(address).accepts('a token', ['signin'], '192.0.2.1');
    expect(Object.fromEntries(new URLSearchParams(asked))).toEqual({ secret: 'secret', response: 'a token', remoteip: '192.0.2.1' });
  });

  test.each([
    ['fails', answering(500, {})],
    ['answers in another format', answering(200, '<html>')],
    ['closes the connection', ((request) => request.socket.destroy()) as RequestListener],
  ])('is unavailable if the provider %s', async (_, listener) => {
    await expect(at(await outside(listener)).accepts('token', ['signin'], '192.0.2.1')).rejects.toBeInstanceOf(CaptchaDown);
  });
});

describe('content service of the publisher', () => {
  test('gets a new version of the texts after a change', async () => {
    let text = 'Aceptar';
    const content = makeRemoteContent(
      await outside((request, response) => answering(200, { data: { 'common.accept': text } })(request, response)),
    );
    const first = await content.texts('es_ES');
    expect(first.texts).toEqual({ 'common.accept': 'Aceptar' });
    expect((await content.texts('es_ES')).version).toBe(first.version);
    text = 'De acuerdo';
    expect((await content.texts('es_ES')).version).not.toBe(first.version);
  });

  test('returns null for a missing page and fails for a failing service', async () => {
    const missing = makeRemoteContent(await outside(answering(404, {})));
    expect(await missing.page('FOOTER', 'es', false)).toBeNull();
    server?.close();
    const failing = makeRemoteContent(await outside(answering(502, 'Bad gateway')));
    await expect(failing.page('FOOTER', 'es', false)).rejects.toThrow('502');
    await expect(failing.texts('es_ES')).rejects.toThrow('502');
  });

  test('counts as unavailable if it redirects, or sends more texts than a portal has', async () => {
    const redirecting = await outside((request, response) => {
      if (request.url === '/es_ES') response.writeHead(302, { location: '/elsewhere' }).end();
      else answering(200, { data: { 'common.accept': 'Aceptar' } })(request, response);
    });
    await expect(makeRemoteContent(redirecting).texts('es_ES')).rejects.toBeInstanceOf(ContentAway);
    server?.close();
    const lengthy = makeRemoteContent(await outside(answering(200, { data: { 'common.accept': 'x'.repeat(4 * 1024 * 1024) } })));
    await expect(lengthy.texts('es_ES')).rejects.toBeInstanceOf(ContentAway);
  });

  test.each(['null', '<html>', ''])('refuses %j as a page', async (body) => {
    const content = makeRemoteContent(await outside(answering(200, body)));
    await expect(content.page('FOOTER', 'es', false)).rejects.toThrow('no page');
  });

  test('refuses a text that is not a string', async () => {
    const content = makeRemoteContent(await outside(answering(200, { data: { 'common.accept': 7 } })));
    await expect(content.texts('es_ES')).rejects.toThrow('no texts');
  });
});
