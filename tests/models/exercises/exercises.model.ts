import { createElement } from 'react';
import { exercises } from '../../../src/areas/exercises/flows/exercises';
import type { ExercisesDraft } from '../../../src/areas/exercises/types';
import { nameExerciseService, exerciseService as service } from '../../support/exercise-service';
import { aTeacher } from '../../support/fixtures';
import { absent, disabled, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { aRichTitle, id } from './title-on-the-wire';

nameExerciseService();

/** The person's choices, and the visible part of the service's answer. */
type Known = {
  readonly unit: number;
  readonly type: 'test' | 'exercise' | 'free' | null;
  readonly question: string;
  readonly shows: 'questions' | 'text' | null;
};

const units: Readonly<Record<number, string>> = { 1: 'Unidad 1: Los números', 10: 'Unidad 10' };
const sum = { question: '¿Cuánto es 7 por 8?', options: ['54', '56'], answer: '56' };
const hostile = '<b>1.</b> Resume la unidad.';
const reason = 'La unidad no tiene texto.';

/** The draft in the storage after a reload. */
const draft: ExercisesDraft = {
  unit: 1,
  exerciseType: 'test',
  question: '',
  exercise: { questions: [sum, { question: '¿Por qué?', options: [], answer: null }], text: '', info: 'Preguntas de prueba' },
};
const user = aTeacher({ aiPoc: true });
const keeping = (titleId: string) => ({
  drafts: user.id,
  'draft:exercises': JSON.stringify({ version: 1, kept: { titleId, draft } }),
});

const nothing = { unit: 0, type: null, question: '' } as const;
const anew = (knows: Partial<Known>) => to('choosing.anew', { knows: { ...knows, shows: null } });
const failed = to('choosing.failed', { danger: 'exercises.failed', knows: nothing });

const isReady = ({ unit, type, question }: Known) =>
  unit > 0 && type !== null && (type !== 'free' || (question.trim() !== '' && question.length <= 2_000));

const form = (page: Page, { unit, type, question }: Known) => {
  page.field('exercises.unit', unit === 0 ? '' : String(unit));
  page.field('exercises.type', type ?? '');
  if (type !== 'free') return page.absent('exercises.question');
  page.field('exercises.question', question);
  if (question.length > 2_000) page.text('exercises.tooLong');
  else page.text('exercises.questionHint');
};

const choosing = (page: Page, known: Known) => {
  form(page, known);
  if (isReady(known)) page.button('exercises.create');
  else page.disabled('exercises.create');
  for (const key of ['exercises.print', 'exercises.stop', 'exercises.again', 'exercises.againFree']) page.absent(key);
  page.absent({ data: reason });
};

/** Checks that the page shows the text of the service as plain text. */
const created = (page: Page, known: Known) => {
  form(page, known);
  page.disabled('exercises.create');
  const isFree = known.type === 'free';
  page.text(isFree ? 'exercises.againFree' : 'exercises.again');
  page.absent(isFree ? 'exercises.again' : 'exercises.againFree');
  page.heading({ data: units[known.unit] ?? '' });
  page.button('exercises.download');
  if (known.shows === 'questions') {
    for (const text of [sum.question, ...sum.options, 'Preguntas de prueba']) page.data(text);
    page.absent({ data: hostile });
  } else {
    page.data(hostile);
    page.button('exercises.print');
    page.absent('exercises.solutions');
    page.absent({ data: sum.question });
  }
};

export const exercisesModel = model(exercises, {
  name: 'Create exercises',
  area: 'exercises',
  opens: `/exercises/${id}`,
  page: async () => {
    const { ExercisesPage } = await import('../../../src/areas/exercises/exercises-page');
    return ({ logic }) => createElement(ExercisesPage, { logic });
  },
  reach: [(page) => page.comes('exercises.unit')],
  knows: { ...nothing, shows: null } as Known,
  inputs: {
    'a teacher who may create exercises': {
      user,
      input: { titleId: id, draft: null },
      leads: to('choosing.anew'),
    },
    'a teacher who comes back to their exercises': {
      user,
      keeps: keeping(id),
      input: { titleId: id, draft },
      leads: to('created.withoutSolutions', { success: 'exercises.created', knows: { unit: 1, type: 'test', shows: 'questions' } }),
    },
    'a teacher with exercises of another title': {
      user,
      keeps: keeping('another title'),
      input: { titleId: id, draft: null },
      leads: to('choosing.anew'),
    },
  },
  events: {
    'unit.chosen': ({ known }): Record<string, [{ unit: number }, ReturnType<typeof anew>]> => {
      if (known.unit === 0) return { 'chooses the first unit': [{ unit: 1 }, anew({ unit: 1 })] };
      return known.unit === 1 && known.type === 'test' ? { 'chooses the last unit': [{ unit: 10 }, anew({ unit: 10 })] } : {};
    },
    'type.chosen': ({ known }) => ({
      ...(known.type === null && { 'chooses test questions': [{ exerciseType: 'test' }, anew({ type: 'test' })] as const }),
      ...(known.type === 'test' && { 'chooses a free question': [{ exerciseType: 'free' }, anew({ type: 'free' })] as const }),
      ...(known.type === 'free' && { 'chooses an exercise': [{ exerciseType: 'exercise' }, anew({ type: 'exercise' })] as const }),
    }),
    'question.changed': ({ known }) => {
      if (known.type !== 'free') return {};
      if (known.question === '' && known.unit === 0)
        return { 'types a question first': [{ question: ' ¿Qué es un río? ' }, anew({ question: ' ¿Qué es un río? ' })] };
      if (known.question === '')
        return {
          'types spaces only': [{ question: '  ' }, anew({ question: '  ' })],
          'types a question': [{ question: ' ¿Qué es un río? ' }, anew({ question: ' ¿Qué es un río? ' })],
          'pastes far too much': [{ question: 'río '.repeat(501) }, anew({ question: 'río '.repeat(501) })],
        };
      return { 'empties the question': [{ question: '' }, anew({ question: '' })] };
    },
    'create.requested': ({ known, is }) => {
      if (is('created')) return disabled;
      return isReady(known) ? to('creating.begun', { info: 'exercises.begun' }) : disabled;
    },
    stopped: to('choosing.stopped', { info: 'exercises.stopped' }),
    'solutions.switched': ({ known, is }) => {
      if (known.shows !== 'questions') return known.shows === 'text' ? absent : undefined;
      return to(is('created.withSolutions') ? 'created.withoutSolutions' : 'created.withSolutions', { success: 'exercises.created' });
    },
  },
  calls: {
    createExercise: {
      sends: ({ unit, type, question }) => ({
        generateExercise: {
          body: {
            url: service.url,
            data: {
              question_type: type,
              bucket_name: service.bucket,
              bucket_key: id,
              unit_id: unit,
              ...(type === 'free' && { question: question.trim() }),
            },
          },
        },
      }),
      answers: {
        'gets questions': [
          ok({ questions: [sum, { question: '¿Por qué?' }], info: 'Preguntas de prueba' }),
          to('created.withoutSolutions', { success: 'exercises.created', knows: { shows: 'questions' } }),
        ],
        'gets an exercise': [
          ok({ exercise: hostile, info: '' }),
          to('created.withoutSolutions', { success: 'exercises.created', knows: { shows: 'text' } }),
        ],
        'hears why the service creates nothing': [
          problem(422, { type: 'not-composed', detail: reason }),
          to('choosing.refused', { danger: 'exercises.refused' }),
        ],
        'may not create exercises': [problem(403, { type: 'no-ai' }), failed],
        'no longer has the title': [problem(403, { type: 'not-in-library' }), failed],
        'names a title that is gone': [problem(404, { type: 'not-found' }), failed],
        'names a service that is not listed': [problem(400, { type: 'not-listed' }), failed],
        'has asked too often': [problem(429, { type: 'too-many-tries' }), to('choosing.tooManyTries', { warning: 'common.tooManyTries' })],
      },
      faults: {
        'finds the session ended': to('choosing.interrupted', { warning: 'common.interrupted' }),
        otherwise: failed,
      },
    },
  },
  after: {
    'creating.begun': [30_000, to('creating.halfAMinute', { info: 'exercises.halfAMinute' })],
    'creating.halfAMinute': [30_000, to('creating.oneMinute', { info: 'exercises.oneMinute' })],
  },
  around: { getTitle: ok(aRichTitle()) },
  perform: {
    'unit.chosen': (page, { unit }) => page.choose('exercises.unit', { data: units[unit] ?? '' }),
    'type.chosen': (page, { exerciseType }) => page.choose('exercises.type', `exercises.type.${exerciseType}`),
    'question.changed': (page, { question }) => page.fill('exercises.question', question),
    'create.requested': (page, _, { known }) =>
      known.type === 'free' && isReady(known) ? page.enter('exercises.question') : page.press('exercises.create'),
    stopped: (page) => page.press('exercises.stop'),
    'solutions.switched': (page) => page.tick('exercises.solutions'),
  },
  shows: {
    choosing,
    'choosing.refused': (page, known) => {
      form(page, known);
      page.data(reason);
      page.button('exercises.create');
    },
    creating: (page, known) => {
      form(page, known);
      page.button('exercises.stop');
      page.absent('exercises.print');
    },
    'created.withoutSolutions': (page, known) => {
      created(page, known);
      page.absent('exercises.solution', { answer: sum.answer });
      if (known.shows !== 'questions') return;
      page.ticked('exercises.solutions', false);
      page.button('exercises.printWithout');
    },
    'created.withSolutions': (page, known) => {
      created(page, known);
      page.text('exercises.solution', { answer: sum.answer });
      page.ticked('exercises.solutions', true);
      page.button('exercises.printWith');
    },
  },
});
