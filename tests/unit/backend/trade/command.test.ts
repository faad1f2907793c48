import { afterEach, expect, test, vi } from 'vitest';
import { convertNow } from '../../../../src/backend/import/trade/command';
import { newFolder, writeSource } from './convert-files';

afterEach(() => {
  vi.restoreAllMocks();
});

const message = (title: string) =>
  `<ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference><DescriptiveDetail><TitleDetail><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail></Product></ONIXMessage>`;

const runCommand = async (title: string, set: readonly string[]) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const folder = newFolder();
  const isRight = await convertNow({ from: 'onix', set }, [writeSource({ 'a.xml': message(title) }), folder]);
  return { isRight, printed: print.mock.calls.flat().join('\n').replaceAll(folder, 'NEW') };
};

test('the command prints the report and the next step, and fills in the given values', async () => {
  expect(await runCommand('Mapas', ['stage=ESO', 'subjects=Arte=Historia', 'category_id=310', 'languages=es'])).toEqual({
    isRight: true,
    printed: 'Taken:\n- titles: 1\n- editions: 1\n\nNEW can be read and corrected now. Then import it: npm run import -- NEW',
  });
});

test.each(['constructor', '__proto__'])('a value for a column %s, which no file has, is an error', async (column) => {
  await expect(runCommand('Mapas', [`${column}=x`])).rejects.toThrow(new RegExp(`^--set ${column}: is `));
});

test('numbers of records are ids only in ONIX', async () => {
  await expect(convertNow({ from: 'oneroster', set: [], 'own-ids': true }, ['a', newFolder()])).rejects.toThrow(
    '--own-ids belongs to --from onix',
  );
});

test('the command fails when something is wrong', async () => {
  expect((await runCommand('', [])).isRight).toBe(false);
});

test.each([
  [{ from: 'scorm', set: [] }, ['a', 'b'], '--from must be one of onix, oneroster, common-cartridge, but is "scorm"'],
  [
    { from: 'onix', set: [] },
    ['a'],
    'Say what is converted, and into which new folder: npm run import -- --from onix <file or folder> <new folder>',
  ],
  [
    { from: 'onix', set: [] },
    ['a', 'b', 'c'],
    'Say what is converted, and into which new folder: npm run import -- --from onix <file or folder> <new folder>',
  ],
])('%j with %j is an error', async (values, places, expected) => {
  await expect(convertNow(values, places)).rejects.toThrow(expected);
});
