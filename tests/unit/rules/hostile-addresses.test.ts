import { describe, expect, it } from 'vitest';
import { asPath, isUnder, pathInside, safeDestination } from '../../../src/shared/rules/return-to';
import { fc } from '../../support/fc';

const bases = ['https://portal.example/', 'https://portal.example/app/', 'http://localhost:8080/app'] as const;

const folderOf = (base: string) => new URL(base).href.replace(/\/?$/, '/');

/** Returns a path, and the results of decoding it once and more often, because browser, proxy and server may each decode it. */
const readings = (path: string): readonly string[] => {
  const next = path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return next === path ? [path] : [path, ...readings(next)];
};

/** Returns the address to which a path inside the portal leads. The path may come from a link or from an entry of the history. */
const follow = (base: string, inside: string) => new URL(folderOf(base).slice(0, -1) + inside, base);

/** Expects that a path stays inside the portal, as an absolute and as a relative link, however often it is decoded. */
const expectInside = (base: string, inside: string) => {
  const portal = new URL(folderOf(base));
  const [path = ''] = inside.split(/[?#]/, 1);
  for (const reading of readings(path)) {
    for (const at of [follow(base, reading), new URL(portal.pathname.slice(0, -1) + reading, base)]) {
      expect([at.origin, at.username, at.password], reading).toEqual([portal.origin, '', '']);
      expect(at.pathname.startsWith(portal.pathname), reading).toBe(true);
    }
    expect(reading).toMatch(/^\/(?![/\\])/);
  }
};

const hostile = (base: string) => {
  const folder = folderOf(base);
  const { origin, protocol, host } = new URL(base);
  const beginnings = [
    ...[
      '//evil.example',
      '/\\evil.example',
      '\\evil.example',
      '\\\\evil.example',
      '/%2fevil.example',
      '%2fevil.example',
      '%2F%2Fevil.example',
    ],
    ...['%5cevil.example', '%5C%5Cevil.example', '/%5cevil.example', '%252fevil.example', '%25252f%252fevil.example', '%255cevil.example'],
    ...[
      '%09/evil.example',
      '%09//evil.example',
      '\t/evil.example',
      '%0a/evil.example',
      '%0d%0a/evil.example',
      '\n//evil.example',
      '%00/evil.example',
    ],
    ...[
      '%20/evil.example',
      ' //evil.example',
      '\u00a0/evil.example',
      '\u2028/evil.example',
      '%20%2fevil.example',
      './/evil.example',
      '%2e//evil.example',
    ],
    ...[
      '..//evil.example',
      '%2e%2e//evil.example',
      'x/..//evil.example',
      'x/%2e%2e/%2fevil.example',
      '.%2e/evil',
      '%252e%252e/evil',
      '../../evil',
    ],
    ...['help//evil.example', 'help/%2fevil.example', 'help/..%2f..%2fevil', 'help%5c..%5cevil', '\u007f/evil.example', '%7f/evil.example'],
  ];
  return [
    ...beginnings.map((beginning) => folder + beginning),
    ...['//evil.example', '/\\evil.example', '\\\\evil.example', 'https:evil.example', 'https:/evil.example', 'https:\\\\evil.example'],
    ...[
      'https://evil.example',
      `https://evil.example/${folder}`,
      `${origin}.evil.example/`,
      `${origin}@evil.example/`,
      `${origin}:80@evil.example/`,
    ],
    ...[`${protocol}//user@${host}/app/`, `${protocol}//user:secret@${host}/app/`, `${protocol}//:@${host}/`, `${protocol}//@${host}/app/`],
    ...[
      `${protocol}//${host.split(':')[0]}:8443/app/`,
      `${protocol}//${host.split(':')[0]}:1/app/`,
      `${protocol}\\\\${host}\\app`,
      `${protocol}${host}/app/`,
    ],
    ...[
      ` ${folder}`,
      `\t${folder}`,
      `${folder.replace('//', '/\t/')}`,
      `${folder}\r\nset-cookie: session=x`,
      `${origin}\\app/`,
      `${origin}\u3002evil.example/`,
    ],
    ...[`${folder}help?x=\r\nset-cookie: session=x`, `${folder}help#\tx`, `${folder}?\0`],
    ...[
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,hello',
      'blob:https://portal.example/x',
      'about:blank',
      '',
      '/',
      'help',
      '?x=1',
    ],
    ...[`view-source:${folder}`, `filesystem:${folder}temporary/x`, `${folder.replace(':', '%3a')}`, encodeURIComponent(folder)],
  ];
};

describe.each(bases)('a portal at %s', (base) => {
  it.each(hostile(base).map((address) => [JSON.stringify(address), address]))('rejects the hostile return address %s', (_, address) => {
    expect(pathInside(base, address)).toBeNull();
    expect(isUnder(base, address)).toBe(false);
    expect(safeDestination(base, [address])).toBe('/');
  });

  it.each(
    [
      '',
      '?x=1',
      '#top',
      'help',
      'help/',
      'edit-library?x=1&y=%2F%2Fevil#//top',
      'register/12/Ab_-9',
      'a%20b%3F',
      'ni%C3%B1os',
      'help?to=https://x.example\\',
    ]
      .filter((inside) => !inside.includes('%20'))
      .map((inside) => [inside]),
  )('keeps its own return address %s', (inside) => {
    expect(pathInside(base, folderOf(base) + inside)).toBe(`/${inside}`);
    expect(follow(base, pathInside(base, folderOf(base) + inside) ?? '').href).toBe(folderOf(base) + inside);
  });
});

const numRuns = 3_000;

/** Normalises an address: adds the final slash to the base of the portal, and removes an empty query or fragment. */
const withSlash = (base: string, href: string) => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  return (`${path}/` === folderOf(base) ? `${path}/` : path) + rest.replace(/^\?(?=#|$)/, '').replace(/#$/, '');
};

/** Pieces of text that may disguise an address. */
const piece = fc.constantFrom(
  ...[
    '/',
    '//',
    '\\',
    '%2f',
    '%2F',
    '%5c',
    '%5C',
    '%09',
    '%0a',
    '%00',
    '%20',
    '%25',
    '%252f',
    '%255c',
    '%2e',
    '%252e',
    '.',
    '..',
    '\t',
    '\n',
    ' ',
  ],
  ...[
    '@',
    ':',
    ':8443',
    '?',
    '#',
    'evil.example',
    'app',
    'help',
    'portal.example',
    '\u00a0',
    '\u2028',
    '\uff0f',
    '\u3002',
    '%c0%af',
    '%ef%bc%8f',
    ';',
    '~',
  ],
);
const tail = fc
  .array(fc.oneof({ weight: 4, arbitrary: piece }, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const address = (base: string) =>
  fc.oneof(
    tail.map((rest) => folderOf(base) + rest),
    tail.map((rest) => new URL(base).origin + rest),
    tail.map((rest) => `${new URL(base).protocol}${rest}`),
    tail,
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
  );

describe.each(bases)('any return address in a portal at %s', (base) => {
  it('leads to the portal’s own origin and base', () => {
    fc.assert(
      fc.property(address(base), (wanted) => {
        expectInside(base, safeDestination(base, [wanted]));
      }),
      { numRuns },
    );
  });

  it('leads to exactly its own target if it is accepted', () => {
    fc.assert(
      fc.property(address(base), (wanted) => {
        const inside = pathInside(base, wanted);
        if (inside !== null) expect(withSlash(base, follow(base, inside).href)).toBe(withSlash(base, new URL(wanted).href));
      }),
      { numRuns },
    );
  });

  it('is accepted if it is inside the portal', () => {
    const part = fc.stringMatching(/^[\w-]{1,12}$/);
    const query = fc.dictionary(part, fc.string({ maxLength: 12 })).map((fields) => String(new URLSearchParams(fields)));
    const own = fc
      .tuple(fc.array(part, { maxLength: 4 }), query)
      .map(([parts, search]) => `${folderOf(base)}${parts.join('/')}${search && `?${search}`}`);
    const stays = (wanted: string) => {
      expect(follow(base, pathInside(base, wanted) ?? '//').href).toBe(wanted);
    };
    fc.assert(fc.property(own, stays));
  });
});

it('the part after a language in the address is a path and never a host', () => {
  const given = [
    '',
    '/',
    '/help',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/ /evil.example',
    'help/more',
  ];
  expect(given.map(asPath)).toEqual([
    '/',
    '/',
    '/help',
    '/evil.example',
    '/evil.example',
    '/evil.example',
    '/evil.example',
    '/evil.example',
    '/help/more',
  ]);
});
