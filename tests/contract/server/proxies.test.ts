import { afterEach, describe, expect, test } from 'vitest';
import type { TrustedProxies } from '../../../src/backend/http/proxies';
import { openTestBackend, type TestBackend } from '../support/backend';
import { cheap } from '../support/options';

const limits = { ...cheap.limits, captchaByIp: { tries: 2, seconds: 60 } };

let backend: TestBackend;
afterEach(() => backend.close());

type Sent = { readonly from?: string; readonly forwarded?: string };

/** Requests challenges. @returns the status of each request */
const askAll = async (trustProxy: TrustedProxies | undefined, requests: readonly Sent[]): Promise<readonly number[]> => {
  backend = await openTestBackend({ limits, ...(trustProxy !== undefined && { trustProxy }) });
  const statuses: number[] = [];
  for (const { from = '127.0.0.1', forwarded } of requests) {
    const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
    const { status } = await backend.request({ method: 'GET', url: '/api/captcha/signin', remoteAddress: from, headers });
    statuses.push(status);
  }
  return statuses;
};

const three = (forwarded: (time: number) => string, from?: string): readonly Sent[] =>
  [1, 2, 3].map((time) => ({ forwarded: forwarded(time), ...(from !== undefined && { from }) }));

/** Statuses if the server counts all three requests for one computer, and the third request exceeds the limit. */
const asOne = [200, 200, 429];
const asThree = [200, 200, 200];

describe('clients are distinguished by the address of', () => {
  test.each<readonly [string, TrustedProxies | undefined, readonly Sent[], readonly number[]]>([
    ['the connection, if proxies are not configured', undefined, three((time) => `10.9.9.${time}`), asOne],
    ['the connection, if there are no proxies', 0, three((time) => `10.9.9.${time}`), asOne],
    ['the client of one proxy', 1, three((time) => `10.9.9.${time}`), asThree],
    ['the client of one proxy, not one that the client claims', 1, three((time) => `10.9.9.${time}, 10.1.1.1`), asOne],
    [
      'the client of one proxy, not one of many that the client claims',
      1,
      three((time) => `10.9.9.${time}, 10.8.8.${time}, 10.7.7.${time}, 10.1.1.1`),
      asOne,
    ],
    ['the client of two proxies', 2, three((time) => `10.9.9.${time}, 10.0.0.1`), asThree],
    ['the client of two proxies, not one that the client claims', 2, three((time) => `10.9.9.${time}, 10.1.1.1, 10.0.0.1`), asOne],
    ['the client of a proxy in the network', ['10.0.0.0/8'], three((time) => `192.0.2.${time}`, '10.0.0.1'), asThree],
    [
      'the client of proxies in the network, not one that the client claims',
      ['10.0.0.0/8'],
      three((time) => `198.51.100.${time}, 192.0.2.1, 10.0.0.2`, '10.0.0.1'),
      asOne,
    ],
    ['the connection, where it comes from outside the network', ['10.0.0.0/8'], three((time) => `192.0.2.${time}`, '192.0.2.99'), asOne],
    ['the client of a proxy with IPv6', ['fd00::/8'], three((time) => `2001:db8:0:${time}::1`, 'fd00::1'), asThree],
    ['the network of an IPv6 client', 1, three((time) => `2001:db8:0:7:${time}::${time}`), asOne],
    [
      'an IPv6 client in any notation',
      1,
      [{ forwarded: '2001:DB8:0:7::1' }, { forwarded: '2001:0db8:0000:0007:0:0:0:2' }, { forwarded: '[2001:db8:0:7::3]:443' }],
      asOne,
    ],
    ['a client whose port the proxy adds', 1, three((time) => `192.0.2.1:${50_000 + time}`), asOne],
    [
      'an IPv4 client in IPv6 notation',
      1,
      [{ forwarded: '192.0.2.1' }, { forwarded: '::ffff:192.0.2.1' }, { forwarded: '::FFFF:c000:201' }],
      asOne,
    ],
  ])('%s', async (_, trustProxy, requests, statuses) => {
    expect(await askAll(trustProxy, requests)).toEqual(statuses);
  });
});

describe('the address and the scheme of the portal', () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'library.example' };
  const returnTo = 'https://library.example/edit-library';

  const isBelieved = async (trustProxy: TrustedProxies, remoteAddress: string) => {
    backend = await openTestBackend({ trustProxy });
    const url = `/api/signin?${new URLSearchParams({ returnTo })}`;
    const { headers } = await backend.request({ method: 'GET', url, remoteAddress, headers: { host: 'localhost', ...forwarded } });
    return String(headers.location).includes('returnTo');
  };

  test.each<readonly [string, TrustedProxies, string, boolean]>([
    ['are not accepted from the client', 0, '127.0.0.1', false],
    ['are accepted from a proxy', 1, '127.0.0.1', true],
    ['are accepted from a proxy in the network', ['10.0.0.0/8'], '10.2.3.4', true],
    ['are not accepted from outside the network', ['10.0.0.0/8'], '11.2.3.4', false],
  ])('%s', async (_, trustProxy, from, told) => {
    expect(await isBelieved(trustProxy, from)).toBe(told);
  });
});
