import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { applyTheme } from '../../../src/backend/http/apply-theme';

const head = readFileSync('src/shared/page/head.html', 'utf8');
const viewer = readFileSync('src/viewer.html', 'utf8');

/** Returns the colours of the bars of a browser on a phone, by media query. */
const framesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta name="theme-color" content="([^"]*)" media="([^"]*)"/g)].map(([, colour = '', media = '']) => [media, colour]),
  );
const schemesOf = (html: string) => /<meta name="color-scheme" content="([^"]*)"/.exec(html)?.[1];

describe('the head of the pages', () => {
  test('stays as it was built if the theme follows the device', () => {
    expect(applyTheme(head, 'system')).toBe(head);
    expect(framesOf(head)).toEqual({ '(prefers-color-scheme: light)': '#ffffff', '(prefers-color-scheme: dark)': '#182125' });
  });

  test.each([
    ['light', '#ffffff', '#182125'],
    ['dark', '#182125', '#ffffff'],
  ] as const)('is %s from its first byte on', (theme, own, other) => {
    const html = applyTheme(head, theme);
    expect(schemesOf(html)).toBe(theme);
    expect(framesOf(html)).toEqual({ all: own, 'not all': other });
  });
});

test('the page of the viewer has the theme, too', () => {
  expect(schemesOf(viewer)).toBe('light dark');
  expect(schemesOf(applyTheme(viewer, 'dark'))).toBe('dark');
});
