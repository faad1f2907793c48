import { afterEach, expect, test } from 'vitest';
import { AccessPage } from '../../../src/areas/oauth2/access-page';
import { config } from '../../../src/shared/config/config';
import { aTeacher } from '../../support/fixtures';
import { onScreen } from '../screens/screens';

afterEach(() => void Reflect.deleteProperty(config, 'clientRoles'));

const proof = `code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`;
const opens = `/oauth2-authorize?client_id=reader&redirect_uri=https%3A%2F%2Freader.example%2Freturn&${proof}`;

const requestsOf = (role: 'TEACHER' | 'STUDENT') =>
  onScreen({ user: { ...aTeacher(), role }, page: <AccessPage step="consent" />, opens }, (asked) => asked.length);

test('the default roles may use other systems if the settings name none', async () => {
  expect([await requestsOf('TEACHER'), await requestsOf('STUDENT')]).toEqual([1, 0]);
});

test('only the roles in the settings may use other systems', async () => {
  Object.assign(config, { clientRoles: ['STUDENT'] });
  expect([await requestsOf('TEACHER'), await requestsOf('STUDENT')]).toEqual([0, 1]);
});
