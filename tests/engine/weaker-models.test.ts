import { describe, expect, test } from 'vitest';
import { changeSchoolModel } from '../models/library/change-school.model';
import { searchTitlesModel } from '../models/library/search-titles.model';
import { absent, disabled, inVain, type Leads, to } from '../support/leads';
import type { Call, Model } from '../support/model';
import type { Path } from '../support/paths/path';
import { searchPaths } from '../support/paths/search';
import { walkDom } from '../support/runs/dom';
import { problem } from '../support/wire/answers';
import { chartFaults, pageFaults } from './faults';

const sound = changeSchoolModel as unknown as Model;
const locate = sound.calls.locateSchool as Call;
const answers = locate.answers ?? {};
const without = <T>(all: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

/** The sound model with something else said of the look-up. */
const calling = (differently: Partial<Call>): Model => ({
  ...sound,
  calls: { ...sound.calls, locateSchool: { ...locate, ...differently } },
});
const answering = (name: string, leads: Leads) =>
  calling({ answers: { ...answers, [name]: [problem(404, { type: 'not-found' }), leads] } });
const doing = (event: string, told: unknown): Model => ({ ...sound, events: { ...sound.events, [event]: told } as Model['events'] });

test('the sound model finds nothing wrong', async () => {
  expect(await chartFaults(sound)).toEqual([]);
});

const typed = { 'types a code': [{ code: ' toledo-0001 ' }, to('enteringCode', { knows: { code: 'TOLEDO0001' } })] };

describe('on the chart', () => {
  test.each<[string, Model, RegExp]>([
    ['an input less', { ...sound, inputs: without(sound.inputs, 'a demo teacher') }, /state notAllowed was never entered/],
    ['an answer less', calling({ answers: without(answers, 'finds no school') }), /findSchool may answer 404/],
    [
      'one of two answers that lead alike less',
      calling({ answers: without(answers, 'gets no captcha') }),
      /the table has: .*gets no captcha/,
    ],
    [
      'an answer that the contract does not know',
      answering('is asked to pay', to('failed.notLocated')),
      /the model leads to failed.notLocated/,
    ],
    ['an event case less', doing('code.changed', typed), /the table has: .*empties the field/],
    ['an event never done', doing('back', () => undefined), /refused --back--> enteringCode was never taken/],
    ['a call less', { ...sound, calls: without(sound.calls, 'changeSchool') }, /nothing of what comes of 'changeSchool'/],
    ['a call that the chart does not have', { ...sound, calls: { ...sound.calls, pay: locate } }, /the chart has no invoke 'pay'/],
    ['nothing told of faults', calling({ faults: undefined as never }), /the model says nothing of where it leads from here/],
    ['nothing told of what is sent', calling({ sends: undefined as never }), /nothing says what 'locateSchool' sends/],
    [
      'something else told of what is sent',
      calling({ sends: () => ({ findSchool: { path: { code: 'TOLEDO0001' } } }) }),
      /the model says nothing of it/,
    ],
    ['a request that is never made', calling({ sends: (known) => ({ ...locate.sends?.(known), getUser: {} }) }), /getUser is not asked/],
    [
      'another state',
      answering('finds no school', to('refused.sameSchool')),
      /the model leads to refused.sameSchool, the chart rests in refused.notFound/,
    ],
    [
      'another message',
      answering('finds no school', to('refused.notFound', { danger: 'common.error' })),
      /the model says that danger 'common.error' is read/,
    ],
    [
      'another weight of the message',
      answering('finds no school', to('refused.notFound', { warning: 'changeSchool.premiumCodeError' })),
      /the chart says danger/,
    ],
    ['no message', answering('finds no school', to('refused.notFound')), /the model says that nothing is read/],
    [
      'a state that is none',
      answering('finds no school', to('refused.nowhere')),
      /'refused.nowhere' is no state in which the flow can rest/,
    ],
    [
      'a thing kept in mind that the model does not have',
      doing('back', to('enteringCode', { knows: { mood: 'low' } })),
      /'knows' has no mood/,
    ],
    ['that nothing comes of what leads on', doing('back', inVain), /the chart takes a transition|rests in enteringCode/],
    [
      'that what is refused leads on',
      doing('search.requested', to('locating')),
      /the model leads to locating, the chart rests in enteringCode/,
    ],
    [
      'too little kept in mind',
      doing('code.changed', { 'types a code': [{ code: ' toledo-0001 ' }, to('enteringCode')] }),
      /state locating was never entered/,
    ],
    [
      'another next page',
      {
        ...sound,
        calls: {
          ...sound.calls,
          refreshSession: {
            ...sound.calls.refreshSession,
            answers: {
              'learns of the new school': [
                sound.calls.refreshSession?.answers?.['learns of the new school']?.[0],
                to('left', { page: '/' }),
              ],
            },
          } as Call,
        },
      },
      /the model leads to \/, the chart leads to \/edit-library/,
    ],
    [
      'another wait',
      { ...(searchTitlesModel as unknown as Model), after: { waiting: [300, to('searching')] } },
      /after 500 ms, the model says 300/,
    ],
  ])('%s', async (_, weaker, cause) => {
    expect((await chartFaults(weaker)).join('\n')).toMatch(cause);
  });
});

describe('on the page', () => {
  test.each<[string, Model, RegExp]>([
    [
      'a state of which nothing is looked for',
      { ...sound, shows: { ...sound.shows, enteringCode: () => undefined } as Model['shows'] },
      /nothing says how the state 'enteringCode' looks/,
    ],
    [
      'a control that is there, told to be missing',
      doing('search.requested', ({ known: { code } }: { known: Readonly<Record<string, unknown>> }) =>
        code === '' ? absent : to('locating'),
      ),
      /is disabled/,
    ],
    ['a control that can be used, told to be disabled', doing('back', disabled), /can be done|is not there|takes a transition|leads to/],
    [
      'nothing told of how something is done',
      { ...sound, perform: { ...sound.perform, back: undefined } as never },
      /does not say how to perform 'back'/,
    ],
    [
      'that nobody is told what is under way',
      calling({ quietly: true }),
      /nothing says how the state 'locating' looks|marked as under way/,
    ],
  ])('%s', async (_, weaker, cause) => {
    expect((await pageFaults(weaker)).join('\n')).toMatch(cause);
  });
});

test('what is known without the page is not waited for', async () => {
  const flow = await searchPaths({ ...sound, shows: { ...sound.shows, enteringCode: () => undefined } as Model['shows'] });
  const path = flow.paths.find(({ steps }) => steps[0]?.standing.leaves.includes('enteringCode')) as Path;
  const since = performance.now();
  await expect(walkDom(flow, path)).rejects.toThrow(/nothing says how the state 'enteringCode' looks/);
  expect(performance.now() - since).toBeLessThan(5000);
});
