import { expect, test } from 'vitest';
import { circlesIn } from '../bench/circles';

const circles = (files: Readonly<Record<string, string>>) => circlesIn(new Map(Object.entries(files)));

test('files that wait for each other are found, in whatever way they name others', () => {
  expect(
    circles({
      'page.js': 'import{t as e}from"./a.js";import"./style.js";var t=()=>import("./late.js");',
      'a.js': 'import * as r from "./b.js";export{r};',
      'b.js': 'var x=1;export*from"./c.js";',
      'c.js': "export{\n  y as t\n} from './a.js';",
      'style.js': 'import"./style.js";',
      'late.js': 'import{t}from"./page.js";',
    }),
  ).toEqual([['a.js', 'b.js', 'c.js'], ['style.js']]);
});

test('what loads late, is only named in a text, or comes twice is no circle', () => {
  expect(
    circles({
      'page.js':
        'import{t as e}from"./a.js";import"./b.js";const say="import x from \\"./page.js\\"",l=()=>import("./late.js"),d=["./page.js"];',
      'a.js': 'import"./b.js";',
      'b.js': 'export{x};',
      'late.js': 'import"./page.js";',
    }),
  ).toEqual([]);
});
