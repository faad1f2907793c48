import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { ExercisesCard } from '../../../src/areas/exercises';
import { ExerciseSheet } from '../../../src/areas/exercises/exercise-sheet';
import { ExercisesOfTitle } from '../../../src/areas/exercises/exercises-of-title';
import { exercises } from '../../../src/areas/exercises/flows/exercises';
import type { Exercise, ExerciseWish } from '../../../src/areas/exercises/types';
import { showTexts, textsOf } from '../../../src/shared/i18n';
import { nameExerciseService } from '../../support/exercise-service';
import { aTeacher } from '../../support/fixtures';
import { drawPart } from '../library/draw-part';

nameExerciseService();
beforeAll(async () => {
  await textsOf('exercises');
  await showTexts('es', null);
});

const nothing: Exercise = { questions: [], text: '', info: '' };
const question = { question: '¿7 por 8?', options: ['54', '56'], answer: '56' };

describe('the sheet', () => {
  const drawSheet = (exercise: Partial<Exercise>, part: { showsSolutions?: boolean; onSwitch?: () => void } = {}) => {
    onTestFinished(cleanup);
    const whole = { ...nothing, ...exercise };
    render(<ExerciseSheet exercise={whole} title="Mates" unit="Unidad 1" showsSolutions actions={<button type="button" />} {...part} />);
    const sheet = screen.getByRole('region', { name: 'Unidad 1' });
    const content = sheet.querySelector('.exercise-sheet') as HTMLElement;
    return {
      sheet,
      content,
      lines: [...content.querySelectorAll('h2, p, ol')].map(({ tagName, firstChild }) =>
        `${tagName} ${firstChild?.nodeType === 3 ? firstChild.nodeValue : ''}`.trim(),
      ),
    };
  };

  test('has only its unit and title if the service has created nothing', () => {
    const { lines, content } = drawSheet({});
    expect(lines).toEqual(['H2 Unidad 1', 'P Mates']);
    expect([content.dir, content.textContent]).toEqual(['auto', 'Unidad 1Mates']);
  });

  test('has the questions in their order, with the options and solutions that exist', () => {
    const { lines, content } = drawSheet({ questions: [question, { question: '¿Por qué?', options: [], answer: null }] });
    expect(lines).toEqual(['H2 Unidad 1', 'P Mates', 'OL', 'P ¿7 por 8?', 'OL', 'P Solución: 56', 'P ¿Por qué?']);
    expect([...content.querySelectorAll('li li')].map(({ textContent }) => textContent)).toEqual(['54', '56']);
  });

  test('hides the solutions', () => {
    const { lines } = drawSheet({ questions: [question] }, { showsSolutions: false });
    expect(lines).toEqual(['H2 Unidad 1', 'P Mates', 'OL', 'P ¿7 por 8?', 'OL']);
  });

  test('has a text and the remark of the service', () => {
    expect(drawSheet({ text: '1. Resume.', info: 'Prueba' }).lines).toEqual(['H2 Unidad 1', 'P Mates', 'P 1. Resume.', 'P Prueba']);
    cleanup();
    expect(drawSheet({ text: '1. Resume.' }).lines).toEqual(['H2 Unidad 1', 'P Mates', 'P 1. Resume.']);
    cleanup();
    expect(drawSheet({ info: 'Prueba' }).lines).toEqual(['H2 Unidad 1', 'P Mates', 'P Prueba']);
  });

  test.each([true, false])('shows or hides the solutions on request: shown %s', (showsSolutions) => {
    const onSwitch = vi.fn();
    const { sheet } = drawSheet({ questions: [question] }, { showsSolutions, onSwitch });
    const box = within(sheet).getByRole<HTMLInputElement>('checkbox', { name: 'Mostrar las soluciones' });
    expect(box.checked).toBe(showsSolutions);
    fireEvent.click(box);
    expect(onSwitch).toHaveBeenCalledOnce();
  });

  test('offers no switch without solutions', () => {
    expect(within(drawSheet({ text: '1. Resume.' }).sheet).queryByRole('checkbox')).toBeNull();
  });
});

test('the entry is a part of its page with a heading', async () => {
  await drawPart(<ExercisesCard titleId="t1" />, aTeacher({ aiPoc: true }));
  expect(screen.getByRole('region', { name: 'Ejercicios con IA' }).querySelector('h2')?.textContent).toBe('Ejercicios con IA');
});

