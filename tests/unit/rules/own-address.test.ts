import { describe, expect, it } from 'vitest';
import { readViewerQuery } from '../../../src/areas/viewer/rules';
import { isDomain, parseOwnAddress } from '../../../src/shared/rules/own-address';
import { fc } from '../../support/fc';

const portal = 'https://portal.school.example:8443';
const domains = ['publisher.example', 'books.example'] as const;
const read = (address: string | null) => parseOwnAddress(portal, domains, address);

const own: readonly (readonly [string, string])[] = [
  ['https://publisher.example', 'https://publisher.example/'],
  ['https://publisher.example/', 'https://publisher.example/'],
  ['http://publisher.example/a', 'http://publisher.example/a'],
  ['HTTPS://PUBLISHER.Example/A', 'https://publisher.example/A'],
  ['https://books.example/x', 'https://books.example/x'],
  ['https://www.publisher.example/', 'https://www.publisher.example/'],
  ['https://a.b-c.d_e.publisher.example/', 'https://a.b-c.d_e.publisher.example/'],
  ['https://publisher.example:443/', 'https://publisher.example/'],
  ['http://publisher.example:80/', 'http://publisher.example/'],
  ['https://publisher.example?x=1', 'https://publisher.example/?x=1'],
  ['https://publisher.example#part', 'https://publisher.example/#part'],
  ['https://publisher.example/who@evil.example', 'https://publisher.example/who@evil.example'],
  ['https://publisher.example/?next=https://evil.example/%5c', 'https://publisher.example/?next=https://evil.example/%5c'],
  ['https://publisher.example/#@evil.example', 'https://publisher.example/#@evil.example'],
  ['https://publisher.example/niños', 'https://publisher.example/ni%C3%B1os'],
  ['https://portal.school.example:8443/demo/platform', 'https://portal.school.example:8443/demo/platform'],
];

