import { expect, test } from 'vitest';
import { fc } from '../support/fc';
import { changedText, changesOf } from '../support/pages/changed-lines';
import { screensAsText, screensIn } from '../support/pages/screen-file';

const page = ['heading 1', 'row', "  cell 'a'", 'row', "  cell 'b'", 'row', "  cell 'c'", 'button'];

test.each<[string, readonly string[], readonly string[]]>([
  ['nothing', page, []],
  ['a line that comes first', ['link', ...page], ['+ link']],
  ['a line that comes last', [...page, 'link'], ['  button', '+ link']],
  ['the first of two equal lines', page.filter((_, at) => at !== 1), ['- row']],
  ['the second of two equal lines', page.filter((_, at) => at !== 3), ["    cell 'a'", '- row']],
  ['an indented line', page.map((line) => (line === 'button' ? '  button' : line)), ['- button', '+   button']],
  ['a line that moves', ['button', ...page.slice(0, -1)], ['+ button', '- button']],
  ['two lines in another order', [...page.slice(0, 5), 'button', 'row', "  cell 'c'"], ["    cell 'b'", '+ button', '- button']],
])('the changes of a text are few, and the place of each is unambiguous: %s', (_, text, changes) => {
  expect(changesOf(page, text)).toEqual(changes);
  expect(changedText(page, changes)).toEqual(text);
});

test('changes of any base make exactly the text for which they were written', () => {
  const lines = fc.array(fc.constantFrom('row', '  row', '- row', '+ row', 'button', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (base, text) => {
      expect(changedText(base, changesOf(base, text))).toEqual(text);
    }),
  );
});

test('changes to a line that the base does not have are refused', () => {
  expect(() => changedText(page, ['- link'])).toThrow("The base has no line 'link' at this place");
});

const screens = (...all: [string, string][]) => new Map(all);

test('a screen is written as its changes to the nearest earlier one, or in full if that is shorter, and reads back unchanged', () => {
  const all = screens(
    ['a: empty', 'heading\nfield\nbutton'],
    ["a: it's full", "heading\nfield 'x'\ntable\nbutton"],
    ['a: full again', "heading\nfield 'x'\ntable\nbutton"],
    ['a: full of more', "heading\nfield 'x'\ntable 'more'\nlink\nbutton"],
    ['a: gone', 'other\nlink'],
    ['a: without anything', ''],
  );
  const text = screensAsText(all);
  expect(text).toBe(`## a: empty
\`\`\`
heading
field
button
\`\`\`

## a: it's full
like 'a: empty'
\`\`\`diff
- field
+ field 'x'
+ table
\`\`\`

## a: full again
like 'a: it's full'

## a: full of more
like 'a: it's full'
\`\`\`diff
- table
+ table 'more'
+ link
\`\`\`

## a: gone
\`\`\`
other
link
\`\`\`

## a: without anything
\`\`\`
\`\`\`
`);
  expect([...screensIn(text)]).toEqual([...all]);
});

test('a screen that is written as changes to a screen which does not precede it is refused', () => {
  expect(() => screensIn("## b\nlike 'a'\n")).toThrow("The screen 'b' is to be like 'a', and no such screen precedes it");
});

test('a change to a screen changes the screens that are written as changes to it, and no others', () => {
  const text = screensAsText(screens(['a', 'heading\nfield\nbutton'], ['b', 'heading\nfield\nbutton'], ['c', 'other']));
  const changed = screensIn(text.replace('field', 'field disabled'));
  expect([...changed.values()]).toEqual(['heading\nfield disabled\nbutton', 'heading\nfield disabled\nbutton', 'other']);
});
