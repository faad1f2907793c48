import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { library } from '../../../src/areas/library/flows/library';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { Title } from '../../../src/areas/library/types';
import { aTeacher } from '../../support/fixtures';
import { drawPart, gives, title } from './draw-part';

type Role = 'TEACHER' | 'TEACHER_FAKE';

const seenBy = async (role: Role, ...some: readonly Title[]) => {
  await drawPart(<LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives(some) } })} />, aTeacher({ role }));
  await screen.findByText(some.length > 0 ? title.name : 'Su biblioteca está vacía');
};
const waysToEdit = () => screen.queryAllByRole('link', { name: 'Editar mi biblioteca' }).map((link) => link.getAttribute('href'));
const text = document.body;

describe('who may edit the library', () => {
  test('gets a link in the list of titles', async () => {
    await seenBy('TEACHER', title);
    expect(waysToEdit()).toEqual(['/edit-library']);
  });

  test('gets a link in the empty library', async () => {
    await seenBy('TEACHER');
    expect(waysToEdit()).toEqual(['/edit-library']);
    expect(text.textContent).toContain('Elija los títulos con los que trabaja y los tendrá siempre aquí.');
  });
});

describe('a fake teacher, who may not edit it,', () => {
  test('sees the titles', async () => {
    await seenBy('TEACHER_FAKE', title);
    expect(waysToEdit()).toEqual([]);
  });

  test('sees in an empty library what other people can do', async () => {
    await seenBy('TEACHER_FAKE');
    expect(waysToEdit()).toEqual([]);
    expect(text.textContent).toContain('Cuando tenga títulos, los encontrará aquí.');
  });
});
