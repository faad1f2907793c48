import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createMachine } from 'xstate';
import { OwnWords } from '../support/oracle/own-words';

const machine = createMachine({
  initial: 'empty',
  states: { loading: {}, empty: {}, ready: {}, failed: { initial: 'one', states: { one: {}, other: {} } } },
});
const resting = (value: string | object): AnyMachineSnapshot => machine.resolveState({ value, context: {} } as never);
const failedIn = (way: string) => resting({ failed: way });

describe('a screen', () => {
  const words = () => {
    const seen = new OwnWords();
    seen.look('loading', resting('loading'), "heading 1 'Titles'");
    seen.look('empty', resting('empty'), "heading 1 'Titles'\n'There are none'");
    return seen;
  };

  test('of a failed state differs from that of an empty state', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles'\n'There are none'")).toThrow(
      "The screen 'failed' looks the same as 'empty'",
    );
  });

  test('of a failed state differs from that of a loading state', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles' (focus)")).toThrow("as 'loading'");
  });

  test('of a ready state differs from that of an empty state', () => {
    expect(() => words().look('ready', resting('ready'), "heading 1 'Titles'\n'There are none'")).toThrow("as 'empty'");
  });

  test('of a failed state may equal the screen of another failed state; the screens of ready and loading may be equal, too', () => {
    const seen = words();
    seen.look('one', failedIn('one'), "danger\n  'Try again'");
    seen.look('other', failedIn('other'), "danger\n  'Try again'");
    seen.look('ready', resting('ready'), "heading 1 'Titles'");
  });

  test.each([
    ["danger\n  'Not saved'\ndialog 'Sorry'\n  warning\n    'Not saved'", 2],
    ["danger\n  'One'\ninfo\n  'Another'\nsuccess\n  'A third'", 3],
  ])('has at most one message: %j', (inventory, count) => {
    expect(() => words().look('failed', failedIn('one'), inventory)).toThrow(`'failed' shows ${count} messages at once`);
  });
});