describe('the form for an exercise', () => {
  const title = { id: 't1', name: 'Mates a medida 1', units: ['Los números', 'La suma'], isDemo: false };
  const drawForm = async (answer: () => Promise<Exercise>) => {
    const createExercise = fromPromise<Exercise, { wish: ExerciseWish }>(answer);
    await drawPart(<ExercisesOfTitle title={title} logic={exercises.provide({ actors: { createExercise } })} />);
    return {
      unit: screen.getByLabelText<HTMLSelectElement>('Unidad'),
      type: screen.getByLabelText<HTMLSelectElement>('Tipo de ejercicio'),
      create: screen.getByRole<HTMLButtonElement>('button', { name: 'Crear ejercicios' }),
    };
  };
  const never = () => new Promise<Exercise>(() => {});
  const optionsOf = (field: HTMLSelectElement) => [...field.options].map(({ value, text }) => `${value} ${text}`);

  test('offers ten units, with the names that the title has', async () => {
    const { unit } = await drawForm(never);
    expect(optionsOf(unit)).toEqual([
      ' Elija una unidad',
      '1 Unidad 1: Los números',
      '2 Unidad 2: La suma',
      ...[3, 4, 5, 6, 7, 8, 9, 10].map((number) => `${number} Unidad ${number}`),
    ]);
  });

  test('offers three kinds, and begins without a choice', async () => {
    const { unit, type, create } = await drawForm(never);
    expect(optionsOf(type)).toEqual([' Elija un tipo', 'test Preguntas de test', 'exercise Ejercicio', 'free Pregunta libre']);
    expect([unit.value, type.value, create.disabled]).toEqual(['', '', true]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Mates a medida 1');
    expect([screen.queryByLabelText('Su pregunta'), screen.queryByRole('button', { name: 'Detener' })]).toEqual([null, null]);
  });

  test('marks a free question that is too long', async () => {
    const { unit, type } = await drawForm(never);
    fireEvent.change(unit, { target: { value: '2' } });
    fireEvent.change(type, { target: { value: 'free' } });
    expect([unit.value, type.value]).toEqual(['2', 'free']);
    const field = screen.getByLabelText<HTMLInputElement>('Su pregunta');
    expect(screen.getByText('Lo que quiere preguntar sobre la unidad. Máximo 2000 caracteres.')).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    fireEvent.change(field, { target: { value: 'x'.repeat(2_001) } });
    expect([field.value.length, field.getAttribute('aria-invalid')]).toEqual([2_001, 'true']);
    expect(screen.getByText('Acorte la pregunta: tiene más de 2000 caracteres.')).toBeDefined();
  });

  const request = ({ unit, type, create }: Awaited<ReturnType<typeof drawForm>>, number = '1') => {
    fireEvent.change(unit, { target: { value: number } });
    fireEvent.change(type, { target: { value: 'test' } });
    expect(create.disabled).toBe(false);
    fireEvent.click(create);
  };

  test('cannot be changed while the exercise is created; the person can stop the creation', async () => {
    const form = await drawForm(never);
    request(form);
    expect([form.create.closest('form')?.getAttribute('aria-busy'), form.unit.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    expect(document.querySelector('.exercise-progress')?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.getAllByText('Estamos creando los ejercicios. Puede tardar hasta 2 minutos.').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Detener' }));
    expect([form.create.closest('form')?.getAttribute('aria-busy'), document.querySelector('.exercise-progress')]).toEqual(['false', null]);
  });

  test('is followed by a sheet with its unit and title; the sheet hides the solutions at first', async () => {
    request(await drawForm(async () => ({ ...nothing, questions: [question] })), '2');
    const sheet = await screen.findByRole('region', { name: 'Unidad 2: La suma' });
    expect(within(sheet).getByText('Mates a medida 1')).toBeDefined();
    expect(screen.getByText('Para crear otros, cambie la unidad o el tipo.')).toBeDefined();
    const box = within(sheet).getByRole<HTMLInputElement>('checkbox');
    expect([box.checked, within(sheet).queryByText('Solución: 56') !== null]).toEqual([false, false]);
    fireEvent.click(box);
    expect([box.checked, within(sheet).queryByText('Solución: 56') !== null]).toEqual([true, true]);
  });

  test('keeps its values when the service refuses to create an exercise', async () => {
    const form = await drawForm(() => Promise.reject({ _tag: 'Refused', message: 'La unidad no tiene texto.' }));
    request(form);
    const said = await screen.findAllByText(/No hemos podido crear los ejercicios\. El servicio responde: La unidad no tiene texto\./);
    expect([said.length > 0, form.unit.value]).toEqual([true, '1']);
  });
});
