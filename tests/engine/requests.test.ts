import { describe, expect, test } from 'vitest';
import contract from '../../src/backend/contract/portal.gen.json';
import type { CaptchaAction } from '../support/wire/captcha';
import { operationById, operations, resolve } from '../support/wire/contract';
import { contractFaults, type RawRequest, readRequest } from '../support/wire/requests';
import { earn } from './earn';

const token = await earn('change_school');
const ofPassword = await earn('password');

const json = { 'content-type': 'application/json' };
const decodeAs = (id: string, { url, ...raw }: Partial<RawRequest> & { readonly url: string }) => {
  const operation = operationById(id);
  return readRequest(operation, { method: operation.method.toUpperCase(), headers: {}, url: `http://localhost:3000/api${url}`, ...raw });
};
const faults = (...request: Parameters<typeof decodeAs>) => contractFaults(decodeAs(...request));
const school = (code: string, query: string) => ({ url: `/school/${code}?${query}` });
const passwords = (body: object) => ({ url: '/user/password', headers: json, body: JSON.stringify(body) });
const sound = { current: 'Secret1', new: 'Secret2', token: ofPassword };

type Part = Readonly<Record<string, unknown>> & { readonly $ref?: string };

/** Finds the objects in a schema that have no rule for additional properties. @returns the paths of these objects in the schema */
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
  test('states for each object in a request whether it may have undeclared properties', () => {
    const bodies = operations.flatMap(({ id, takes }) => Object.values(takes.body?.schemas ?? {}).map((schema) => [id, schema] as const));
    expect(bodies.flatMap(([id, schema]) => openParts(schema as Part, id))).toEqual([]);
    const silent = { allOf: [{ properties: {} }], properties: { a: { items: { properties: {} } } } };
    expect(openParts(silent, 'silent')).toEqual(['silent', 'silent.0', 'silent.a[]']);
  });
});

describe('a request is parsed', () => {
  test('into path, query, headers of the contract, and body', () => {
    const body = JSON.stringify({ password: 'Secret1', hash: 'h', token: 't' });
    const headers = { ...json, 'accept-language': 'it', 'user-agent': 'jsdom' };
    expect(decodeAs('findSchools', { url: '/schools/28/28%20001?a=1&b=2&a=3' })).toMatchObject({
      path: { countryId: 28, postalCode: '28 001' },
      query: { a: ['1', '3'], b: '2' },
    });
    expect(decodeAs('resetPassword', { url: '/password/reset', headers, body })).toMatchObject({
      header: { 'accept-language': 'it' },
      body: { password: 'Secret1', hash: 'h', token: 't' },
      contentType: 'application/json',
    });
  });
});

describe('the contract accepts', () => {
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
    ['impersonate', { url: '/user/actions/impersonate', headers: { 'content-length': '0' }, body: '', isSent: true }],
    ['openThirdParty', { url: '/third-parties/google?routeOrigin=signin' }],
  ])('a valid request to %s', (id, raw) => expect(faults(id, raw)).toEqual([]));

  const withExample = Object.values(contract.paths).flatMap((item) =>
    Object.values(item as Record<string, { operationId?: string; requestBody?: { content: Record<string, { example: object }> } }>).flatMap(
      ({ operationId = '', requestBody }) =>
        Object.entries(requestBody?.content ?? {}).flatMap(([type, { example }]) =>
          type === 'application/json' ? [[operationId, example] as const] : [],
        ),
    ),
  );

  /** The values of the path parameters that are not uuids. */
  const notUuids: Readonly<Record<string, string>> = { promotionId: '72', userId: '7', orderId: '7', operation: 'RESET' };
  /** The path parameters for coupons, whose order numbers come from the payment provider. */
  const ofCoupons: Readonly<Record<string, string>> = { orderId: '0123AbCdEf12' };
  const filledIn = (path: string) =>
    path.replace(
      /\{(\w+)\}/g,
      (_, name: string) => (path.startsWith('/coupons/') ? ofCoupons : notUuids)[name] ?? '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01',
    );

  test.each(withExample)('its own example of %s, and neither more nor fewer fields', async (id, example) => {
    const { path, takes } = operationById(id);
    const [action] = takes.captcha;
    const body = { ...example, ...(action && { token: await earn(action as CaptchaAction) }) };
    const send = (other: object) => faults(id, { url: filledIn(path), headers: json, body: JSON.stringify(other) });
    expect(send(body)).toEqual([]);
    expect(send({ ...body, more: 1 })).toEqual([expect.stringContaining('body.more is not in the contract')]);
    expect(send({})).toEqual(
      expect.arrayContaining([expect.stringMatching(/body\.\w+ is missing|body must NOT have fewer than 1 properties/)]),
    );
  });

  // Pages send JSON. Only clients of OAuth2 send forms.
  test('an example of every operation with a JSON body', () =>
    expect(withExample.length).toBe(operations.filter(({ takes }) => takes.body && 'application/json' in takes.body.schemas).length));
});

