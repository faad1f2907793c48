import { expect, it } from 'vitest';
import { redact } from '../../../src/shared/flow/inspect';

it('masks secrets everywhere', () => {
  const event = { type: 'password.changed', password: 's3cret', input: { token: 's3cret', email: 'ana@school.example' } };
  const seen = JSON.stringify(redact({ event, snapshot: { context: { newPassword: 's3cret', accessToken: 's3cret' } } }));
  expect(seen).not.toContain('s3cret');
  expect(seen).toContain('password.changed');
  expect(seen).toContain('ana@school.example');
});

it('masks the input of a password and no other input', () => {
  const typed = (field: string, text: string) => redact({ type: 'field.changed', field, text });
  expect(typed('newPassword', 's3cret')).toEqual({ type: 'field.changed', field: 'newPassword', text: '•••' });
  expect(typed('email', 'ana@school.example')).toEqual({ type: 'field.changed', field: 'email', text: 'ana@school.example' });
});

it('masks the secret in a link', () => {
  expect(redact({ link: { id: '12', hash: 's3cret' } })).toEqual({ link: { id: '12', hash: '•••' } });
});

it('masks the secret in an address', () => {
  expect(redact({ opens: '/api/coupons/s3cret/product/1', to: '/coupons?action=purchase&token=s3cret#x' })).toEqual({
    opens: '/api/coupons/•••/product/1',
    to: '/coupons?action=purchase&token=•••#x',
  });
});

it('masks inside maps, sets and lists', () => {
  const seen = redact({
    chosen: new Map([['1', { password: 's3cret', name: 'Lengua' }]]),
    seen: new Set([1, 2]),
    list: [{ token: 's3cret' }],
  });
  expect(seen).toEqual({ chosen: [['1', { password: '•••', name: 'Lengua' }]], seen: [1, 2], list: [{ token: '•••' }] });
});

it('handles cycles', () => {
  const actor: { name: string; self?: unknown } = { name: 'session' };
  actor.self = actor;
  expect(redact(actor)).toEqual({ name: 'session', self: undefined });
});
