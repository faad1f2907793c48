import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { factsOf } from '../run/new-flow/facts';
import { filesOf } from '../run/new-flow/files';

it.each([
  ['the flow already exists', { area: 'library', flow: 'change-school' }, 'There is such a flow'],
  ['its area is reserved', { area: 'common' }, "'common' is no area"],
  ['its texts belong to another flow', { flow: 'change-school', area: 'home' }, "texts under 'changeSchool.'"],
  ['its name is malformed', { flow: 'FirstLook' }, "'FirstLook' is no name"],
  ['the operation is not in the contract', { operation: 'getChats' }, "no operation of the contract 'getChats'. Perhaps getChat"],
  ['the operation is not a call', { operation: 'openThirdParty' }, 'no call'],
  ['its item is malformed', { item: '222' }, "'222' is no item"],
])('a new flow is rejected if %s', (_, differently, why) => {
  const options = { area: 'library', flow: 'first-look', operation: 'getChat', item: '2.22', ...differently };
  expect(() => filesOf('.', factsOf(options))).toThrow(why);
});

it.each(['getDelegates', 'findSchool', 'getTitle'])('the files of a new flow that calls %s import only files that exist', (operation) => {
  const files = filesOf('.', factsOf({ area: 'demo-shelf', flow: 'first-look', operation, item: '2.44' }));
  const imported = [...files].flatMap(([path, text]) =>
    /\.tsx?$/.test(path) ? [...text.matchAll(/(?:from|import)\(? ?'(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name)) : [],
  );
  const isThere = (path: string) => ['', '.ts', '.tsx', '/index.ts'].some((end) => files.has(path + end) || existsSync(path + end));
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((path) => !isThere(path))).toEqual([]);
});
