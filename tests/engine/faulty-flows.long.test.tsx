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

/** The flow with one change in its chart, at the given path of the configuration. */
const charted = (path: string, value: unknown): Model => {
  const config = copyOf(sound.flow.config) as Loose;
  const keys = path.split('/');
  const holder = keys.slice(0, -1).reduce<Loose>((at, key) => at[key] as Loose, config);
  holder[keys.at(-1) ?? ''] = value;
  return { ...sound, flow: new StateMachine(config as never, sound.flow.implementations as never) as unknown as AnyStateMachine };
};
const at = (state: string, rest: string) => `states/${state.replaceAll('.', '/states/')}/${rest}`;
const provided = (parts: object): Model => ({ ...sound, flow: sound.flow.provide(parts as never) });

/** The flow whose move fails when the session has ended; its model expects the same failure. */
const failsWithoutSession = (): Model => {
  const { changeSchool } = sound.calls;
  const faults = {
    ...(changeSchool?.faults as Readonly<Record<string, Leads>>),
    [sessionFault]: to('failed.notRecorded', { danger: 'common.error' }),
  };
  const { flow } = charted(at('changing', 'invoke/onError/0/target'), 'failed.notRecorded');
  return { ...sound, flow, calls: { ...sound.calls, changeSchool: { ...changeSchool, faults } } };
};

describe('the engine finds a faulty chart:', () => {
  test.each<[string, Model, RegExp]>([
    [
      'a different message',
      charted(at('refused.notFound', 'meta/notice/text'), 'changeSchool.sameSchool'),
      /changeSchool.premiumCodeError' is read/,
    ],
    ['a different severity', charted(at('refused.notFound', 'meta/notice/severity'), 'warning'), /the chart says warning/],
    [
      'two swapped refusals',
      charted(at('locating', 'invoke/onError/0/target'), 'refused.otherCountry'),
      /leads to refused.notFound, the chart rests in refused.otherCountry/,
    ],
    ['a different target', charted(at('changing', 'invoke/onDone'), 'left'), /leads to refreshing, the chart rests in left/],
    [
      'a missing guard',
      charted(at('enteringCode', 'on/search.requested'), 'locating'),
      /GET .*\/school\/\?token=.* is no operation of the contract/,
    ],
    ['an ended session that counts as a failure', failsWithoutSession(), /the end of the session leads to failed.notRecorded/],
    ['an inverted guard', provided({ guards: { isTeacher: () => false } }), /chart rests in notAllowed/],
    ['an action without effect', provided({ actions: { keepCode: () => undefined } }), /chart rests in enteringCode/],
    ['a missing way out', charted(at('refused', 'on'), {}), /the table has: .*refused.notFound \| back/],
    [
      'a missing next page',
      provided({ actions: { goToEditLibrary: () => undefined } }),
      /the model leads to \/edit-library, the chart leads nowhere/,
    ],
    [
      'a next page that replaces this one',
      provided({ actions: { goToEditLibrary: emit({ type: 'left', to: '/edit-library', replace: true }) } }),
      /the model leads to \/edit-library, the chart leads to \/edit-library instead/,
    ],
    [
      'a different input',
      charted(at('changing', 'invoke/input'), () => ({ schoolId: '28', code: 'TOLEDO0002' })),
      /body.premiumcode = "TOLEDO0002"/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await chartFaults(faulty)).join('\n')).toMatch(cause);
  });
});

type Sends = { readonly schoolId: string; readonly code: string };
const service = async () => (await import('../../src/areas/library/services/change-school')).changeSchool;

type Call = ReturnType<Awaited<ReturnType<typeof service>>>;
/** The flow with a change in the call that changes the school. */
const recast = (made: (call: Call) => Effect.Effect<unknown, unknown>): Model =>
  provided({
    actors: {
      changeSchool: fromEffect(async () => {
        const send = await service();
        return (sends: Sends) => made(send(sends));
      }),
    },
  });

describe('the engine finds a faulty service:', () => {
  test.each<[string, Model, RegExp]>([
    [
      'different values in a request',
      provided({
        actors: {
          changeSchool: fromEffect(async () => {
            const send = await service();
            return ({ schoolId, code }: Sends) => send({ schoolId: '7', code: code.replace('1', schoolId.slice(0, 1)) });
          }),
        },
      }),
      /POST \/teacher\/ sends body.idcentro = "7", the model says "28"/,
    ],
    ['a request that is sent twice', recast((call) => Effect.andThen(call, call)), /A call asks for changeSchool more than once/],
    [
      'a failed request that is repeated',
      recast((call) => Effect.retry(call, { times: 1 })),
      /A call asks for changeSchool more than once/,
    ],
    [
      'an additional request that the call does not wait for',
      recast((call) => Effect.tap(call, () => Effect.sync(() => void fetch(new URL('/api/features', location.href))))),
      /A call asks for getFeatures besides changeSchool/,
    ],
    ['a missing request', provided({ actors: { changeSchool: fromPromise(async () => undefined) } }), /changeSchool is not asked/],
    [
      'an invented answer',
      provided({ actors: { locateSchool: fromPromise(async () => Promise.reject({ _tag: 'TooManyTries' })) } }),
      /findSchool is not asked/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await chartFaults(faulty)).join('\n')).toMatch(cause);
  });
});

/** The page with a change after each rendering. */
const spoiled = (spoil: (page: HTMLElement) => void): Model => ({
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
    ['a message that is missing', spoiled(each('[data-severity]', (part) => part.removeAttribute('data-severity'))), /No notice of/],
    [
      'a message outside a live region',
      spoiled(() => each('[role="alert"]', (region) => region.removeAttribute('role'))(document.body)),
      /is not read out as alert/,
    ],
    ['a button that is disabled', spoiled(each('button', (part) => part.setAttribute('aria-disabled', 'true'))), /disabled/],
    [
      'a button that should be disabled',
      spoiled(each('button:disabled', (part) => part.removeAttribute('disabled'))),
      /is not as it is committed\. If it is meant: npm run flow -- "[^"]+" -u/,
    ],
    [
      'a form without a busy mark',
      spoiled(each('[aria-busy]', (part) => part.setAttribute('aria-busy', 'false'))),
      /Nothing is marked as under way/,
    ],
    ['a field of another type', spoiled(each('input', (part) => part.setAttribute('type', 'password'))), /is not as it is committed/],
    ['a link with another target', spoiled(each('a', (part) => part.setAttribute('href', '/help'))), /is not as it is committed/],
    ['a label without its field', spoiled(each('label', (part) => part.removeAttribute('for'))), /is absent|holds 'undefined'/],
    [
      'an additional warning',
      spoiled((page) => {
        if (!page.querySelector('[data-more]')) page.insertAdjacentHTML('beforeend', '<p data-more data-severity="danger">Hola</p>');
      }),
      /A warning is shown/,
    ],
    [
      'two messages at once',
      spoiled((page) => {
        if (page.querySelector('[data-more]') || !page.querySelector('[data-severity]')) return;
        page.insertAdjacentHTML('beforeend', '<p data-more data-severity="info">Hola</p>');
      }),
      /shows 2 messages at once/,
    ],
  ])('%s', async (_, faulty, cause) => {
    expect((await pageFaults(faulty)).join('\n')).toMatch(cause);
  });
});
