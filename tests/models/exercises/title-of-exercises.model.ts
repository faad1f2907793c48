import { createElement } from 'react';
import { titleOfExercises } from '../../../src/areas/exercises/flows/title-of-exercises';
import { nameExerciseService } from '../../support/exercise-service';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';
import { aRichTitle, id } from './title-on-the-wire';

nameExerciseService();

const failed = to('failed.unavailable', { danger: 'common.error' });

export const titleOfExercisesModel = model(titleOfExercises, {
  name: 'Open the exercises of a title',
  area: 'exercises',
  opens: `/exercises/${id}`,
  page: async () => {
    const { ExercisesPage } = await import('../../../src/areas/exercises/exercises-page');
    return ({ logic }) => createElement(ExercisesPage, { opening: logic });
  },
  knows: { isDemo: false },
  inputs: { 'a teacher who may create exercises': { user: aTeacher({ aiPoc: true }), input: { of: id }, leads: to('loading') } },
  events: { retried: to('loading') },
  calls: {
    load: {
      sends: () => ({ getTitle: { path: { titleid: id } } }),
      answers: {
        'gets the title': [ok(aRichTitle()), to('ready')],
        'gets a title that is only a demo for them': [ok(aRichTitle({ demo: true })), to('ready', { knows: { isDemo: true } })],
        'gets the answer that there is no such title': [problem(404, { type: 'not-found' }), to('empty')],
        'gets the answer that it is not in their library': [problem(403, { type: 'not-in-library' }), to('empty')],
      },
      refused: { 'is not understood': to('empty') },
      faults: { 'finds the session ended': to('failed.interrupted', { warning: 'common.interrupted' }), otherwise: failed },
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    loading: (page) => {
      page.heading('exercises.title');
      page.link('exercises.back');
      page.absent('exercises.unit');
    },
    ready: (page, { isDemo }) => {
      if (isDemo) {
        page.text('exercises.notOffered');
        page.absent('exercises.unit');
      } else {
        page.heading({ data: 'Mates a medida 1' });
        page.field('exercises.unit', '');
      }
    },
    empty: (page) => {
      page.heading('exercises.noTitle');
      page.text('exercises.noTitleText');
      page.link('portal.home');
      page.absent('exercises.unit');
    },
    failed: (page) => {
      page.absent('exercises.noTitle');
      page.absent('exercises.unit');
    },
  },
});
