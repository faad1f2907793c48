import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { noBanner, ToDo } from '../../../src/areas/home/banners';
import type { ComingPart } from '../../../src/areas/home/coming';
import { HomeBelow } from '../../../src/areas/home/home-below';
import { HomePage } from '../../../src/areas/home/home-page';
import { OpenPages } from '../../../src/shared/flow/open-pages';
import { textsOf } from '../../../src/shared/i18n';
import { newsOnTheWire, topics, topicsOnTheWire } from '../../models/home/posts-on-the-wire';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';
import { exampleOf } from '../../support/wire/contract';
import { drawPart } from '../library/draw-part';
import { onScreen } from '../screens/screens';
import { aUser } from '../title/a-user';

beforeAll(() => textsOf('home'));

const banner = <h2>Libros gratuitos</h2>;
const states: Readonly<Record<string, ComingPart>> = {
  loading: { isLoading: true, isLate: false, shown: null },
  late: { isLoading: true, isLate: true, shown: null },
  'there in time': { isLoading: false, isLate: false, shown: banner },
  'there late': { isLoading: false, isLate: true, shown: banner },
  absent: noBanner,
};

const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test.each([
  [false, 'Pedir material gratuito', 'Pida sin coste el material de los títulos que adopta su centro.'],
  [true, 'Ver los pedidos', 'En la cuenta de otra persona puede ver los pedidos, pero no hacerlos.'],
])('customer support in the account (%s): the banner of free adoption offers %j', async (impersonating, offer, text) => {
  const position = { id: '3', name: 'Dirección' };
  const user = { ...aUser({ role: 'TEACHER', profile: 'CUSTOMER_USER_PREMIUM', position, impersonating }) };
  const banners = <ToDo user={{ ...user, may: { ...user.may, orderFreeAdoption: true } }} />;
  await drawPart(<OpenPages value={(path) => path === '/gratis-adoption'}>{banners}</OpenPages>);
  expect(screen.getByRole('link').textContent).toBe(offer);
  expect(screen.getByText(text)).toBeDefined();
});

describe('the banner of the order for children', () => {
  test.each([
    ['loading', []],
    ['late', ['¿Tiene un código de activación?']],
    ['there in time', ['Libros gratuitos', '¿Tiene un código de activación?']],
    ['there late', ['¿Tiene un código de activación?']],
    ['absent', ['¿Tiene un código de activación?']],
  ] as const)('%s: the tasks, which appear together, are %j', async (state, tasks) => {
    const user = aUser({ role: 'TEACHER_DEMO', profile: 'CUSTOMER_USER_PREMIUM' });
    await drawPart(<ToDo user={user} childrenBanner={states[state] ?? noBanner} />);
    expect(headings()).toEqual(tasks);
  });

  const answers = {
    getNewsPreferences: ok(exampleOf('getNewsPreferences')),
    findPostCategories: ok(topicsOnTheWire),
    findPosts: ok([newsOnTheWire(1, 'Feria de ciencias', topics.science)]),
  };
  const user = aTeacher({ pdPermission: false, gpaPermission: false });
  const below = ['Lo más destacado', 'Noticias', '¿Ha cambiado de centro?'];

  test.each([
    ['loading', []],
    ['late', below],
    ['there in time', below],
    ['there late', [...below, 'Libros gratuitos']],
    ['absent', below],
  ] as const)('%s: the parts below the library, which never move, are %j', async (state, parts) => {
    const page = <HomeBelow titles={[]} childrenBanner={states[state] ?? noBanner} />;
    await onScreen({ user, page, opens: '/', answers }, () => expect(headings()).toEqual(parts));
  });

  test.each([
    [0, true],
    [1, false],
  ])('is requested by home: with the access %i it appears (%s)', async (access, isThere) => {
    const page = (
      <OpenPages value={(path) => path === '/gratishp'}>
        <HomePage />
      </OpenPages>
    );
    const library = { getLibrary: ok(exampleOf('getLibrary')), getChildrenOrderAccess: ok({ access }) };
    await onScreen({ user, page, opens: '/', answers: { ...answers, ...library } }, () => {
      const link = screen.queryByRole('link', { name: 'Pedir libros' });
      expect([link !== null, headings().includes('Noticias')]).toEqual([isThere, true]);
      if (link) expect(link.compareDocumentPosition(screen.getByText('Noticias')) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
    });
  });
});
