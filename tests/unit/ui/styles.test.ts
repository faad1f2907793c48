import { readdirSync, readFileSync } from 'node:fs';
import postcss, { type Root } from 'postcss';
import { expect, test } from 'vitest';

/** Returns the classes at the start of the selectors in a file. Descendants (`.menu .icon`) may belong to another file. */
const classesIn = (file: string): readonly string[] => {
  const found = new Set<string>();
  postcss.parse(readFileSync(file, 'utf8')).walkRules(({ selectors }) => {
    for (const selector of selectors) for (const [, name = ''] of selector.matchAll(/^\.([\w-]+)/g)) found.add(name);
  });
  return [...found];
};

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap((name) => (name.endsWith('.css') ? [`src/${name}`] : []));

/** Collects findings in all style sheets. @param look adds the findings in one style sheet */
const collect = (look: (sheet: Root, add: (...findings: readonly string[]) => void) => void): readonly string[] =>
  files
    .flatMap((file) => {
      const found: string[] = [];
      look(postcss.parse(readFileSync(file, 'utf8')), (...findings) => found.push(...findings));
      return found;
    })
    .sort();

test('no class has styles in two files', () => {
  const filesOf = new Map<string, string[]>();
  for (const file of files) for (const name of classesIn(file)) filesOf.set(name, [...(filesOf.get(name) ?? []), file]);
  expect([...filesOf].filter(([, styled]) => styled.length > 1)).toEqual([]);
});

test('an element that covers the page or sticks to its edges can be closed or has reserved space', () => {
  const found = collect((sheet, add) =>
    sheet.walkDecls('position', ({ value, parent }) => {
      if (value !== 'fixed' && value !== 'sticky') return;
      add(`${value} ${parent && 'selector' in parent ? parent.selector : ''}`);
    }),
  );
  expect(found).toEqual([
    // each of its buttons closes it; the page reserves space for it, and focused elements are not scrolled under it
    'fixed .message-card',
    // receives no presses, and focused elements are not scrolled under it
    'fixed .page-bar',
    // visible only while it has focus
    'fixed .skip:focus',
    // has a close button
    'fixed .toast',
    // the page reserves space for these bars, and focused elements are not scrolled under them
    'sticky .confirm-bar',
    'sticky .header',
    // the buttons of a message, within it
    'sticky .message-card-actions',
    // stays in a separate column beside the page
    'sticky .office-rooms',
    // has reserved space at the top of its table
    'sticky .table-box thead',
    // stays in a separate column beside the list
    'sticky .title-tree',
  ]);
});

/** The least `z-index` of a part that lies over the page. Smaller values decide which elements of one part lie over the others. */
const minOverPage = 8;

test('the parts that lie over the page lie over each other in this order', () => {
  const found = collect((sheet, add) =>
    sheet.walkDecls('z-index', ({ value, parent }) => {
      if (Number(value) >= minOverPage && parent && 'selector' in parent) add(`${value.padStart(2, '0')} ${parent.selector}`);
    }),
  );
  expect(found).toEqual(['08 .message-card', '09 .page-bar', '10 .header', '20 .menu-items', '30 .toast', '40 .skip:focus']);
});

test('a narrow or low window hides only decoration, and controls that have a substitute', () => {
  const found = collect((sheet, add) =>
    sheet.walkAtRules(/^(media|container)$/, ({ params, nodes = [] }) => {
      if (params === 'print') return;
      for (const rule of nodes) {
        if (rule.type !== 'rule') continue;
        if (rule.nodes.some((each) => each.type === 'decl' && each.prop === 'display' && each.value === 'none')) add(...rule.selectors);
      }
    }),
  );
  expect(found).toEqual([
    // the arrow of a menu, whose button has a name
    '.header .menu-button > .icon:last-child',
    // the name beside the logo, which leads to home, too
    '.header:has(.header-tool) .logo-name',
    '.logo:has(> .logo-sticker) > .logo-name',
    // the logo beside the sticker of the mounting, in the same link
    '.logo:has(> .logo-sticker) > svg',
    // the buttons of a message that a press unfolds
    '.message-card:not([data-open]) > .message-card-actions',
    // the line between steps that are below each other
    '.p-steps .p-steps-item:before',
  ]);
});

