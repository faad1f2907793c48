import { expect, type Page } from '@playwright/test';
import { testerScript } from '../support/pages/tester-script';
import { type PictureFrame, unseenTexts } from '../support/runs/ink';
import { View } from '../support/runs/view';
import { desktop } from '../support/runs/ways';
import { test } from './running-portal';

const script = testerScript();

const over = "content: ''; position: absolute; inset: 0; background: #fff; pointer-events: none";

/** Styles that hide the title from a person, although the document reports it as visible. */
const hidingStyles: Readonly<Record<string, string>> = {
  'a box over the window': `body::after { ${over}; position: fixed }`,
  'a box over a part of the page': `main { position: relative } main::after { ${over} }`,
  'a box over the title': `h1 { position: relative } h1::after { ${over} }`,
  'an overlapping paragraph': 'p { position: relative; margin-block-start: -6rem; padding-block-start: 6rem; background: #fff }',
  'the colour of its background': 'h1 { color: #fff }',
  'nearly the colour of its background': 'h1 { color: #f4f4f4 }',
  'a transparent colour': 'h1 { color: transparent }',
  'a transparent fill': 'h1 { -webkit-text-fill-color: transparent }',
  'a transparent mask image': 'h1 { mask-image: linear-gradient(transparent, transparent) }',
  'a filter': 'h1 { filter: opacity(0) }',
  'a path of no size': 'h1 { clip-path: polygon(0 0, 0 0, 0 0) }',
  'a blend mode': 'h1 { mix-blend-mode: lighten }',
};

const page = (style: string) => `<!doctype html><html lang="es"><style>body { background: #fff; color: #333 } ${style}</style>
  <main><h1>Título</h1><p>Palabras</p><input aria-label="Campo" value="Ana"></main></html>`;

const pictureOf = (tab: Page) => tab.screenshot({ type: 'jpeg', quality: 60 });

/** The frame of pictures at half size, for the window and for a tall page. */
const half: PictureFrame = { down: 0, scale: 0.5 };

const unseenInHalf = async (tab: Page, height?: number) => {
  await tab.evaluate(await script);
  const view = await View.of(tab);
  const take = async () => ({ picture: await view.picture({ scale: half.scale, height }), framing: half });
  return unseenTexts(tab, take, () => view.picture(), 0);
};

const unseen = async (tab: Page, take = () => pictureOf(tab)) => {
  await tab.evaluate(await script);
  // Nothing on these pages appears later, so the first picture needs no wait.
  return unseenTexts(tab, async () => ({ picture: await take(), framing: { down: 0, scale: 1 } }), take, 0);
};

for (const [name, style] of Object.entries(hidingStyles)) {
  test(`a title that is hidden by ${name} is reported as invisible`, async ({ page: tab }) => {
    await tab.setContent(page(style));
    expect(await unseen(tab)).toContain('nobody can see: Título');
    expect(await unseenInHalf(tab)).toContain('nobody can see: Título');
    expect(await unseenInHalf(tab, desktop.height)).toContain('nobody can see: Título');
  });
}

test('a value in the colour of its field is reported as invisible', async ({ page: tab }) => {
  await tab.setContent(page('input { color: #fff; background: #fff }'));
  expect(await unseen(tab)).toEqual(['nobody can see: Ana']);
});

for (const [name, style] of [
  ['in its usual colours', ''],
  ['in light letters on a dark background', 'body { background: #111; color: #eee }'],
  ['below the window', 'main { padding-block-start: 3000px }'],
] as const) {
  test(`a page ${name} is visible`, async ({ page: tab }) => {
    await tab.setContent(page(style));
    expect(await unseen(tab)).toEqual([]);
    expect(await unseenInHalf(tab)).toEqual([]);
    expect(await unseenInHalf(tab, desktop.height)).toEqual([]);
  });
}

test('a picture of a scrolled window shows the visible part of the page', async ({ page: tab }) => {
  await tab.setContent(page('main { padding-block: 3000px }'));
  const view = await View.of(tab);
  const top = await view.picture({ scale: half.scale });
  await tab.evaluate(() => document.querySelector('h1')?.scrollIntoView({ block: 'center' }));
  expect((await view.picture({ scale: half.scale })).equals(top)).toBe(false);
  await tab.setContent(page('main { padding-block: 3000px } h1, p, input { visibility: hidden }'));
  expect((await view.picture({ scale: half.scale })).equals(top)).toBe(true);
});

test('a title that a bar covers only until a person scrolls the page is visible', async ({ page: tab }) => {
  const bar =
    'main { padding-block: 3000px } body::after { content: ""; position: fixed; inset: 0 0 auto; block-size: 5rem; background: #fff }';
  await tab.setContent(page(bar));
  await tab.evaluate(() => document.querySelector('h1')?.scrollIntoView({ block: 'start' }));
  expect(await unseen(tab)).toEqual([]);
});

for (const [isOpen, seen] of [
  [true, []],
  [false, ['nobody can see: Título']],
] as const) {
  test(`a title under a panel that ${isOpen ? 'a' : 'no'} button closes is ${isOpen ? 'visible' : 'invisible'}`, async ({ page: tab }) => {
    const panel = `<button aria-expanded="${isOpen}">Chat</button><div style="position: absolute; inset: 0; background: #fff"></div>`;
    await tab.setContent(
      page('p, input { position: relative; z-index: 1 } button { position: absolute; inset: auto 0 0 auto; z-index: 1 }').replace(
        '</main>',
        `${panel}</main>`,
      ),
    );
    expect(await unseen(tab)).toEqual(seen);
  });
}

for (const [role, seen] of [
  ['dialog" aria-modal="true', []],
  ['status', ['nobody can see: Título', 'nobody can see: Palabras', 'nobody can see: Ana']],
] as const) {
  test(`texts that a ${role.split('"')[0]} covers after they were read are ${seen.length > 0 ? 'invisible' : 'visible'}`, async ({
    page: tab,
  }) => {
    await tab.setContent(page(''));
    const take = async () => {
      await tab.evaluate(
        (kind) =>
          document.body.insertAdjacentHTML('beforeend', `<div role="${kind}" style="position: fixed; inset: 0; background: #fff"></div>`),
        role,
      );
      return pictureOf(tab);
    };
    expect(await unseen(tab, take)).toEqual(seen);
  });
}
