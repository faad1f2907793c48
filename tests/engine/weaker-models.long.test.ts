import { describe, expect, test } from 'vitest';
import { changeSchoolModel } from '../models/library/change-school.model';
import { searchTitlesModel } from '../models/library/search-titles.model';
import { absent, at, disabled, inVain, type Leads, to } from '../support/leads';
import type { Call, Model } from '../support/model';
import type { Path } from '../support/paths/path';
import { searchPaths } from '../support/paths/search';
import { patienceMs } from '../support/patience';
import { walkDom } from '../support/runs/dom';
import { problem } from '../support/wire/answers';
import { chartFaults, pageFaults } from './faults';

const sound = changeSchoolModel as unknown as Model;
const locate = sound.calls.locateSchool as Call;
const answers = locate.answers ?? {};
const without = <T>(all: Readonly<Record<string, T>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

/** Returns the sound model with a change in the call that looks the school up. */
const calling = (differently: Partial<Call>): Model => ({
  ...sound,
  calls: { ...sound.calls, locateSchool: { ...locate, ...differently } },
});
const answering = (name: string, leads: Leads) =>
  calling({ answers: { ...answers, [name]: [problem(404, { type: 'not-found' }), leads] } });
const doing = (event: string, leads: unknown): Model => ({ ...sound, events: { ...sound.events, [event]: leads } as Model['events'] });

test('the engine finds no fault in the sound model', async () => {
  expect(await chartFaults(sound)).toEqual([]);
});

const typed = { 'types a code': [{ code: ' toledo-0001 ' }, to('enteringCode', { knows: { code: 'TOLEDO0001' } })] };

const notLocated = to('failed.notLocated', { danger: 'common.error' });

describe('on the chart, the engine finds', () => {
  test.each<[string, Model, RegExp]>([
    ['a missing input', { ...sound, inputs: without(sound.inputs, 'a demo teacher') }, /state notAllowed was never entered/],
    ['a missing answer', calling({ answers: without(answers, 'finds no school') }), /findSchool may answer 404/],
    [
      'a missing answer with the same result as another',
      calling({ answers: without(answers, 'gets no captcha challenge') }),
      /the table has: .*gets no captcha challenge/,
    ],
    ['an answer outside the contract', answering('is asked to pay', to('failed.notLocated')), /the model leads to failed.notLocated/],
    ['a missing event case', doing('code.changed', typed), /the table has: .*empties the field/],
    ['an event that never happens', doing('back', () => undefined), /refused --back--> enteringCode was never taken/],
    ['a missing call', { ...sound, calls: without(sound.calls, 'changeSchool') }, /the model has no outcomes of 'changeSchool'/],
    ['an unknown call', { ...sound, calls: { ...sound.calls, pay: locate } }, /the chart has no invoke 'pay'/],
    ['missing faults', calling({ faults: undefined as never, refused: notLocated }), /the model does not say where this leads/],
    [
      'missing refusals',
      calling({ faults: undefined as never, refused: undefined as never }),
      /^Change school: .* 'locateSchool' 'is not understood': write 'refused: to\(…\)' in this call/,
    ],
    [
      'a standard refusal with a different state',
      calling({ refused: { 'is not understood': notLocated } }),
      /'is not understood': the model leads to failed.notLocated, the chart rests in refused.notFound/,
    ],
    ['missing requests', calling({ sends: undefined as never }), /does not say what 'locateSchool' sends/],
    ['a different request', calling({ sends: () => ({ findSchool: { path: { code: 'TOLEDO0001' } } }) }), /does not expect it/],
    ['a request that is never sent', calling({ sends: (known) => ({ ...locate.sends?.(known), getUser: {} }) }), /not requested/],
    [
      'a different state',
      answering('finds no school', to('refused.sameSchool')),
      /the model leads to refused.sameSchool, the chart rests in refused.notFound/,
    ],
    [
      'a different message',
      answering('finds no school', to('refused.notFound', { danger: 'common.error' })),
      /the model expects the message danger 'common.error'/,
    ],
    [
      'a different severity',
      answering('finds no school', to('refused.notFound', { warning: 'changeSchool.premiumCodeError' })),
      /the chart has the message danger/,
    ],
    ['a missing message', answering('finds no school', to('refused.notFound')), /the model expects no message/],
    ['an unknown state', answering('finds no school', to('refused.nowhere')), /'refused.nowhere' is no state in which the flow can rest/],
    [
      'a memory field that the model does not declare',
      doing('back', to('enteringCode', { knows: { mood: 'low' } })),
      /'knows' has no mood/,
    ],
    ['an event stated as ineffective although it leads on', doing('back', inVain), /the chart takes a transition|rests in enteringCode/],
    [
      'an event stated as effective although it is refused',
      doing('search.requested', to('locating')),
      /the model leads to locating, the chart rests in enteringCode/,
    ],
    [
      'a missing change of memory',
      doing('code.changed', { 'types a code': [{ code: ' toledo-0001 ' }, to('enteringCode')] }),
      /state locating was never entered/,
    ],
    [
      'a different next page',
      doing('accepted', at({ schoolFound: to('changing'), changed: to('left', { page: '/' }), refreshFailed: to('refreshing') })),
      /the model leads to \/, the chart leads to \/edit-library/,
    ],
    [
      'an action that changes nothing in any case',
      doing('code.changed', { 'types a code': [{ code: '' }, to('enteringCode')] }),
      /'keepCode' at enteringCode --code.changed--> enteringCode never changes anything/,
    ],
    [
      'a different delay',
      { ...(searchTitlesModel as unknown as Model), after: { waiting: [300, to('searching')] } },
      /after 500 ms, the model says 300/,
    ],
  ])('%s', async (_, weaker, cause) => {
    expect((await chartFaults(weaker)).join('\n')).toMatch(cause);
  });
});

describe('on the page, the engine finds', () => {
  test.each<[string, Model, RegExp]>([
    [
      'a state without a check',
      { ...sound, shows: { ...sound.shows, enteringCode: () => undefined } as Model['shows'] },
      /nothing says how the state 'enteringCode' looks/,
    ],
    [
      'a control stated as missing although it is there',
      doing('search.requested', ({ known: { code } }: { known: Readonly<Record<string, unknown>> }) =>
        code === '' ? absent : to('locating'),
      ),
      /is disabled/,
    ],
    [
      'a control stated as disabled although it is enabled',
      doing('back', disabled),
      /the page offers it|is not there|takes a transition|leads to/,
    ],
    [
      'a missing way to perform an event',
      { ...sound, perform: { ...sound.perform, back: undefined } as never },
      /does not say how to perform 'back'/,
    ],
    [
      'a call stated as invisible although the page shows it',
      calling({ quietly: true }),
      /nothing says how the state 'locating' looks|marked as under way/,
    ],
  ])('%s', async (_, weaker, cause) => {
    expect((await pageFaults(weaker)).join('\n')).toMatch(cause);
  });
});

test('a check that cannot succeed later fails without a wait', async () => {
  const flow = await searchPaths({ ...sound, shows: { ...sound.shows, enteringCode: () => undefined } as Model['shows'] });
  const path = flow.paths.find(({ steps }) => steps[0]?.position.leaves.includes('enteringCode')) as Path;
  const since = performance.now();
  await expect(walkDom(flow, path)).rejects.toThrow(/nothing says how the state 'enteringCode' looks/);
  // a wait without success would take the whole time limit
  expect(performance.now() - since).toBeLessThan(patienceMs);
});
