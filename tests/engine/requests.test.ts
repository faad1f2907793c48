import { describe, expect, test } from 'vitest';
import contract from '../../src/backend/contract/portal.gen.json';
import type { CaptchaAction } from '../support/wire/captcha';
import { operationById, operations, resolve } from '../support/wire/contract';
import { contractFaults, type RawRequest, readRequest } from '../support/wire/requests';
import { earn } from './earn';

const token = await earn('change_school');
const ofPassword = await earn('password');

const json = { 'content-type': 'application/json' };
const made = (id: string, { url, ...raw }: Partial<RawRequest> & { readonly url: string }) => {
  const operation = operationById(id);
  return readRequest(operation, { method: operation.method.toUpperCase(), headers: {}, url: `http://localhost:3000/api${url}`, ...raw });
};
const faults = (...asked: Parameters<typeof made>) => contractFaults(made(...asked));
const school = (code: string, query: string) => ({ url: `/school/${code}?${query}` });
const passwords = (body: object) => ({ url: '/user/password', headers: json, body: JSON.stringify(body) });
const sound = { current: 'Secret1', new: 'Secret2', token: ofPassword };

type Part = Readonly<Record<string, unknown>> & { readonly $ref?: string };

/** Objects of a schema that leave open what more they may hold. */
function openParts(part: Part, at: string, isClosed = false): string[] {
  const schema = resolve(part);
  const says = isClosed || 'additionalProperties' in schema || 'unevaluatedProperties' in schema;
  const inside = Object.entries(schema).flatMap(([key, value]) => {
    const parts = typeof value === 'object' && value !== null && key !== 'example' ? value : {};
    if (['allOf', 'anyOf', 'oneOf'].includes(key)) return Object.entries(parts).flatMap(([n, each]) => openParts(each, `${at}.${n}`, says));
    if (key === 'properties') return Object.entries(parts).flatMap(([name, each]) => openParts(each, `${at}.${name}`));
    return key === 'items' ? openParts(parts as Part, `${at}[]`) : [];
  });
  return ['properties' in schema && !says ? at : [], inside].flat();
}

describe('the contract', () => {
  test('says of each object that requests send whether it may hold more than is declared: silence would let everything pass', () => {
    const bodies = operations.flatMap(({ id, takes }) => Object.values(takes.body?.schemas ?? {}).map((schema) => [id, schema] as const));
    expect(bodies.flatMap(([id, schema]) => openParts(schema as Part, id))).toEqual([]);
    const silent = { allOf: [{ properties: {} }], properties: { a: { items: { properties: {} } } } };
    expect(openParts(silent, 'silent')).toEqual(['silent', 'silent.0', 'silent.a[]']);
  });
});

describe('a request is read', () => {
  test('path, query, headers of the contract, and body', () => {
    const body = JSON.stringify({ password: 'Secret1', hash: 'h', token: 't' });
    const headers = { ...json, 'accept-language': 'it', 'user-agent': 'jsdom' };
    expect(made('findSchools', { url: '/schools/28/28%20001?a=1&b=2&a=3' })).toMatchObject({
      path: { countryId: 28, postalCode: '28 001' },
      query: { a: ['1', '3'], b: '2' },
    });
    expect(made('resetPassword', { url: '/password/reset', headers, body })).toMatchObject({
      header: { 'accept-language': 'it' },
      body: { password: 'Secret1', hash: 'h', token: 't' },
      contentType: 'application/json',
    });
  });
});

