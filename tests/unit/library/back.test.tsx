import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { ActivateLicencePage } from '../../../src/areas/library/activate-licence-page';
import { ActivationCodeModal } from '../../../src/areas/library/activation-code-modal';
import { ChangeSchoolPage } from '../../../src/areas/library/change-school-page';
import { activateLicence } from '../../../src/areas/library/flows/activate-licence';
import { changeSchool } from '../../../src/areas/library/flows/change-school';
import type { Licence, School } from '../../../src/areas/library/types';
import { i18n } from '../../../src/shared/i18n';
import type { Key } from '../../../src/shared/i18n/keys';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { drawPart, gives, school } from './draw-part';

/** Opens a page from another page. */
const openPage = async (page: ReactNode, user = aTeacher({ schoolId: '7' })) => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/here');
  await drawPart(page, user);
};
const back = () => window.history.back();
/** Resolves when the flow has gone back, which removes its entry of the history. */
const waitForRemoval = () => new Promise((done) => window.addEventListener('popstate', done, { once: true }));
const waitForAddress = (address: string) => waitFor(() => expect(window.location.pathname).toBe(address));
const press = async (name: Key) => fireEvent.click(await screen.findByRole('button', { name: i18n.t(name) }));
const waitForField = async (name: Key, code: string) => {
  expect(await screen.findByLabelText(i18n.t(name))).toHaveProperty('value', code);
  await waitForAddress('/here');
};

const enterSchoolCode = async (find: () => Promise<School>, refresh = async () => {}) => {
  const actors = {
    locateSchool: fromPromise<School, { code: string }>(find),
    changeSchool: gives<void, { schoolId: string; code: string }>(undefined),
    refreshSession: fromPromise<void>(refresh),
  };
  await openPage(<ChangeSchoolPage logic={changeSchool.provide({ actors })} />);
  fireEvent.change(screen.getByLabelText('Código premium del nuevo centro'), { target: { value: 'TOLEDO0001' } });
  await press('schoolCode.search');
};

describe('Back in Change school', () => {
  test.each<[string, () => Promise<School>, Key]>([
    ['a school was found', async () => school, 'changeSchool.question'],
    ['it is the teacher’s own school', async () => ({ ...school, id: '7' }), 'changeSchool.sameSchool'],
    ['the search failed', () => Promise.reject({ _tag: 'Timeout' }), 'common.error'],
  ])('returns to the code when %s, and the next Back leaves the page', async (_, find, seen) => {
    await enterSchoolCode(find);
    await screen.findByText(i18n.t(seen));
    back();
    await waitForField('changeSchool.code', 'TOLEDO0001');
    await press('schoolCode.search');
    const removal = waitForRemoval();
    await press('common.back');
    await removal;
    expect(window.location.pathname).toBe('/here');
    await waitForField('changeSchool.code', 'TOLEDO0001');
    back();
    await waitForAddress('/before');
  });

  test('leaves the page once the flow is done', async () => {
    await enterSchoolCode(async () => school);
    await press('portal.changeSchool');
    await screen.findByText('Ya pertenece a su nuevo centro. Elija ahora los títulos de su biblioteca.');
    await waitForAddress('/here');
    back();
    await waitForAddress('/before');
  });
});

test('Back in Change school leaves the page after the change, even if the session could not be refreshed', async () => {
  await enterSchoolCode(
    async () => school,
    () => Promise.reject({ _tag: 'Timeout' }),
  );
  await press('portal.changeSchool');
  await screen.findByText(i18n.t('changeSchool.refreshFailed'));
  await waitFor(() => expect(window.history.state).toMatchObject({ step: 1 }));
  back();
  await waitForAddress('/before');
});

const licence: Licence = { product: 'Libro digital', title: 'Mates a medida', expires: new Date('2027-08-31') };

const findLicence = async () => {
  await openPage(
    <ActivateLicencePage
      logic={activateLicence.provide({
        actors: { findLicence: gives(licence), activateLicence: gives<void, { code: string }>(undefined) },
      })}
    />,
  );
  fireEvent.change(screen.getByLabelText('Código de licencia'), { target: { value: '1000-0000-0001' } });
  await press('licence.search');
  await screen.findByText('¿Quiere activar esta licencia en su cuenta?');
};

describe('Back in the activation of a licence', () => {
  test('returns to the empty field, and the next Back leaves the page', async () => {
    await findLicence();
    back();
    await waitForField('licence.code', '');
    back();
    await waitForAddress('/before');
  });

  test('leaves the page once the flow is done', async () => {
    await findLicence();
    await press('library.confirm');
    await screen.findByText('La licencia está activada. La encontrará en su biblioteca.');
    await waitForAddress('/here');
    back();
    await waitForAddress('/before');
  });
});

test('the dialog of the activation code leads home when it closes, and Back does not open it again', async () => {
  await openPage(<ActivationCodeModal />, aDemoTeacher());
  await press('common.cancel');
  await waitForAddress('/');
  back();
  await waitForAddress('/before');
});
