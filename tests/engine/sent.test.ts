import { describe, expect, test } from 'vitest';
import { earned } from '../support/wire/captcha';
import { operationById } from '../support/wire/contract';
import { readRequest } from '../support/wire/requests';
import { differences, type ExpectedRequest } from '../support/wire/sent';
import { earn } from './earn';

const token = await earn('password');

const change = (body: object) =>
  readRequest(operationById('changePassword'), {
    method: 'PUT',
    url: 'http://localhost:3000/api/user/password',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const library = (titles: readonly string[]) =>
  readRequest(operationById('saveLibrary'), {
    method: 'PUT',
    url: 'http://localhost:3000/api/library',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ library: titles }),
  });
const reset = (headers: Readonly<Record<string, string>>) =>
  readRequest(operationById('resetPassword'), { method: 'POST', url: 'http://localhost:3000/api/password/reset', headers });
const school = readRequest(operationById('findSchool'), {
  method: 'GET',
  url: `http://localhost:3000/api/school/TOLEDO0001?token=${encodeURIComponent(await earn('activation'))}`,
  headers: {},
});

const meant = { body: { current: 'Secret1', new: 'Secret2', token: earned('password') } };

describe('a request is compared with that of the model', () => {
  test('equal requests have no difference, whatever the captcha tokens of their actions are', async () => {
    expect(differences(change({ current: 'Secret1', new: 'Secret2', token }), meant, 'es')).toEqual([]);
    expect(differences(change({ current: 'Secret1', new: 'Secret2', token: await earn('password', 2) }), meant, 'es')).toEqual([]);
    expect(differences(school, { path: { code: 'TOLEDO0001' }, query: { token: earned('activation') } }, 'es')).toEqual([]);
    expect(differences(library(['1-1-0']), { body: { library: ['1-1-0'] } }, 'es')).toEqual([]);
  });

  test('finds swapped values', () => {
    expect(differences(change({ current: 'Secret2', new: 'Secret1', token }), meant, 'es')).toEqual([
      'PUT /user/password sends body.current = "Secret2", the model says "Secret1"',
      'PUT /user/password sends body.new = "Secret1", the model says "Secret2"',
    ]);
  });

  test.each<[string, object, ExpectedRequest, string]>([
    ['an additional field', { ...meant.body, token, more: true }, meant, 'sends body.more = true, the model does not expect it'],
    ['a missing field', { current: 'Secret1', token }, meant, 'does not send body.new, the model says "Secret2"'],
    [
      'a body that the model does not mention',
      { current: 'Secret1' },
      {},
      'sends body = {"current":"Secret1"}, the model does not expect it',
    ],
    ['an empty value instead of none', { ...meant.body, token, new: '' }, meant, 'sends body.new = "", the model says "Secret2"'],
    [
      'a number instead of a text',
      { ...meant.body, token, new: 7 },
      { body: { ...meant.body, new: '7' } },
      'sends body.new = 7, the model says "7"',
    ],
    [
      'an invented token',
      { ...meant.body, token: 'eyJ0' },
      meant,
      'sends body.token = "eyJ0", the model says a captcha token for password',
    ],
  ])('finds %s', (_, body, sent, difference) => {
    expect(differences(change(body), sent, 'es')).toEqual([`PUT /user/password ${difference}`]);
  });

  test('finds a token for another action', () => {
    expect(differences(school, { path: { code: 'TOLEDO0001' }, query: { token: earned('registration') } }, 'es')).toEqual([
      'GET /school/{code} sends query.token = a captcha token for activation, the model says a captcha token for registration',
    ]);
  });

  test('finds elements of a list in another order, and additional ones', () => {
    expect(differences(library(['2-1-0', '1-1-0']), { body: { library: ['1-1-0', '2-1-0'] } }, 'es')).toHaveLength(2);
    expect(differences(library(['1-1-0', '2-1-0']), { body: { library: ['1-1-0'] } }, 'es')).toEqual([
      'PUT /library sends body.library.1 = "2-1-0", the model does not expect it',
    ]);
    expect(differences(library([]), { body: { library: {} } }, 'es')).toEqual(['PUT /library sends body.library = [], the model says {}']);
  });

  test('finds another language where the contract has the header for it', () => {
    expect(differences(reset({ 'accept-language': 'it' }), {}, 'it')).toEqual([]);
    expect(differences(reset({ 'accept-language': 'es' }), {}, 'it')).toEqual([
      'POST /password/reset sends header.accept-language = "es", the model says "it"',
    ]);
    expect(differences(reset({}), {}, 'it')).toEqual(['POST /password/reset does not send header.accept-language, the model says "it"']);
    expect(differences(reset({ 'accept-language': 'es' }), { header: { 'accept-language': 'es' } }, 'it')).toEqual([]);
  });
});
