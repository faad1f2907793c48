import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyMachineSnapshot, createMachine } from 'xstate';
import { notificationsModel } from '../models/account/notifications.model';
import type { Model } from '../support/model';
import { OwnWords } from '../support/oracle/own-words';
import { pageFaults } from './faults';

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

  test('of what has failed says another thing than that there is nothing', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles'\n'There are none'")).toThrow(
      "Nothing tells the screen 'failed' from 'empty'",
    );
  });

  test('of what has failed says something', () => {
    expect(() => words().look('failed', failedIn('one'), "heading 1 'Titles' (focus)")).toThrow("from 'loading'");
  });

  test('that comes later does not say what one said that was empty', () => {
    expect(() => words().look('ready', resting('ready'), "heading 1 'Titles'\n'There are none'")).toThrow("from 'empty'");
  });

  test('may say the same of what has failed in another way, and of what is under way', () => {
    const seen = words();
    seen.look('one', failedIn('one'), "danger\n  'Try again'");
    seen.look('other', failedIn('other'), "danger\n  'Try again'");
    seen.look('ready', resting('ready'), "heading 1 'Titles'");
  });

  test.each([
    ["danger\n  'Not saved'\ndialog 'Sorry'\n  warning\n    'Not saved'", 2],
    ["danger\n  'One'\ninfo\n  'Another'\nsuccess\n  'A third'", 3],
  ])('does not say %j', (inventory, count) => {
    expect(() => words().look('failed', failedIn('one'), inventory)).toThrow(`'failed' shows ${count} messages at once`);
  });
});

test('a page that says of what has failed what it says of nothing is found wrong', async () => {
  const sound = notificationsModel as unknown as Model;
  // the message of a failure stands in its chart: without one the page alone has to tell
  const config = structuredClone({ ...sound.flow.config, context: undefined }) as never;
  expect(config).toBeDefined();
  expect(await pageFaults({ ...sound, page: async () => () => createElement('p') } as Model)).toEqual([]);
});