test('an element without a focus ring is no control, or the ring is around its card or tile', () => {
  const found = collect((sheet, add) =>
    sheet.walkDecls(/^outline(-style|-width)?$/, ({ value, parent }) => {
      if (/^(none|0)/.test(value)) add(...(parent && 'selectors' in parent ? (parent.selectors as string[]) : []));
    }),
  );
  expect(found).toEqual([
    // the ring is around its tile, by ::after
    '.coupon-name:focus-visible',
    // the ring is around its card
    '.linked-card :is(h2, h3) > a:focus-visible',
    // a page moves focus to these elements, but nobody can press them
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

/** Returns the red, green and blue of a colour, from 0 to 255. */
const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const luminanceOf = (channels: readonly number[]) => {
  const [red = 0, green = 0, blue = 0] = channels
    .map((channel) => channel / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of a text on a ground that is covered by a tint of the text's colour. */
const contrastOnTint = (colour: string, under: string, share: number) => {
  const [text, ground] = [channelsOf(colour), channelsOf(under)];
  const tint = ground.map((channel, at) => channel + ((text[at] ?? 0) - channel) * share);
  const [darker = 0, lighter = 0] = [luminanceOf(text), luminanceOf(tint)].sort((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
};

/** Returns the two values of a colour of the brand, for the light and the dark theme. */
const coloursOf = (name: string): readonly string[] =>
  new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(readFileSync('src/shared/theme/brand.css', 'utf8'))?.slice(1) ?? [];

/**
 * Expects that text can be read in both themes. WCAG demands a contrast of 4.5 to 1.
 * @param colours the colours of the text, light and dark
 * @param grounds the colours below the text, light and dark
 * @param share the share of the text's colour in the tint that covers the ground
 */
const expectReadable = (colours: readonly string[], grounds: readonly string[], share = 0) => {
  const contrasts = colours.map((colour, at) => contrastOnTint(colour, grounds[at] as string, share));
  expect(contrasts).toHaveLength(2);
  for (const contrast of contrasts) expect(contrast).toBeGreaterThanOrEqual(4.5);
};

const topics = [...readFileSync('src/areas/home/news.css', 'utf8').matchAll(/--topic: light-dark\((#\w{6}), (#\w{6})\)/g)];

// This test checks the colours, because no page shows all topics to axe at once.
test.each(topics.map(([, ...colours]) => colours))('a topic of news can be read in its colours %s and %s', (...colours) => {
  expectReadable(colours, coloursOf('card'), 0.12);
});

test.each(['ground', 'card'])('muted text can be read on the %s', (under) => {
  expectReadable(coloursOf('text-muted'), coloursOf(under));
});

// This test is needed because a page shows axe only one tone of messages at a time, and seldom in both themes.
test.each(
  ['success', 'info', 'warning', 'danger'].flatMap((tone) => [
    [tone, `${tone}-soft`],
    [tone, 'card'],
    [tone, 'ground'],
  ]),
)('words in the tone of %s can be read on %s', (tone, under) => {
  expectReadable(coloursOf(tone), coloursOf(under));
});

test('a control with aria-disabled looks disabled: its words are muted or it is faded', () => {
  const found = collect((sheet, add) =>
    sheet.walkRules(/\[aria-disabled(="true")?\]$/, (rule) => {
      const sets = new Map(rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));
      const isMuted = sets.get('color') === 'var(--text-muted)';
      const isFaded = Number(sets.get('opacity') ?? 1) < 0.9;
      add([isMuted && 'muted', isFaded && 'faded', rule.selectors.at(-1)?.replace(/\[.*/, '')].filter(Boolean).join(' '));
    }),
  );
  expect(found).toEqual([
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
