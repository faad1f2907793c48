import { describe, expect, test } from 'vitest';
import {
  canCreate,
  exerciseFile,
  exerciseTypes,
  fileNameOf,
  isTooLong,
  shortenTitle,
  unitNumbers,
} from '../../../src/areas/exercises/rules';
import type { ExerciseWish } from '../../../src/areas/exercises/types';

const wish: ExerciseWish = { titleId: 't', unit: 1, exerciseType: 'test', question: '' };

test('there are ten units and three kinds', () => {
  expect(unitNumbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(exerciseTypes).toEqual(['test', 'exercise', 'free']);
});

describe('exercises can be created', () => {
  test.each<[string, Partial<ExerciseWish>, boolean]>([
    ['of a unit and a kind', {}, true],
    ['with a question that its kind does not use', { exerciseType: 'exercise', question: 'x'.repeat(2_001) }, true],
    ['without a unit', { unit: 0 }, false],
    ['of a unit below 0', { unit: -1 }, false],
    ['without a kind', { exerciseType: null, question: '¿Qué?' }, false],
    ['without a question', { exerciseType: 'free' }, false],
    ['with a blank question', { exerciseType: 'free', question: ' \t ' }, false],
    ['with a question', { exerciseType: 'free', question: ' ¿Qué? ' }, true],
    ['with the longest question', { exerciseType: 'free', question: ` ${'🌍'.repeat(2_000)} ` }, true],
    ['with a question that is too long', { exerciseType: 'free', question: '🌍'.repeat(2_001) }, false],
  ])('%s: %j, %s', (_, part, wanted) => expect(canCreate({ ...wish, ...part })).toBe(wanted));

  test('a question is too long from 2,001 characters on', () => {
    expect([isTooLong('x'.repeat(2_000)), isTooLong('x'.repeat(2_001))]).toEqual([false, true]);
  });
});

test.each([
  ['Ejercicios Mates a medida 2 unidad 3', 'ejercicios-mates-a-medida-2-unidad-3'],
  [' ¿Lengua? ¡Sí! ../Ñandú ', 'lengua-si-nandu'],
])('the file of %j is called %s', (text, name) => expect(fileNameOf(text)).toBe(name));

test('the name of a file contains the unit, however long the title is', () => {
  const name = fileNameOf(`Ejercicios ${shortenTitle('x'.repeat(100))} unidad 12`);
  expect(name).toBe(`ejercicios-${'x'.repeat(60)}-unidad-12`);
});

describe('the file of exercises', () => {
  const about = { title: 'Mates', unit: 3, exerciseType: 'test', question: ' ¿Qué? ' } as const;

  test('has all shown parts', () => {
    const questions = [
      { question: '¿7 por 8?', options: ['54', '56'], answer: '56' },
      { question: '¿Por qué?', options: [], answer: null },
    ];
    const file = exerciseFile(about, { questions, text: '1. Resume.\n2. Dibuja.', info: 'Unidad 3' });
    expect(JSON.parse(file)).toEqual({
      title: 'Mates',
      unit: 3,
      type: 'test',
      questions: [questions[0], { question: '¿Por qué?' }],
      exercise: '1. Resume.\n2. Dibuja.',
      info: 'Unidad 3',
    });
    expect(file.endsWith('}\n')).toBe(true);
  });

  test('has the free question, and leaves out empty parts', () => {
    const file = exerciseFile({ ...about, exerciseType: 'free' }, { questions: [], text: 'Busca.', info: '' });
    expect(JSON.parse(file)).toEqual({ title: 'Mates', unit: 3, type: 'free', question: '¿Qué?', exercise: 'Busca.' });
  });
});
