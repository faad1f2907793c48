import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { changePassword } from '../../src/areas/account/services/change-password';
import { client } from '../../src/shared/api/client';
import { run } from '../../src/shared/api/run';
import { aTeacher } from '../support/fixtures';
import { lendSession } from '../support/session';
import { ok } from '../support/wire/answers';
import { earned } from '../support/wire/captcha';
import { FakeFetch } from '../support/wire/fake-fetch';
import { macrotask } from '../support/wire/held-timers';
import { type FlowCall, learn } from '../support/wire/learn';
import { differences } from '../support/wire/sent';
import { helpers } from '../support/wire/usual';
import { mustBeSound } from '../support/wire/watch';
import { earn } from './earn';

const callOf = (send: (signal: AbortSignal) => Promise<unknown>) => ({
  logic: fromPromise(({ signal }) => send(signal)),
  input: undefined,
  user: aTeacher(),
  opens: '/',
});

const change = (signal: AbortSignal) =>
  run(changePassword({ currentPassword: 'Secret1', newPassword: 'Secret2', repeatedPassword: 'Secret2' }), signal);

/** Makes calls on a fake network, and answers their requests until they end. */
const answering = async (network: FakeFetch, calls: () => Promise<unknown>) => {
  const remove = network.install();
  let isDone = false;
  const done = calls().finally(() => {
    isDone = true;
  });
  for (; !isDone; await macrotask()) for (const { operation, answer } of network.open()) answer(helpers[operation.id] ?? ok());
  await done.finally(remove);
};

const learnOnce = (call: FlowCall) => lendSession((session) => learn(call, ok(), session));

describe('learning a call', () => {
  test('reports its requests, including those of helpers', async () => {
    const { calls, requests } = await learnOnce(callOf(change));
    expect(calls).toEqual(['getCaptchaChallenge', 'changePassword']);
    const [captcha, own] = requests;
    expect(captcha && differences(captcha, { path: { action: 'password' } }, 'es')).toEqual([]);
    expect(own && differences(own, { body: { current: 'Secret1', new: 'Secret2', token: earned('password') } }, 'es')).toEqual([]);
  });

  test('stores requests as plain data', async () => {
    const { requests } = await learnOnce(callOf(change));
    expect(JSON.parse(JSON.stringify(requests))).toEqual(requests);
  });

  test('fails on a request that the contract forbids, whatever the call does with the answer', async () => {
    const send = (signal: AbortSignal) => client.PUT('/user/language', { body: { language: 'fr' as 'es' }, signal });
    await expect(learnOnce(callOf(send))).rejects.toThrow('PUT /user/language: body.language must be equal to one of the allowed values');
  });
});

describe('a network', () => {
  test('accepts valid requests in their order', async () => {
    const network = new FakeFetch();
    await answering(network, () =>
      Promise.all([
        client.PUT('/user/language', { body: { language: 'it' } }),
        client.GET('/user', { params: { query: { returnTo: '/' } } }),
      ]),
    );
    expect(network.exchanges.map(({ made }) => [made.operation, made.body ?? made.query])).toEqual([
      ['setLanguage', { language: 'it' }],
      ['getUser', { returnTo: '/' }],
    ]);
    expect(() => mustBeSound(network)).not.toThrow();
  });

  test('gives each challenge request a token of its own', async () => {
    const network = new FakeFetch();
    const signal = new AbortController().signal;
    await answering(network, async () => {
      await change(signal);
      await change(signal);
    });
    expect(network.faults).toEqual([]);
  });

  test('finds a captcha token that is sent twice', async () => {
    const network = new FakeFetch();
    const body = { current: 'Secret1', new: 'Secret2', token: await earn('password') };
    await answering(network, async () => {
      await client.PUT('/user/password', { body });
      await client.PUT('/user/password', { body });
    });
    expect(network.faults).toEqual(['changePassword sends a captcha token that was sent before']);
    expect(() => mustBeSound(network)).toThrow('sent before');
  });

  test.each([
    ['an unknown operation', 'http://localhost:3000/api/users', 'GET http://localhost:3000/api/users is no operation'],
    ['an external address', 'http://elsewhere.example/api/features', 'GET http://elsewhere.example/api/features leaves the portal'],
  ])('finds %s even if the page swallows the error', async (_, url, fault) => {
    const network = new FakeFetch();
    await answering(network, () => fetch(url).catch(() => undefined));
    expect(network.faults).toEqual([expect.stringContaining(fault)]);
  });
});