const foreign: Readonly<Record<string, readonly string[]>> = {
  'names that begin or end alike': [
    'https://publisher.example.evil.com/',
    'https://evilpublisher.example/',
    'https://evil-publisher.example/',
    'https://publisher.example.com/',
    'https://publisher.exampl/',
    'https://example/',
    'https://evil.example/publisher.example',
    'https://evil.example/?publisher.example',
    'https://evil.example#.publisher.example',
    'https://evil.example?.publisher.example',
  ],
  'a user before the host': [
    'http://publisher.example@evil.example/',
    'https://publisher.example:443@evil.example/',
    'https://publisher.example%40evil.example/',
    'https://user@publisher.example/',
    'https://user:secret@publisher.example/',
    'https://@publisher.example/',
    'https://:@publisher.example/',
    'https://evil.example@publisher.example@evil.example/',
    'https://publisher.example%2f@evil.example/',
    'https://publisher.example&@evil.example/',
    'https://publisher.example;@evil.example/',
  ],
  backslashes: [
    'https:\\\\publisher.example/',
    'https:/\\publisher.example/',
    'https://evil.example\\.publisher.example/',
    'https://evil.example\\@publisher.example/',
    'https://publisher.example\\@evil.example/',
    'https://publisher.example/\\evil.example',
  ],
  'missing or more slashes': [
    'https:publisher.example',
    'https:/publisher.example',
    'https:///publisher.example',
    '//publisher.example',
    '/product',
    'publisher.example',
    '?x',
    '',
  ],
  dots: [
    'https://publisher.example./',
    'https://www.publisher.example./',
    'https://.publisher.example/',
    'https://a..publisher.example/',
    'https://publisher..example/',
    'https://evil.example%2e.publisher.example./',
  ],
  ports: [
    'https://publisher.example:8443/',
    'https://publisher.example:80/',
    'http://publisher.example:443/',
    'https://www.publisher.example:1/',
    'https://publisher.example:99999/',
    'https://publisher.example:x/',
    'https://portal.school.example/',
    'https://portal.school.example:8444/',
    'http://portal.school.example:8443/',
    'https://www.portal.school.example:8443/',
  ],
  'letters of other scripts': [
    'https://publіsher.example/',
    'https://xn--publsher-xlf.example/',
    'https://evil.example\u2044.publisher.example/',
    'https://evil.example／.publisher.example/',
    'https://evil.example\u3002publisher.example.com/',
    'https://publisher\u00ad.example/',
    'https://publisher\u200b.example/',
    'https://\u202epublisher.example/',
  ],
  'coded signs': [
    'https%3A%2F%2Fpublisher.example/',
    'https%253A%252F%252Fpublisher.example/',
    'https:%2f%2fpublisher.example/',
    'https://evil.example%2f.publisher.example/',
    'https://evil.example%252f.publisher.example/',
    'https://evil.example%5c.publisher.example/',
    'https://evil.example%23.publisher.example/',
    'https://evil.example%00.publisher.example/',
  ],
  'control signs and spaces': [
    ' https://publisher.example/',
    'https://publisher.example/ ',
    'https://publisher.example/\r\nset-cookie: a=b',
    'ht\ntps://publisher.example/',
    'https:/\t/publisher.example/',
    'https://publisher\t.example/',
    '\u0000https://publisher.example/',
    'https://publisher.example/\u007f',
    'https://publisher.example/\u0085',
    'https://publisher.example/\u2028',
  ],
  'other schemes': [
    'javascript:alert(1)',
    'javascript://publisher.example/%0aalert(1)',
    'java\tscript://publisher.example/',
    'data:text/html,//publisher.example/',
    'ftp://publisher.example/',
    'file://publisher.example/',
    'ws://publisher.example/',
    'blob:https://publisher.example/x',
    'view-source:https://publisher.example/',
    'intent://publisher.example/#Intent;end',
    'https+x://publisher.example/',
  ],
  numbers: ['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
};

describe('addresses of the publisher', () => {
  it.each(own)('%s', (address, href) => {
    expect(read(address)).toBe(href);
  });

  it('are missing without an address', () => {
    expect(read(null)).toBeNull();
  });

  it('are only addresses of the portal if the settings name no domain', () => {
    expect(parseOwnAddress(portal, [], `${portal}/x`)).toBe(`${portal}/x`);
    expect(parseOwnAddress(portal, [], 'https://publisher.example/')).toBeNull();
  });
});

describe.each(Object.entries(foreign))('other addresses are refused: %s', (_, addresses) => {
  it.each(addresses.map((address) => [JSON.stringify(address), address]))('%s', (_name, address) => {
    expect(read(address)).toBeNull();
  });
});

it('an accepted address never leaves the sites of the publisher', () => {
  const piece = fc.constantFrom(
    ...[
      'https:',
      'http:',
      '/',
      '//',
      '\\',
      '@',
      ':',
      ':443',
      '.',
      '?',
      '#',
      '%2f',
      '%40',
      '%00',
      '\t',
      '\n',
      ' ',
      '\u3002',
      '\uff0f',
      '\u200b',
    ],
    ...['publisher.example', 'www.', 'evil.example', 'books.example', 'xn--', '[::1]', 'javascript:', 'a'],
  );
  const any = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
    fc.array(piece, { maxLength: 8 }).map((parts) => `https://publisher.example${parts.join('')}`),
    fc.array(piece, { maxLength: 8 }).map((parts) => `https://${parts.join('')}publisher.example`),
  );
  fc.assert(
    fc.property(any, (address) => {
      const found = read(address);
      if (found === null) return;
      const { protocol, host, username, password, href } = new URL(found);
      expect(protocol).toMatch(/^https?:$/);
      expect(host).toMatch(/^([a-z\d_-]+\.)*(publisher|books)\.example$/);
      expect([username, password]).toEqual(['', '']);
      expect([href, new URL(address).href]).toEqual([found, found]);
    }),
    { numRuns: 5_000 },
  );
});

describe('domains of the settings', () => {
  it.each(['publisher.example', 'a.b-c.example', 'xn--ediciones-q3a.example', 'x1.example'])('%s', (domain) => {
    expect(isDomain(domain)).toBe(true);
  });

  it.each([
    '',
    'example',
    'Publisher.example',
    '.publisher.example',
    'publisher.example.',
    '*.publisher.example',
    'https://publisher.example',
    'publisher.example/',
    'publisher.example:8443',
    'user@publisher.example',
    '127.0.0.1',
    '[::1]',
    'público.example',
    'a..example',
  ])('not %s', (domain) => {
    expect(isDomain(domain)).toBe(false);
  });
});

describe('the address of the viewer contains an address and an error', () => {
  it.each([
    ['', null, null],
    ['?url=https://publisher.example/', 'https://publisher.example/', null],
    ['?url=https%3A%2F%2Fpublisher.example%2F%3Fa%3D1', 'https://publisher.example/?a=1', null],
    ['?url=a&error=403', 'a', '403'],
    ['?error=403&error=403', null, '403'],
    ['?error=403&error=500', null, '403,500'],
    ['?error=&url=a', 'a', null],
    ['?error=%20403', null, ' 403'],
    ['?error=0', null, '0'],
    ['?url=a&url=b', null, null],
    ['?url=a&url=a', null, null],
    ['?URL=a&Error=403', null, null],
    ['?url=', '', null],
  ])('%s', (search, address, error) => {
    expect(readViewerQuery(search)).toEqual({ address, error });
  });
});