describe('what the contract allows is no fault', () => {
  const search = encodeURIComponent(token);
  test.each([
    ['findSchool', school('TOLEDO0001', `token=${search}`)],
    ['changePassword', passwords(sound)],
    [
      'getUser',
      {
        url: '/user?returnTo=http%3A%2F%2Flocalhost%3A3000%2F',
        headers: { 'x-access-token': 'a', 'sec-fetch-site': 'same-origin' },
        isSent: true,
      },
    ],
    ['endImpersonation', { url: '/user/actions/impersonate', headers: { 'content-length': '0' }, body: '', isSent: true }],
    ['openThirdParty', { url: '/third-parties/google?routeOrigin=signin' }],
  ])('%s', (id, raw) => expect(faults(id, raw)).toEqual([]));

  const withExample = Object.values(contract.paths).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; requestBody?: { content: Record<string, { example: object }> } }>).flatMap(
      ({ operationId = '', requestBody }) =>
        Object.values(requestBody?.content ?? {}).map(({ example }) => [operationId, example] as const),
    ),
  );

  test.each(withExample)("the contract's own example of %s, and no more and no less than that", async (id, example) => {
    const { path, takes } = operationById(id);
    const [action] = takes.captcha;
    const body = { ...example, ...(action && { token: await earn(action as CaptchaAction) }) };
    const send = (other: object) => faults(id, { url: path, headers: json, body: JSON.stringify(other) });
    expect(send(body)).toEqual([]);
    expect(send({ ...body, more: 1 })).toEqual([expect.stringContaining('body.more is not in the contract')]);
    expect(send({})).toEqual(expect.arrayContaining([expect.stringMatching(/body\.\w+ is missing/)]));
  });

  test('examples were found', () => expect(withExample.length).toBe(operations.filter(({ takes }) => takes.body).length));
});

describe('what the contract does not allow is found', () => {
  const query = `token=${encodeURIComponent(token)}`;
  test.each<[string, string, Parameters<typeof made>[1], string]>([
    ['another method', 'getUser', { url: '/user', method: 'POST' }, 'the method is GET'],
    ['a path parameter against its schema', 'findSchool', school('toledo-1', query), 'path.code must match pattern'],
    ['a path parameter that is no number', 'findSchools', { url: '/schools/spain/28001' }, 'path.countryId must be integer'],
    ['a path that is not encoded', 'getCover', { url: '/cover/%E0%A4' }, 'path is not percent-encoded UTF-8'],
    ['a query parameter that it does not know', 'findSchool', school('TOLEDO0001', `${query}&page=2`), 'query.page is not in the contract'],
    ['a query parameter left out', 'findSchool', school('TOLEDO0001', ''), 'query.token is missing'],
    ['a query parameter against its schema', 'searchTitles', { url: '/library/all/search?search=ab' }, 'query.search must NOT have fewer'],
    ['a query parameter given twice', 'searchTitles', { url: '/library/all/search?search=abc&search=abd' }, 'query.search must be string'],
    ['a header that it does not know', 'getUser', { url: '/user', headers: { 'x-trace': '1' } }, 'header.x-trace is not in the contract'],
    [
      'a header of browsers that the portal sets',
      'getUser',
      { url: '/user', headers: { 'accept-language': 'it' } },
      'header.accept-language is not in the contract',
    ],
    [
      'a header of another operation',
      'getUser',
      { url: '/user', headers: { 'if-match': '"1"' } },
      'header.if-match is not in the contract',
    ],
    [
      'a header against its schema',
      'resetPassword',
      { url: '/password/reset', headers: { 'accept-language': 'x'.repeat(101) } },
      'header.accept-language must NOT',
    ],
    ['a body where it takes none', 'getUser', { url: '/user', headers: json, body: '{}' }, 'sends a body, though the operation takes none'],
    ['no body where it needs one', 'changePassword', { url: '/user/password' }, 'body is missing'],
    ['a field left out', 'changePassword', passwords({ ...sound, current: undefined }), 'body.current is missing'],
    ['a field against its schema', 'changePassword', passwords({ ...sound, new: 7 }), 'body.new must be string'],
    [
      'a field that it does not know',
      'changePassword',
      passwords({ ...sound, repeated: 'Secret2' }),
      'body.repeated is not in the contract',
    ],
    ['a body that cannot be parsed', 'changePassword', { url: '/user/password', headers: json, body: '{' }, 'body is not JSON'],
    [
      'a form',
      'changePassword',
      { url: '/user/password', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'new=1' },
      'body is application/x-www-form-urlencoded',
    ],
    ['a body without its type', 'changePassword', { ...passwords(sound), headers: {} }, 'body is of no type'],
    ['cookies left out', 'getUser', { url: '/user', credentials: 'omit' }, 'cookies are left out'],
    [
      'a captcha token of another action',
      'changePassword',
      passwords({ ...sound, token }),
      'the captcha token was earned for change_school, not for password',
    ],
    ['a captcha token out of the air', 'changePassword', passwords({ ...sound, token: 'eyJ0' }), 'the captcha token was not earned'],
  ])('%s', (_, id, raw, fault) => {
    expect(faults(id, raw)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});