describe('the contract rejects', () => {
  const query = `token=${encodeURIComponent(token)}`;
  test.each<[string, string, Parameters<typeof decodeAs>[1], string]>([
    ['another method', 'getUser', { url: '/user', method: 'POST' }, 'the method is GET'],
    ['a path parameter that violates its schema', 'findSchool', school('toledo-1', query), 'path.code must match pattern'],
    ['a path parameter that is not a number', 'findSchools', { url: '/schools/spain/28001' }, 'path.countryId must be integer'],
    ['a path that is not encoded', 'getCover', { url: '/cover/%E0%A4' }, 'path is not percent-encoded UTF-8'],
    ['an unknown query parameter', 'findSchool', school('TOLEDO0001', `${query}&page=2`), 'query.page is not in the contract'],
    ['a missing query parameter', 'findSchool', school('TOLEDO0001', ''), 'query.token is missing'],
    [
      'a query parameter that violates its schema',
      'searchTitles',
      { url: '/library/all/search?search=ab' },
      'query.search must NOT have fewer',
    ],
    ['a repeated query parameter', 'searchTitles', { url: '/library/all/search?search=abc&search=abd' }, 'query.search must be string'],
    ['an unknown header', 'getUser', { url: '/user', headers: { 'x-trace': '1' } }, 'header.x-trace is not in the contract'],
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
      'a header that violates its schema',
      'resetPassword',
      { url: '/password/reset', headers: { 'accept-language': 'x'.repeat(101) } },
      'header.accept-language must NOT',
    ],
    ['an unexpected body', 'getUser', { url: '/user', headers: json, body: '{}' }, 'sends a body, though the operation takes none'],
    ['a missing body', 'changePassword', { url: '/user/password' }, 'body is missing'],
    ['a missing field', 'changePassword', passwords({ ...sound, current: undefined }), 'body.current is missing'],
    ['a field that violates its schema', 'changePassword', passwords({ ...sound, new: 7 }), 'body.new must be string'],
    ['an unknown field', 'changePassword', passwords({ ...sound, repeated: 'Secret2' }), 'body.repeated is not in the contract'],
    ['a malformed body', 'changePassword', { url: '/user/password', headers: json, body: '{' }, 'body is not JSON'],
    [
      'a form',
      'changePassword',
      { url: '/user/password', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'new=1' },
      'body is application/x-www-form-urlencoded',
    ],
    ['a body without content type', 'changePassword', { ...passwords(sound), headers: {} }, 'body is of no type'],
    ['a request without cookies', 'getUser', { url: '/user', credentials: 'omit' }, 'cookies are left out'],
    [
      'a captcha token for another action',
      'changePassword',
      passwords({ ...sound, token }),
      'the captcha token was earned for change_school, not for password',
    ],
    ['an invented captcha token', 'changePassword', passwords({ ...sound, token: 'eyJ0' }), 'the captcha token was not earned'],
  ])('%s', (_, id, raw, fault) => {
    expect(faults(id, raw)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});
