import { expect } from '@playwright/test';
import axe from 'axe-core/axe.min.js';
import { testerScript } from '../support/pages/tester-script';
import { allRules } from '../support/runs/ways';
import { test } from './running-portal';

const script = testerScript();

/** Styles that hide an element. */
const hidingStyles: Readonly<Record<string, string>> = {
  'display: none': 'display: none',
  'visibility: hidden': 'visibility: hidden',
  'opacity: 0': 'opacity: 0',
  'almost no opacity': 'opacity: 0.02',
  'no size': 'inline-size: 0; block-size: 0; overflow: hidden',
  'one pixel': 'position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden',
  'scaled to nothing': 'transform: scale(0)',
  'clip-path': 'clip-path: inset(50%)',
  clip: 'position: absolute; clip: rect(0, 0, 0, 0)',
  'left of the page': 'position: absolute; left: -9999px',
  'above the page': 'position: absolute; top: -9999px',
  'beside the window': 'position: fixed; left: 200vw',
};

/** Styles that hide text inside a visible box. */
const textHidingStyles: Readonly<Record<string, string>> = {
  'text without size': 'font-size: 0',
  'text far outdented': 'text-indent: -9999px; overflow: hidden',
};

const page = (style: string, around = '') => `<!doctype html><html lang="es"><main>
  <div style="${around}"><div style="${style}" data-severity="danger">No ha podido ser.</div>
  <div style="${style}"><h1>Título</h1><a href="/x">Enlace</a><button type="button">Aceptar</button><label>Campo <input value="v"></label></div></div>
</main><div role="alert" style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">No ha podido ser.</div></html>`;

const looks = [
  ['text', { data: 'No ha podido ser.' }],
  ['notice', 'danger', { data: 'No ha podido ser.' }],
  ['heading', { data: 'Título' }],
  ['link', { data: 'Enlace' }],
  ['button', { data: 'Aceptar' }],
  ['field', { data: 'Campo' }, 'v'],
] as const;

for (const [name, style] of Object.entries(hidingStyles)) {
  test(`content hidden by ${name} counts as invisible`, async ({ page: tab }) => {
    await tab.setContent(page(style));
    await tab.evaluate(await script);
    const wrong = await tab.evaluate((all) => window.tester.look('page', all), looks);
    expect(wrong.map((each) => each !== '')).toEqual(looks.map(() => true));
    expect(await tab.evaluate(() => window.tester.look('page', [['absent', { data: 'No ha podido ser.' }], ['quiet']]))).toEqual(['', '']);
    expect(await tab.evaluate(() => window.tester.inventory('page'))).toBe('');
  });
}

for (const [name, style] of Object.entries(textHidingStyles)) {
  test(`text hidden by ${name} counts as invisible`, async ({ page: tab }) => {
    await tab.setContent(page(style));
    await tab.evaluate(await script);
    const read = looks.slice(0, 3);
    const wrong = await tab.evaluate((all) => window.tester.look('page', all), read);
    expect(wrong.map((each) => each !== '')).toEqual(read.map(() => true));
  });
}

for (const [name, style, around] of [
  ['is in the window', '', ''],
  ['is below the window', 'margin-top: 3000px', ''],
  ['is below the end of its scrollable box', 'margin-top: 900px', 'block-size: 100px; overflow: auto'],
] as const) {
  test(`content that ${name} counts as visible`, async ({ page: tab }) => {
    await tab.setContent(page(style, around));
    await tab.evaluate(await script);
    expect(await tab.evaluate((all) => window.tester.look('page', all), looks)).toEqual(looks.map(() => ''));
  });
}

test('a document without an element contains no text', async ({ page: tab }) => {
  await tab.setContent(page(''));
  await tab.evaluate(await script);
  const isThere = await tab.evaluate(() => {
    document.documentElement.remove();
    return window.tester.isThere('page', { texts: { es: 'No ha podido ser.' } });
  });
  expect(isThere).toBe(false);
});

for (const [name, content, faults] of [
  [
    'a field with room for its largest number',
    '<input role="spinbutton" aria-valuenow="1" aria-label="Unidades" aria-valuemax="999" style="inline-size: 4.5rem; font: 16px sans-serif">',
    [],
  ],
  [
    'a field without room for its largest number',
    '<input class="units" role="spinbutton" aria-valuenow="1" aria-label="Unidades" aria-valuemax="999999999" style="inline-size: 4.5rem; font: 16px sans-serif">',
    ["input.units 'Unidades' cuts off digits of 999999999"],
  ],
  ['an invisible button that takes no presses', '<button style="opacity: 0; pointer-events: none">Siguiente</button>', []],
  [
    'an invisible button that takes presses',
    '<div style="opacity: 0"><button type="button">Siguiente</button></div>',
    ["button 'Siguiente' is invisible and takes presses"],
  ],
] as const) {
  test(`a check of a page with ${name} finds ${faults.length === 0 ? 'nothing' : 'it'}`, async ({ page: tab }) => {
    await tab.setContent(`<!doctype html><html lang="es"><title>Título</title><main><h1>Título</h1>${content}</main></html>`);
    await tab.evaluate(await script);
    await tab.evaluate(axe.source);
    const { broken } = await tab.evaluate((rules) => window.tester.judge('page', '', rules), allRules);
    expect(broken).toEqual(faults);
  });
}
