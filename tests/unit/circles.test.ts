import { expect, test } from 'vitest';
import { circlesIn } from '../bench/circles';

const findCircles = (files: Readonly<Record<string, string>>) => circlesIn(new Map(Object.entries(files)));

test('files that import each other are found, with each form of an import and export', () => {
  expect(
    findCircles({
      'page.js': 'import{t as e}from"./a.js";import"./style.js";var t=()=>import("./late.js");',
      'a.js': 'import * as r from "./b.js";export{r};',
      'b.js': 'var x=1;export*from"./c.js";',
      'c.js': "export{\n  y as t\n} from './a.js';",
      'style.js': 'import"./style.js";',
      'late.js': 'import{t}from"./page.js";',
    }),
  ).toEqual([['a.js', 'b.js', 'c.js'], ['style.js']]);
});

test('a dynamic import, a name in a text and a second import make no circle', () => {
  expect(
    findCircles({
      'page.js':
        'import{t as e}from"./a.js";import"./b.js";const say="import x from \\"./page.js\\"",l=()=>import("./late.js"),d=["./page.js"];',
      'a.js': 'import"./b.js";',
      'b.js': 'export{x};',
      'late.js': 'import"./page.js";',
    }),
  ).toEqual([]);
});
