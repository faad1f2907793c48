import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPollPath } from '../../../src/backend/demo/poll';
import { demoSurveyPath } from '../../../src/backend/demo/survey';
import { openTestBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend({ frameAncestors: ['https://host.example'] });
});
afterAll(() => backend.close());

const open = (url: string) => backend.server.inject({ method: 'GET', url });
const hostile = ['"><script>alert(1)</script>', '&amp;<img src=x onerror=alert(1)>'];

test.each([
  ['?survey=local&lang=2', 'es', 'Encuesta de demostración'],
  ['?survey=local&lang=1', 'en', 'Demonstration survey'],
  ['', 'es', 'Encuesta de demostración'],
  ['?lang=1&lang=2', 'es', 'Encuesta de demostración'],
])('the survey %j of the demo thanks people in its language', async (query, lang, title) => {
  const { statusCode, payload, headers } = await open(demoSurveyPath + query);
  expect(statusCode).toBe(200);
  expect(payload).toContain(`<html lang="${lang}">`);
  expect(payload).toContain(`<h1>${title}</h1>`);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

test('the poll of the demo may be framed by the portal, and by the pages that embed the portal', async () => {
  const { statusCode, payload, headers } = await open(
    `${demoPollPath}?token=demo-poll&theme=light&layout=spacious&position=bottom&scale=gradient&type=1`,
  );
  expect(statusCode).toBe(200);
  expect(headers['origin-agent-cluster']).toBe('?0');
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://host.example");
  expect(headers['x-frame-options']).toBeUndefined();
  expect(payload).toContain('class="light spacious bottom gradient"');
  expect(payload.match(/<button /g)).toHaveLength(5);
});

test('without a token there is no poll', async () => {
  expect((await open(demoPollPath)).payload).not.toContain('<button');
});

test.each(hostile)('parameters of an address are shown as text on both pages: %s', async (text) => {
  const value = encodeURIComponent(text);
  const names = ['token', 'theme', 'layout', 'position', 'scale', 'type', 'survey', 'lang', 'date', 'id_profesor'];
  const query = names.map((name) => `${name}=${value}`).join('&');
  for (const page of [demoPollPath, demoSurveyPath]) {
    const { statusCode, payload } = await open(`${page}?${query}`);
    expect(statusCode).toBe(200);
    expect(payload).not.toContain(text);
    expect(payload).not.toMatch(/alert\(1\)<\/script>|<img/);
  }
});

test('without demo people, survey and poll do not exist', async () => {
  const real = await openTestBackend({ demo: false });
  const pages = await Promise.all([demoPollPath, demoSurveyPath].map((url) => real.server.inject({ method: 'GET', url })));
  await real.close();
  expect(pages.map(({ payload }) => /<fieldset|<h1>/.test(payload))).toEqual([false, false]);
});
