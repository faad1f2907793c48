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

const drawn = async (part: React.ReactNode, aiPoc = true) => {
  const network = new FakeFetch();
  onTestFinished(network.install());
  const session = await openSession(network, aTeacher({ aiPoc }));
  onTestFinished(session.stop);
  onTestFinished(cleanup);
  const draw = (shown: React.ReactNode) => render(<SessionContext value={session}>{shown}</SessionContext>);
  draw(part);
  return draw;
};

nameExerciseService();

/** Sets the portal up without a service for exercises. */
const withoutService = () => {
  const { exercises: service } = config;
  Object.assign(config, { exercises: undefined });
  onTestFinished(() => void Object.assign(config, { exercises: service }));
};

afterEach(() => vi.restoreAllMocks());

describe('the entry', () => {
  test('leads to the exercises of its title', async () => {
    await drawn(<ExercisesCard titleId="t1" />);
    expect(screen.getByRole('link', { name: 'Crear ejercicios' }).getAttribute('href')).toBe('/exercises/t1');
    expect(screen.getByText('Cree preguntas de test y ejercicios con el contenido de una unidad.')).toBeDefined();
  });

  test('is not there for those who may not create exercises, nor without a service', async () => {
    await drawn(<ExercisesCard titleId="t1" />, false);
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    withoutService();
    await drawn(<ExercisesCard titleId="t1" />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the page', () => {
  const offered = () => screen.queryByText('En este título no puede crear ejercicios con IA.') === null;

  test('says so where exercises are not offered, and asks for no title', async () => {
    await drawn(<ExercisesPage />, false);
    expect([offered(), screen.queryByRole('status', { busy: true })]).toEqual([false, null]);
  });

  test('says so where no service creates exercises', async () => {
    withoutService();
    await drawn(<ExercisesPage />);
    expect(offered()).toBe(false);
  });
});

describe('created exercises', () => {
  const shown = async () => {
    const createExercise = fromPromise<Exercise, { wish: ExerciseWish }>(async () => created);
    const draw = await drawn(<ExercisesOfTitle title={title} logic={exercises.provide({ actors: { createExercise } })} />);
    fireEvent.change(screen.getByLabelText('Unidad'), { target: { value: '1' } });
    fireEvent.change(screen.getByLabelText('Tipo de ejercicio'), { target: { value: 'test' } });
    fireEvent.click(screen.getByRole('button', { name: 'Crear ejercicios' }));
    await screen.findByText('¿7 por 8?');
    return draw;
  };

  test('are plain text, whatever the service writes', async () => {
    await shown();
    expect(screen.getByText('<b>56</b>').tagName).toBe('LI');
    fireEvent.click(screen.getByLabelText('Mostrar las soluciones'));
    expect(screen.getByText('Solución: <b>56</b>').tagName).toBe('P');
    expect(document.querySelector('.exercise-sheet b')).toBeNull();
  });

  test('are printed by the browser, for students first, and with the solutions for the teacher', async () => {
    const printed: (string | null)[] = [];
    const solution = () => screen.queryByText('Solución: <b>56</b>')?.textContent ?? null;
    vi.spyOn(window, 'print').mockImplementation(() => void printed.push(solution()));
    await shown();
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir sin soluciones' }));
    fireEvent.click(screen.getByLabelText('Mostrar las soluciones'));
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir con soluciones' }));
    expect(printed).toEqual([null, 'Solución: <b>56</b>']);
  });

  test('are still there after a reload, in the same tab and for the same title', async () => {
    const draw = await shown();
    cleanup();
    draw(<ExercisesOfTitle title={title} />);
    expect(screen.getByText('¿7 por 8?')).toBeDefined();
    cleanup();
    draw(<ExercisesOfTitle title={{ ...title, id: 't2' }} />);
    expect(screen.queryByText('¿7 por 8?')).toBeNull();
  });

  test('are saved in a file that holds what is shown', async () => {
    const files: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: vi.fn() }));
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(`${this.download} ${this.href}`);
    });
    await shown();
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

  test('are no longer kept in memory a minute after they were saved', () => {
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
