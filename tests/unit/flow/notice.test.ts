import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { asksForReload, noticeOf, progressOf, type StateMeta, stepOf } from '../../../src/shared/flow/notice';
import type { Key } from '../../../src/shared/i18n/keys';
import { textsOf } from '../../support/texts';

const machine = setup({ types: { meta: {} as StateMeta } }).createMachine({
  initial: 'form',
  states: {
    form: {
      meta: { step: 1, progress: 1 },
      initial: 'open',
      states: {
        open: { on: { next: 'refused' } },
        refused: { meta: { progress: 2, notice: { severity: 'warning', text: 'common.error' } }, on: { next: '#question' } },
      },
    },
    question: {
      id: 'question',
      meta: { step: 2, notice: { severity: 'info', text: 'common.cancel' } },
      initial: 'asked',
      states: {
        asked: { on: { next: 'failed' } },
        failed: { meta: { step: 3, notice: { severity: 'danger', text: 'common.error' } }, on: { next: '#bare' } },
      },
    },
    bare: { id: 'bare' },
  },
});

it('returns notice, step and progress of the innermost state that has one', () => {
  const actor = createActor(machine).start();
  const parts = () => [noticeOf(actor.getSnapshot()), stepOf(actor.getSnapshot()), progressOf(actor.getSnapshot())];
  const seen = [parts()];
  for (let at = 0; at < 4; at += 1) {
    actor.send({ type: 'next' });
    seen.push(parts());
  }
  expect(seen).toEqual([
    [undefined, 1, 1],
    [{ severity: 'warning', text: 'common.error' }, 1, 2],
    [{ severity: 'info', text: 'common.cancel' }, 2, undefined],
    [{ severity: 'danger', text: 'common.error' }, 3, undefined],
    [undefined, undefined, undefined],
  ]);
});

/**
 * The texts that ask for a reload, but whose notice needs no button for it. The chart marks such a text, another part offers the reload, or
 * the person has to do something first.
 */
const withoutReload: readonly Key[] = [
  'childrenOrder.conditionsUnavailable',
  'coupons.provincesNone',
  'lti.notOffered',
  'portal.crash.fault',
  'portal.crash.text',
  'portal.newRelease',
  'portal.noCookies',
  'products.gone',
  'products.replaceFailed',
  'registration.termsUnavailable',
];

it('knows all messages that ask for a reload', async () => {
  const texts: Readonly<Record<string, string>> = await textsOf('es');
  const asking = Object.entries(texts).flatMap(([key, text]) => (/vuelva a cargar|recargue/i.test(text) ? [key as Key] : []));
  expect(asking.filter((key) => !asksForReload(key)).sort()).toEqual(withoutReload);
});
