import { Effect } from 'effect';
import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, emit, fromPromise, StateMachine } from 'xstate';
import { fromEffect } from '../../src/shared/flow/from-effect';
import { changeSchoolModel } from '../models/library/change-school.model';
import { type Leads, to } from '../support/leads';
import type { Model } from '../support/model';
import { sessionFault } from '../support/wire/faults';
import { chartFaults, pageFaults } from './faults';

const sound = changeSchoolModel as unknown as Model;

type Loose = Record<string, unknown>;

const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part)]));
};

/** Returns the model of the flow with one change in its chart, at the given path of the configuration. */
const withChart = (path: string, value: unknown): Model => {
  const config = copyOf(sound.flow.config) as Loose;
  const keys = path.split('/');
  const holder = keys.slice(0, -1).reduce<Loose>((at, key) => at[key] as Loose, config);
  holder[keys.at(-1) ?? ''] = value;
  return { ...sound, flow: new StateMachine(config as never, sound.flow.implementations as never) as unknown as AnyStateMachine };
};
const at = (state: string, rest: string) => `states/${state.replaceAll('.', '/states/')}/${rest}`;
const withParts = (parts: object): Model => ({ ...sound, flow: sound.flow.provide(parts as never) });

/**
 * Returns the model of a flow that treats an ended session as a failure of the change. The model expects the same. So only a rule
 * that the engine applies to all flows finds the fault.
 */
const failsWithoutSession = (): Model => {
  const { changeSchool } = sound.calls;
  const faults = {
    ...(changeSchool?.faults as Readonly<Record<string, Leads>>),
    [sessionFault]: to('failed.notRecorded', { danger: 'common.error' }),
  };
  const { flow } = withChart(at('changing', 'invoke/onError/0/target'), 'failed.notRecorded');
  return { ...sound, flow, calls: { ...sound.calls, changeSchool: { ...changeSchool, faults } } };
};

describe('the engine finds a faulty chart:', () => {
  test.each<[string, Model, RegExp]>([
    [
      'a different message',
      withChart(at('refused.notFound', 'meta/notice/text'), 'changeSchool.sameSchool'),
      /expects the message danger 'changeSchool.premiumCodeError'/,
    ],
    ['a different severity', withChart(at('refused.notFound', 'meta/notice/severity'), 'warning'), /the chart has the message warning/],
    [
      'two swapped refusals',
      withChart(at('locating', 'invoke/onError/0/target'), 'refused.otherCountry'),
      /leads to refused.notFound, the chart rests in refused.otherCountry/,
    ],
    ['a different target', withChart(at('changing', 'invoke/onDone'), 'left'), /leads to refreshing, the chart rests in left/],
    [
      'a missing guard',
      withChart(at('enteringCode', 'on/search.requested'), 'locating'),
      /GET .*\/school\/\?token=.* is no operation of the contract/,
    ],
    ['an ended session that counts as a failure', failsWithoutSession(), /the end of the session leads to failed.notRecorded/],
    ['an inverted guard', withParts({ guards: { isTeacher: () => false } }), /chart rests in notAllowed/],
    ['an action without effect', withParts({ actions: { keepCode: () => undefined } }), /chart rests in enteringCode/],
    ['a missing way out', withChart(at('refused', 'on'), {}), /the table has: .*refused.notFound \| back/],
    [
      'a missing next page',
      withParts({ actions: { goToEditLibrary: () => undefined } }),
      /the model leads to \/edit-library, the chart leads nowhere/,
    ],
    [
      'a next page that replaces this one',
      withParts({ actions: { goToEditLibrary: emit({ type: 'left', to: '/edit-library', replace: true }) } }),
      /the model leads to \/edit-library, the chart leads to \/edit-library instead/,
    ],
    [
      'a different input',
      withChart(at('changing', 'invoke/input'), () => ({ schoolId: '28', code: 'TOLEDO0002' })),
      /body.premiumcode = "TOLEDO0002"/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await chartFaults(faulty)).join('\n')).toMatch(cause);
  });
});

type Sends = { readonly schoolId: string; readonly code: string };
const service = async () => (await import('../../src/areas/library/services/change-school')).changeSchool;

type Call = ReturnType<Awaited<ReturnType<typeof service>>>;
/** Returns the model of the flow with a change in the call that changes the school. */
const withCall = (change: (call: Call) => Effect.Effect<unknown, unknown>): Model =>
  withParts({
    actors: {
      changeSchool: fromEffect(async () => {
        const send = await service();
        return (sends: Sends) => change(send(sends));
      }),
    },
  });

