import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { ExercisesCard } from '../../../src/areas/exercises';
import { ExercisesOfTitle } from '../../../src/areas/exercises/exercises-of-title';
import { ExercisesPage } from '../../../src/areas/exercises/exercises-page';
import { exercises } from '../../../src/areas/exercises/flows/exercises';
import { saveFile } from '../../../src/areas/exercises/save-file';
import type { Exercise, ExerciseWish } from '../../../src/areas/exercises/types';
import { SessionContext } from '../../../src/areas/session';
import { config } from '../../../src/shared/config/config';
import { nameExerciseService } from '../../support/exercise-service';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';

const title = { id: 't1', name: 'Mates a medida 1', units: ['Los números'], isDemo: false };
const created = { questions: [{ question: '¿7 por 8?', options: ['54', '<b>56</b>'], answer: '<b>56</b>' }], text: '', info: 'Prueba' };

const drawForTeacher = async (part: React.ReactNode, aiPoc = true) => {
  const network = new FakeFetch();
  onTestFinished(network.install());
  const session = await openSession(network, aTeacher({ aiPoc }));
  onTestFinished(session.stop);
  onTestFinished(cleanup);
  const draw = (content: React.ReactNode) => render(<SessionContext value={session}>{content}</SessionContext>);
  draw(part);
  return draw;
};

nameExerciseService();

/** Removes the service for exercises from the settings until the test ends. */
const removeService = () => {
  const { exercises: service } = config;
  Object.assign(config, { exercises: undefined });
  onTestFinished(() => void Object.assign(config, { exercises: service }));
};

afterEach(() => vi.restoreAllMocks());

describe('the entry', () => {
  test('leads to the exercises of its title', async () => {
    await drawForTeacher(<ExercisesCard titleId="t1" />);
    expect(screen.getByRole('link', { name: 'Crear ejercicios' }).getAttribute('href')).toBe('/exercises/t1');
    expect(screen.getByText('Cree preguntas de test y ejercicios con el contenido de una unidad.')).toBeDefined();
  });

  test('is missing without the permission to create exercises, and without a service', async () => {
    await drawForTeacher(<ExercisesCard titleId="t1" />, false);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    removeService();
    await drawForTeacher(<ExercisesCard titleId="t1" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the page', () => {
  const isOffered = () => screen.queryByText('En este título no puede crear ejercicios con IA.') === null;

  test('says that exercises are not offered without the permission, and requests no title', async () => {
    await drawForTeacher(<ExercisesPage />, false);
    expect([isOffered(), screen.queryByRole('status', { busy: true })]).toEqual([false, null]);
  });

  test('says that exercises are not offered without a service', async () => {
    removeService();
    await drawForTeacher(<ExercisesPage />);
    expect(isOffered()).toBe(false);
  });
});

describe('created exercises', () => {
  const createExercises = async () => {
    const createExercise = fromPromise<Exercise, { wish: ExerciseWish }>(async () => created);
    const draw = await drawForTeacher(<ExercisesOfTitle title={title} logic={exercises.provide({ actors: { createExercise } })} />);
    fireEvent.change(screen.getByLabelText('Unidad'), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Tipo de ejercicio'), { target: { value: 'test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Crear ejercicios' }));
    await screen.findByText('¿7 por 8?');
    return draw;
  };

  test('are shown as plain text, even if the service writes HTML', async () => {
    await createExercises();
    expect(screen.getByText('<b>56</b>').tagName).toBe('LI');
    fireEvent.click(screen.getByLabelText('Mostrar las soluciones'));
    expect(screen.getByText('Solución: <b>56</b>').tagName).toBe('P');
    expect(document.querySelector('.exercise-sheet b')).toBeNull();
  });

  test('are printed by the browser without solutions, or with solutions once these are shown', async () => {
    const printed: (string | null)[] = [];
    const solution = () => screen.queryByText('Solución: <b>56</b>')?.textContent ?? null;
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(solution()));
    await createExercises();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir sin soluciones' }));
    fireEvent.click(screen.getByLabelText('Mostrar las soluciones'));
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir con soluciones' }));
    expect(printed).toEqual([null, 'Solución: <b>56</b>']);
  });

  test('are shown again after a reload, in the same tab and for the same title', async () => {
    const draw = await createExercises();
    cleanup();
    draw(<ExercisesOfTitle title={title} />);
    expect(screen.getByText('¿7 por 8?')).toBeDefined();
    cleanup();
    draw(<ExercisesOfTitle title={{ ...title, id: 't2' }} />);
    expect(screen.queryByText('¿7 por 8?')).toBeNull();
  });

  test('are saved in a file with all shown parts', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: vi.fn() }));
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
    await createExercises();
    fireEvent.click(screen.getByRole('button', { name: 'Descargar (JSON)' }));
    expect(names).toEqual(['ejercicios-mates-a-medida-1-unidad-1.json blob:1']);
    expect(files[0]?.type).toBe('application/json');
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
      title: 'Mates a medida 1',
      unit: 1,
      type: 'test',
      questions: created.questions,
      info: 'Prueba',
    });
  });

  test('are removed from memory a minute after they were saved', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const revokeObjectURL = vi.fn();
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL }));
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    saveFile('a.json', 'application/json', '{}');
    vi.advanceTimersByTime(59_999);
    expect(revokeObjectURL).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:1');
  });
});
