import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ActivateLicencePage } from '../../../src/areas/library/activate-licence-page';
import { EditLibraryPage } from '../../../src/areas/library/edit-library-page';
import { activateLicence } from '../../../src/areas/library/flows/activate-licence';
import { editLibrary } from '../../../src/areas/library/flows/edit-library';
import { library } from '../../../src/areas/library/flows/library';
import { searchTitles } from '../../../src/areas/library/flows/search-titles';
import { FoundSchool } from '../../../src/areas/library/found-school';
import { LibraryDisplay } from '../../../src/areas/library/library-display';
import type { Selectable, Title } from '../../../src/areas/library/types';
import { i18n } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { anInternalUser } from '../../support/fixtures';
import { drawPart, gives, school, title } from './draw-part';

const titles: readonly Title[] = [title];
const selectable: Selectable = { titles, version: 'v1' };

const findNamed = (role: string, name: Key) => screen.findByRole(role, { name: i18n.t(name) });

describe('the parts have names for screen readers', () => {
  test('in the library', async () => {
    await drawPart(<LibraryDisplay logic={library.provide({ actors: { loadLibrary: gives(titles) } })} />);
    await findNamed('tablist', 'library.groups');
    await findNamed('region', 'library.title');
    await findNamed('region', 'library.adopted');
  });

  test('on the page that edits the library', async () => {
    await drawPart(<EditLibraryPage logic={editLibrary.provide({ actors: { loadTitles: gives(selectable) } })} />);
    await findNamed('tablist', 'editLibrary.parts');
    await findNamed('tablist', 'editLibrary.stages');
    await findNamed('list', 'editLibrary.offer');
    fireEvent.click(screen.getByRole('tab', { name: 'Mis títulos adoptados1' }));
    await findNamed('list', 'editLibrary.mineAdopted');
  });

  test('in the search', async () => {
    const logic = editLibrary.provide({ actors: { loadTitles: gives(selectable) } });
    const search = searchTitles.provide({ actors: { searchTitles: gives(titles) }, delays: { pause: 0 } });
    await drawPart(<EditLibraryPage logic={logic} search={search} />, anInternalUser());
    await screen.findByRole('searchbox');
    fireEvent.change(screen.getByLabelText('Nombre del título'), { target: { value: 'mates' } });
    const list = await findNamed('list', 'editLibrary.found');
    expect(screen.getByRole('search').contains(list)).toBe(true);
  });

  test('in the found licence', async () => {
    const licence = { product: 'Libro digital', title: title.name, expires: new Date('2027-08-31') };
    await drawPart(<ActivateLicencePage logic={activateLicence.provide({ actors: { findLicence: gives(licence) } })} />);
    fireEvent.change(screen.getByLabelText('Código de licencia'), { target: { value: '1000-0000-0001' } });
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Activar' })));
    expect(await screen.findByRole('region', { name: title.name })).toBeDefined();
  });

  test('in the found school', async () => {
    await drawPart(<FoundSchool school={school} question="¿Es este su centro?" />);
    expect(screen.getByRole('region', { name: school.name })).toBeDefined();
  });
});