describe('the engine finds a faulty service:', () => {
  test.each<[string, Model, RegExp]>([
    [
      'different values in a request',
      withParts({
        actors: {
          changeSchool: fromEffect(async () => {
            const send = await service();
            return ({ schoolId, code }: Sends) => send({ schoolId: '7', code: code.replace('1', schoolId.slice(0, 1)) });
          }),
        },
      }),
      /POST \/teacher\/ sends body.idcentro = "7", the model says "28"/,
    ],
    ['a request that is sent twice', withCall((call) => Effect.andThen(call, call)), /A call requests changeSchool more than once/],
    [
      'a failed request that is repeated',
      withCall((call) => Effect.retry(call, { times: 1 })),
      /A call requests changeSchool more than once/,
    ],
    [
      'an additional request that the call does not wait for',
      withCall((call) => Effect.tap(call, () => Effect.sync(() => void fetch(new URL('/api/features', location.href))))),
      /A call requests getFeatures besides changeSchool/,
    ],
    ['a missing request', withParts({ actors: { changeSchool: fromPromise(async () => undefined) } }), /changeSchool is not requested/],
    [
      'an invented answer',
      withParts({ actors: { locateSchool: fromPromise(async () => Promise.reject({ _tag: 'TooManyTries' })) } }),
      /findSchool is not requested/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await chartFaults(faulty)).join('\n')).toMatch(cause);
  });
});

/** Returns the model with a page that is changed after each rendering. */
const withPage = (spoil: (page: HTMLElement) => void): Model => ({
  ...sound,
  page: async () => {
    const Page = (await sound.page?.()) as ComponentType<{ logic: AnyStateMachine }>;
    return function Spoiled({ logic }) {
      const root = useRef<HTMLDivElement>(null);
      useLayoutEffect(() => {
        const page = root.current;
        if (!page) return;
        const observer = new MutationObserver(() => spoil(page));
        spoil(page);
        observer.observe(page, { childList: true, subtree: true, characterData: true });
        return () => observer.disconnect();
      }, []);
      return (
        <div ref={root}>
          <Page logic={logic} />
        </div>
      );
    };
  },
});

const each = (selector: string, spoil: (part: HTMLElement) => void) => (page: HTMLElement) => {
  for (const part of page.querySelectorAll<HTMLElement>(selector)) spoil(part);
};

describe('the engine finds a faulty page:', () => {
  test.each<[string, Model, RegExp]>([
    ['a message that is missing', withPage(each('[data-severity]', (part) => part.removeAttribute('data-severity'))), /No notice of/],
    [
      'a message outside a live region',
      withPage(() => each('[role="alert"]', (region) => region.removeAttribute('role'))(document.body)),
      /is not read out as alert/,
    ],
    ['a button that is disabled', withPage(each('button', (part) => part.setAttribute('aria-disabled', 'true'))), /disabled/],
    [
      'a button that should be disabled',
      withPage(each('button:disabled', (part) => part.removeAttribute('disabled'))),
      /is not as it is committed\. If it is meant: npm run flow -- "[^"]+" -u/,
    ],
    [
      'a form without a busy mark',
      withPage(each('[aria-busy]', (part) => part.setAttribute('aria-busy', 'false'))),
      /Nothing is marked as under way/,
    ],
    ['a field of another type', withPage(each('input', (part) => part.setAttribute('type', 'password'))), /is not as it is committed/],
    ['a link with another target', withPage(each('a', (part) => part.setAttribute('href', '/help'))), /is not as it is committed/],
    ['a label without its field', withPage(each('label', (part) => part.removeAttribute('for'))), /is absent|holds 'undefined'/],
    [
      'an additional warning',
      withPage((page) => {
        if (!page.querySelector('[data-more]')) page.insertAdjacentHTML('beforeend', '<p data-more data-severity="danger">Hola</p>');
      }),
      /A warning is shown/,
    ],
    [
      'two messages at once',
      withPage((page) => {
        if (page.querySelector('[data-more]') || !page.querySelector('[data-severity]')) return;
        page.insertAdjacentHTML('beforeend', '<p data-more data-severity="info">Hola</p>');
      }),
      /shows 2 messages at once/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await pageFaults(faulty)).join('\n')).toMatch(cause);
  });
});
