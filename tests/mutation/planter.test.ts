import { describe, expect, test } from 'vitest';
import type { Mutant } from './mutants/mutant';
import { plantFault } from './mutants/mutant';
import { mutantsOf } from './mutants/plant';

const keys = ['toy.again', 'toy.done', 'toy.title'];

const toyMachine = `import { assign, setup } from 'xstate';
export const toyMachine = setup({
  types: { context: {} as { code: string } },
  actions: { keep: assign({ code: (_, code: string) => code.trim(), tried: true }) },
}).createMachine({
  id: 'toy',
  description: 'A toy.',
  initial: 'open',
  states: {
    open: { description: 'It is open.', on: { asked: { guard: 'mayAsk', target: 'asking', actions: 'keep' } } },
    asking: {
      description: 'It is asked for.',
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        onDone: 'done',
        onError: [{ guard: 'unknown', target: 'refused.unknown' }, { target: 'refused.busy' }],
      },
    },
    refused: { initial: 'busy', states: { unknown: {}, busy: { meta: { notice: { severity: 'danger', text: 'toy.again' } } } } },
    done: { type: 'final' },
  },
});
`;

const toyPage = `export function Toy({ mayGo, password, onClose }: Props) {
  return (
    <Modal className="wide" onClose={onClose} title={t('toy.title')}>
      <Field type="password" autoComplete="new-password" value={password} />
      {mayGo && <Link to="/edit-library">{t('toy.done')}</Link>}
    </Modal>
  );
}
`;

const toyCalls = `export const send = (client: Client, { currentPassword, newPassword }: Form) =>
  client.PUT('/user/password', { body: { current: currentPassword, new: newPassword, mktPrefs: !wants } });
export const options = ['es', 'it'];
export const isSecond = (text: string) => /^b+$/.test(text) && text.length > 2;
throw new Error('For developers');
`;

const describeFaults = (file: string, source: string, kind: string): string[] =>
  mutantsOf(file, source, keys)
    .filter((mutant) => mutant.kind === kind)
    .map(({ what }) => what);

describe('faults of a chart', () => {
  const ofChart = (kind: string) => describeFaults('machines/toy/toy.machine.ts', toyMachine, kind);

  test('each target is replaced with a sibling', () => {
    expect(ofChart('target')).toEqual([
      'initial open → asking',
      "'asking' → 'refused'",
      "'done' → 'open'",
      "'refused.unknown' → 'refused.busy'",
      "'refused.busy' → 'refused.unknown'",
    ]);
  });

  test('the initial state is replaced if a target names only the parent state', () => {
    const entered = toyMachine.replace("{ target: 'refused.busy' }", "{ target: 'refused' }");
    expect(describeFaults('machines/toy/toy.machine.ts', entered, 'target')).toContain('initial busy → unknown');
  });

  test('two refusals are swapped', () => {
    expect(ofChart('refusals exchanged')).toEqual(["'refused.unknown' ⇄ 'refused.busy'"]);
  });

  test('guards, actions, events, tags and assignments are removed', () => {
    expect(ofChart('guard dropped')).toEqual(["guard: 'mayAsk' dropped", "guard: 'unknown' dropped"]);
    expect(ofChart('action dropped')).toEqual(["actions: 'keep' dropped"]);
    expect(ofChart('event dropped')).toHaveLength(1);
    expect(ofChart('tag dropped')).toEqual(["tags: 'busy' dropped"]);
    expect(ofChart('field dropped')).toEqual(['code: (_, code: string) => code.trim() dropped', 'tried: true dropped']);
  });

  test('a notice is removed, or its severity or text is replaced', () => {
    expect(ofChart('notice')).toEqual(["notice: { severity: 'danger', text: 'toy.again' } dropped", "'danger' → 'warning'"]);
    expect(ofChart('other content key')).toEqual(["text: 'toy.again': 'toy.again' → 'toy.done'"]);
  });

  test('nothing is planted in descriptions, types and names', () => {
    const touched = mutantsOf('machines/toy/toy.machine.ts', toyMachine, keys).filter(({ what }) =>
      /A toy|It is|as \{ code|id: 'ask'/.test(what),
    );
    expect(touched).toEqual([]);
  });
});

describe('faults of a page', () => {
  const ofPage = (kind: string) => describeFaults('src/areas/toy/toy-page.tsx', toyPage, kind);

  test('a close button has no effect, a password is visible, an autocomplete hint is missing', () => {
    expect(ofPage('dead handler')).toEqual(['<Modal onClose> does nothing']);
    expect(ofPage('readable password')).toEqual(['"password" → "text"']);
    expect(ofPage('prop dropped')).toContain('<Field autoComplete="new-password"> dropped');
  });

  test('the address of a link and a text are replaced, and a conditional part appears never or always', () => {
    expect(ofPage('wrong address')).toEqual(['to="/edit-library": "/edit-library" → \'/\'']);
    expect(ofPage('other content key')).toContain("t('toy.title'): 'toy.title' → 'toy.done'");
    expect(ofPage('branch dropped')).toEqual(['mayGo → false']);
    expect(ofPage('branch always')).toEqual(['mayGo → true']);
  });

  test('an empty handler is not replaced with another empty handler', () => {
    const page = toyPage.replace('{onClose}', '{() => {}}');
    expect(describeFaults('src/areas/toy/toy-page.tsx', page, 'dead handler')).toEqual([]);
  });

  test('nothing is planted in styling', () => {
    expect(ofPage('prop dropped').filter((what) => what.includes('className'))).toEqual([]);
  });
});

describe('faults of calls and rules', () => {
  const ofCalls = (kind: string) => describeFaults('src/areas/toy/services/toy.ts', toyCalls, kind);

  test('sent values are swapped, removed or inverted', () => {
    expect(ofCalls('fields exchanged')).toContain('current: currentPassword ⇄ new: newPassword');
    expect(ofCalls('field dropped')).toContain('new: newPassword dropped');
    expect(ofCalls('boolean inverted')).toEqual(['!wants → wants']);
  });

  test('options are swapped, rules return a constant, and patterns lose an anchor', () => {
    expect(ofCalls('options exchanged')).toEqual(["'es' ⇄ 'it'"]);
    expect(ofCalls('constant verdict')).toHaveLength(2);
    expect(ofCalls('other pattern')).toEqual(['/^b+$/ → /b+$/', '/^b+$/ → /^b+/']);
  });

  test('nothing is planted in messages for developers', () => {
    expect(ofCalls('other text').filter((what) => what.includes('developers'))).toEqual([]);
  });
});

describe('texts', () => {
  const texts = '{\n  "toy.again": "Again",\n  "toy.done": "Done",\n  "toy.title": "Toy"\n}\n';

  test('are swapped with their neighbours', () => {
    const mutants = mutantsOf('src/shared/i18n/texts/en/toy.json', texts, keys);
    expect(mutants.map(({ what }) => what)).toEqual(['toy.again ⇄ toy.done', 'toy.done ⇄ toy.title']);
    expect(JSON.parse(plantFault(texts, mutants[0] as Mutant))).toEqual({ 'toy.again': 'Done', 'toy.done': 'Again', 'toy.title': 'Toy' });
  });
});

test('the key of a fault does not depend on its line', () => {
  const namesIn = (source: string) => mutantsOf('src/areas/toy/services/toy.ts', source, keys).map(({ key }) => key);
  expect(namesIn(`\n\n/** Moved. */\n${toyCalls}`)).toEqual(namesIn(toyCalls));
  expect(new Set(namesIn(toyCalls)).size).toBe(namesIn(toyCalls).length);
});
