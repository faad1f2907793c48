import { describe, expect, test } from 'vitest';
import { accessRequestIn, callerOf, isWayBack, isWayOut } from '../../../src/areas/oauth2/rules';
import { clientRoles } from '../../../src/shared/rules/clients';
import { roles } from '../../../src/shared/rules/permissions';

const challenge = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const named = { client_id: 'reader', redirect_uri: 'https://reader.example/return' };
const proof = { code_challenge: challenge, code_challenge_method: 'S256' };
const plain = { ...named, ...proof };
const queryOf = (differently: Readonly<Record<string, string>> = {}) => `?${new URLSearchParams({ ...plain, ...differently })}`;

describe('the request of a client', () => {
  const least = { clientId: 'reader', redirectUri: named.redirect_uri, state: null, challenge };

  test.each([
    ['may have an id, an address and a proof', {}, {}],
    ['may have a state', { state: 'a b&c' }, { state: 'a b&c' }],
    ['may have an empty state', { state: '' }, { state: '' }],
    ['may have a state of the longest length', { state: 'x'.repeat(1_024) }, { state: 'x'.repeat(1_024) }],
    ['may name the only type of answer', { response_type: 'code' }, {}],
    ['may have parameters that the portal does not know', { scope: 'profile', nonce: 'x' }, {}],
    ['may have a local address', { redirect_uri: 'http://127.0.0.1:3000/x?y=1' }, { redirectUri: 'http://127.0.0.1:3000/x?y=1' }],
  ])('%s', (_, differently, expected) => {
    expect(accessRequestIn(queryOf(differently))).toEqual({ ...least, ...expected });
  });

  test.each([
    ['nothing', ''],
    ['no client', `?${new URLSearchParams({ redirect_uri: named.redirect_uri, ...proof })}`],
    ['an empty client', queryOf({ client_id: '' })],
    ['a client with a space', queryOf({ client_id: 'a b' })],
    ['a client of 101 characters', queryOf({ client_id: 'x'.repeat(101) })],
    ['no address', `?${new URLSearchParams({ client_id: 'reader', ...proof })}`],
    ['no proof', `?${new URLSearchParams(named)}`],
    ['an address without a scheme', queryOf({ redirect_uri: 'abc' })],
    ['a script', queryOf({ redirect_uri: 'javascript:alert(1)' })],
    ['an address without a host', queryOf({ redirect_uri: 'https://' })],
    ['an address with a fragment', queryOf({ redirect_uri: 'https://reader.example/#x' })],
    ['an address with a space', queryOf({ redirect_uri: 'https://reader.example/a b' })],
    ['an address of 1,025 characters', queryOf({ redirect_uri: `https://reader.example/${'x'.repeat(1_002)}` })],
    ['two clients', `${queryOf()}&client_id=other`],
    ['two addresses', `${queryOf()}&redirect_uri=https%3A%2F%2Fevil.example`],
    ['two states', `${queryOf({ state: 'a' })}&state=b`],
    ['a state of 1,025 characters', queryOf({ state: 'x'.repeat(1_025) })],
    ['a state of other letters', queryOf({ state: 'é' })],
    ['another type of answer', queryOf({ response_type: 'token' })],
    ['a proof without its method', `?${new URLSearchParams({ ...named, code_challenge: challenge })}`],
    ['a method without a proof', `?${new URLSearchParams({ ...named, code_challenge_method: 'S256' })}`],
    ['a proof by another method', queryOf({ code_challenge_method: 'plain' })],
    ['an invalid proof', queryOf({ code_challenge: 'short' })],
  ])('is refused with %s', (_, query) => {
    expect(accessRequestIn(query)).toBeNull();
  });
});

test('four roles may use clients unless the settings name others, and support may not use a client for a teacher', () => {
  expect(roles.filter((role) => callerOf({ role, impersonating: false }, clientRoles) === 'allowed')).toEqual([
    'TEACHER',
    'TEACHER_DEMO',
    'TEACHER_FAKE',
    'USER_INTERNAL',
  ]);
  expect(callerOf({ role: 'STUDENT', impersonating: false }, ['STUDENT'])).toBe('allowed');
  expect(callerOf({ role: 'TEACHER', impersonating: false }, ['STUDENT'])).toBe('notAllowed');
  expect(callerOf({ role: 'TEACHER', impersonating: true }, clientRoles)).toBe('actsForOther');
  expect(callerOf(null, clientRoles)).toBe('nobody');
});

test.each([
  ['https://reader.example/return?code=a', true],
  ['http://localhost:3000/?x=1&code=a&state=b', true],
  ['https://reader.example/return', false],
  ['https://reader.example/return?code=', false],
  ['https://reader.example/return?Code=a', false],
  ['https://reader.example/return#code=a', false],
  ['javascript:alert(1)//?code=a', false],
  ['reader.example?code=a', false],
  ['/demo/client/return?code=a', false],
  ['https://?code=a', false],
  ['', false],
])('the browser returns to the client at %j after a consent: %j', (address, goes) => {
  expect(isWayBack(address)).toBe(goes);
});

test.each([
  ['https://reader.example/return?tenant=7&error=access_denied&state=a', true],
  ['https://reader.example/return?error=server_error', false],
  ['https://reader.example/return', false],
  ['javascript:alert(1)//?error=access_denied', false],
  ['/demo/client/return?error=access_denied', false],
])('the browser returns to the client at %j after a refusal: %j', (address, goes) => {
  expect(isWayOut(address)).toBe(goes);
});
