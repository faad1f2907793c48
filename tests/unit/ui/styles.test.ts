import { readdirSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';

/** The classes at the start of the selectors in a file. Descendants (`.menu .icon`) may belong to another file. */
const classesIn = (file: string): readonly string[] => {
  const found = new Set<string>();
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selectors }) => {
    for (const selector of selectors) for (const [, name = ''] of selector.matchAll(/^\.([\w-]+)/g)) found.add(name);
  });
  return [...found];
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.css') ? [`src/${name}`] : []));

test('no class has styles in two files', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) for (const name of classesIn(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect([...filesOf].filter(([, styled]) => styled.length > 1)).toEqual([]);
});

test('an element that covers the page or sticks to its edges can be closed or has reserved space', () => {
  const found = files.flatMap((file) => {
    const standing: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkDecls('position', ({ value, parent }) => {
      if (value !== 'fixed' && value !== 'sticky') return;
      standing.push(`${value} ${parent && 'selector' in parent ? parent.selector : ''}`);
    });
    return standing;
  });
  expect(found.sort()).toEqual([
    // closed by either of its buttons; has reserved space in the page, and focused elements scroll clear of it
    'fixed .message-card',
    // takes no presses, and focused elements scroll clear of it
    'fixed .page-bar',
    // visible only while it has focus
    'fixed .skip:focus',
    // has a close button
    'fixed .toast',
    // all have reserved space in the page, and focused elements scroll clear of them
    'sticky .confirm-bar',
    'sticky .header',
    // the buttons of a message, within it
    'sticky .message-card-actions',
    // stays in its own column beside the page
    'sticky .office-rooms',
    // has reserved space too
    'sticky .table-box thead',
    // stays in its own column beside the list
    'sticky .title-tree',
  ]);
});

test('what shows no ring around itself with focus is no control, or the ring is around what it opens', () => {
  const found = files.flatMap((file) => {
    const hidden: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkDecls(/^outline(-style|-width)?$/, ({ value, parent }) => {
      if (/^(none|0)/.test(value)) hidden.push(...(parent && 'selectors' in parent ? (parent.selectors as string[]) : []));
    });
    return hidden;
  });
  expect(found.sort()).toEqual([
    // the ring is around its tile, by ::after
    '.coupon-name:focus-visible',
    // the ring is around its card
    '.linked-card :is(h2, h3) > a:focus-visible',
    // places to which a page moves the focus: nothing is pressed there
    '.main:focus-visible',
    '.modal-message:focus-visible',
    '.stage:focus-visible',
    '.title-nothing:focus-visible',
    // the ring is around its tile
    '.title-opens > .title-name:focus-visible',
    '.title-page:focus-visible',
    'h1:focus-visible',
  ]);
});

/** The red, green and blue of a colour, from 0 to 255. */
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminanceOf = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The contrast of a colour on a tint of itself, which lies on a card. */
const contrastOnTint = (colour: string, card: string, share: number) => {
  const [text, ground] = [channelsOf(colour), channelsOf(card)];
  const tint = ground.map((channel, at) => channel + ((text[at] ?? 0) - channel) * share);
  const [darker = 0, lighter = 0] = [luminanceOf(text), luminanceOf(tint)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
};

const cards = /--card: light-dark\((#\w{6}), (#\w{6})\)/.exec(readFileSync('src/shared/theme/brand.css', 'utf8'))?.slice(1) ?? [];
const topics = [...readFileSync('src/areas/home/news.css', 'utf8').matchAll(/--topic: light-dark\((#\w{6}), (#\w{6})\)/g)];

// No page shows all of them at once.
test.each(topics.map(([, ...colours]) => colours))('a topic of news can be read in its colours %s and %s', (...colours) => {
  const contrasts = colours.map((colour, at) => contrastOnTint(colour, cards[at] as string, 0.12));
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
});

/** The two values of a colour, light and dark. */
const coloursOf = (name: string) =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(readFileSync('src/shared/theme/brand.css', 'utf8'))?.slice(1) ?? [];

test.each(['ground', 'card'])('muted text can be read on the %s', (under) => {
  const grounds = coloursOf(under);
  const contrasts = coloursOf('text-muted').map((colour, at) => contrastOnTint(colour, grounds[at] as string, 0));
  expect(contrasts).toHaveLength(2);
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
});

// A page shows a message of one tone at a time, and seldom in both its colours.
test.each(
  ['success', 'info', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'card'],
    [tone, 'ground'],
  ]),
)('words in the tone of %s can be read on %s', (tone, under) => {
  const grounds = coloursOf(under);
  const contrasts = coloursOf(tone).map((colour, at) => contrastOnTint(colour, grounds[at] as string, 0));
  expect(contrasts).toHaveLength(2);
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
});

test('a control that can be pressed in vain looks so: its words are muted or it is faded', () => {
  const found = files.flatMap((file) => {
    const looks: string[] = [];
    postcss.parse(readFileSync(file, 'utf8')).walkRules(/\[aria-disabled(="true")?\]$/, (rule) => {
      const sets = new Map(rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));
      const isMuted = sets.get('color') === 'var(--text-muted)';
      const isFaded = Number(sets.get('opacity') ?? 1) < 0.9;
      looks.push([isMuted && 'muted', isFaded && 'faded', rule.selectors.at(-1)?.replace(/\[.*/, '')].filter(Boolean).join(' '));
    });
    return looks;
  });
  expect(found.sort()).toEqual([
    'faded .action',
    'faded .select-field',
    'faded .table-pages .action',
    'faded .title-toggle',
    'muted .introduction-again',
    'muted .slider-control',
    'muted .thumb-button',
    'muted .tool',
    'muted faded .adoption-step',
    'muted faded .introduction-turn',
  ]);
});
