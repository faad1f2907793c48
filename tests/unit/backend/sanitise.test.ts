import { describe, expect, test } from 'vitest';
import { sanitise } from '../../../src/backend/content/sanitise';

/** All elements of HTML, including obsolete elements and elements of other languages inside HTML. */
const tags = (
  'a abbr acronym address animate applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas ' +
  'caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em embed fencedframe ' +
  'fieldset figcaption figure font footer foreignobject form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img ' +
  'input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta meter mglyph mtext multicol nav ' +
  'nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q rb rp rt rtc ruby s ' +
  'samp script search section select shadow slot small source spacer span strike strong style sub summary sup svg table tbody td template ' +
  'textarea tfoot th thead time title tr track tt u ul use var video wbr x-own xml xmp'
).split(' ');

/** The attributes of HTML, each with a harmless value. */
const attributes: Readonly<Record<string, string>> = {
  style: 'position:fixed',
  ...Object.fromEntries(
    (
      'id name class lang dir hidden tabindex accesskey contenteditable draggable autofocus slot is part nonce popover inert translate ' +
      'spellcheck itemprop role aria-label aria-hidden data-own title alt width height align valign bgcolor color border face size loading ' +
      'decoding fetchpriority referrerpolicy crossorigin integrity sandbox allow allowfullscreen srcdoc sizes media type charset http-equiv ' +
      'content rel rev hreflang download target method enctype value checked required pattern for form formmethod formtarget formenctype ' +
      'colspan rowspan scope headers abbr span start reversed cite-own open autoplay controls loop muted preload kind label usemap ismap shape ' +
      'coords xmlns xml:base attributename from to values begin onclick onload onerror onfocus onmouseover onanimationend ontoggle onbeforetoggle ' +
      'onpointerdown onscrollend ondblclick onsubmit'
    )
      .split(' ')
      .map((name) => [name, '1']),
  ),
  ...Object.fromEntries(
    (
      'href src srcset imagesrcset action formaction ping poster background data cite longdesc manifest profile icon codebase classid archive ' +
      'lowsrc dynsrc xlink:href usemap'
    )
      .split(' ')
      .map((name) => [name, 'https://school.example/']),
  ),
};

const attributesIn = (html: string, tag: string) => new RegExp(`^<${tag}(\\s[^>]*)?>`).exec(html)?.[1];
const isKept = (html: string, tag: string) => new RegExp(`<${tag}[\\s/>]`).test(html);

/** @returns the attributes that the element keeps, or undefined if the element is removed */
const keptAttributes = (tag: string): string | undefined => {
  const bare = sanitise(`<${tag}>x</${tag}>`);
  if (!isKept(bare, tag)) return undefined;
  const kept = Object.entries(attributes).filter(([name, value]) => {
    const html = sanitise(`<${tag} ${name}="${value}">x</${tag}>`);
    return attributesIn(html, tag)?.includes(`${name}=`);
  });
  return kept.map(([name]) => name).join(' ');
};

const schemes = (
  'https: http: mailto: tel: javascript: JaVaScRiPt: vbscript: data:text/html, data:image/svg+xml, data:image/png;base64, blob: file: ftp: ' +
  'about: filesystem: intent: sms: ws: chrome: view-source: feed: // / # ? page'
).split(' ');

/** Addresses that disguise their scheme. */
const disguised = [
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A;avascript:alert(1)',
  'javascript:alert(1)',
  '<!-- -->javascript:alert(1)',
];

const places = [
  ['a', 'href'],
  ['img', 'src'],
] as const;

const keepsAddress = (tag: string, name: string, address: string) =>
  attributesIn(sanitise(`<${tag} ${name}="${address}">`), tag)?.includes(`${name}=`);

test('sanitised pages match their committed version', async () => {
  const lines = tags.map((tag) => [tag, keptAttributes(tag)] as const);
  const kept = lines.filter(([, names]) => names !== undefined).map(([tag, names]) => `| ${tag} | ${names} |`);
  const gone = lines.filter(([, names]) => names === undefined).map(([tag]) => tag);
  const allowed = places.map(
    ([tag, name]) => `| ${tag} ${name} | ${schemes.filter((scheme) => keepsAddress(tag, name, `${scheme}x`)).join(' ')} |`,
  );
  const text = [
    '# Sanitised HTML',
    'The elements and attributes that pages of the content service may contain; `sanitise.test.ts` with `-u` updates this file.',
    ['| element | attributes |', '|---|---|', ...kept].join('\n'),
    `Removed: ${gone.join(' ')}`,
    ['| attribute | allowed schemes |', '|---|---|', ...allowed].join('\n'),
  ];
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot('sanitised.md');
});

describe('a forbidden scheme in disguise is removed', () => {
  test.each(disguised.flatMap((address) => places.map((place) => [address, ...place] as const)))('%j as %s %s', (address, tag, name) => {
    expect(sanitise(`<${tag} ${name}="${address}">x</${tag}>`)).not.toMatch(/script/i);
  });
});

test.each(['_blank', '_self', '_top', '_parent', 'own'])(
  'a link to the window %s does not give its page access to the portal',
  (target) => {
    const html = sanitise(`<a href="https://school.example/" target="${target}" rel="opener">x</a>`);
    expect(html).toContain('rel="noopener noreferrer"');
  },
);

test.each([
  ['script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['a style sheet', '<p>a<style>p { color: red }</style>b</p>', '<p>ab</p>'],
  ['the text of a form field', '<p>a<textarea><img src=x onerror=alert(1)></textarea>b</p>', '<p>ab</p>'],
  ['a comment', '<p>a<!-- <script>alert(1)</script> -->b</p>', '<p>ab</p>'],
  ['an unknown element', '<p>a<x-own onclick="1">b</x-own></p>', '<p>ab</p>'],
])('the content of removed elements becomes text or disappears: %s', (_, html, left) => {
  expect(sanitise(html)).toBe(left);
});
