import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { library } from '../../../src/areas/library/flows/library';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { Title } from '../../../src/areas/library/types';
import { aTeacher } from '../../support/fixtures';
import { drawPart, gives, title } from './draw-part';

type Role = 'TEACHER' | 'TEACHER_FAKE';

const drawLibrary = async (role: Role, ...some: readonly Title[]) => {
  await drawPart(<LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives(some) } })} />, aTeacher({ role }));
  await screen.findByText(some.length > 0 ? title.name : 'Su biblioteca está vacía');
};
const editLinks = () => screen.queryAllByRole('link', { name: 'Editar mi biblioteca' }).map((link) => link.getAttribute('href'));
const text = document.body;

describe('a teacher, who may edit the library,', () => {
  test('gets a link in the list of titles', async () => {
    await drawLibrary('TEACHER', title);
    expect(editLinks()).toEqual(['/edit-library']);
  });

  test('gets a link in the empty library', async () => {
    await drawLibrary('TEACHER');
    expect(editLinks()).toEqual(['/edit-library']);
    expect(text.textContent).toContain('Elija los títulos con los que trabaja y los tendrá siempre aquí.');
  });
});

describe('a fake teacher, who may not edit the library,', () => {
  test('sees the titles without a link', async () => {
    await drawLibrary('TEACHER_FAKE', title);
    expect(editLinks()).toEqual([]);
  });

  test('sees an empty library without the advice to choose titles', async () => {
    await drawLibrary('TEACHER_FAKE');
    expect(editLinks()).toEqual([]);
    expect(text.textContent).toContain('Cuando tenga títulos, los encontrará aquí.');
  });
});
