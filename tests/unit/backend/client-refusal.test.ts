import OAuth2Server from '@node-oauth/oauth2-server';
import { expect, test } from 'vitest';
import { asRefusal } from '../../../src/backend/oauth2/client-refusal';

test('a fault of the server is thrown, and a refusal of the client is returned', () => {
  const fault = new Error('The database is gone');
  expect(() => asRefusal(new OAuth2Server.ServerError(fault))).toThrow(fault);
  expect(asRefusal(new OAuth2Server.InvalidGrantError('No such code'))).toMatchObject({ error: 'invalid_grant' });
});
