import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Zone, ZonePlace } from '../../../src/areas/students/types';
import { ZoneContents } from '../../../src/areas/students/zone-contents';
import { i18n, textsOf } from '../../../src/shared/i18n';
import { materialOf } from '../../../src/shared/rules/materials';
import { game, home, sum, titleId, token, unit } from '../../models/students/wire';
import { drawPart } from '../library/draw-part';

beforeAll(() => textsOf('zone', 'title', 'products'));

const forStudents = {
  classroom: null,
  kind: 'plain',
  isNew: false,
  isModified: false,
  isInstaller: false,
  editions: [],
  languages: [],
} as const;
const zone: Zone = {
  title: {
    id: titleId,
    name: 'Mates',
    cover: { src: '/api/cover/mates' },
    subjects: [],
    units: [{ id: unit.uuid, name: unit.name }],
    categories: [{ id: home.categoryId, name: home.name, parent: null }],
    editions: [],
    resources: [sum, game].map((wire) => ({ ...materialOf('/api/', wire), ...forStudents })),
  },
  products: [],
  settlesAfter: 20_000,
  pingInterval: 120_000,
};
const start: ZonePlace = { unit: 'all', category: null, subcategory: null, tab: null, resource: null };

const send = vi.fn();
beforeEach(() => send.mockReset());
const drawContents = (place: Partial<ZonePlace>) =>
  drawPart(<ZoneContents zone={zone} token={token} place={{ ...start, ...place }} send={send} />);

test.each<[string, ZonePlace['tab'], string]>([
  ['with a chosen tab', 'resources', '?unit=U&initTab=0'],
  ['without a chosen tab', null, '?unit=U'],
])('the link of a unit keeps the tab: %s', async (_, tab, query) => {
  await drawContents({ tab, category: home.categoryId });
  const link = screen.getByRole('link', { name: unit.name });
  expect(link.getAttribute('href')).toBe(`/student/${token}${query.replace('U', unit.uuid)}`);
});

test('students have no link to favourites', async () => {
  await drawContents({});
  const [row] = screen.getAllByRole('navigation').filter((each) => within(each).queryByRole('link', { name: unit.name }));
  const offered = row ? within(row).getAllByRole('link') : [];
  expect(offered.map(({ textContent }) => textContent)).toEqual([i18n.t('title.everything'), unit.name]);
});

test('a visit is counted for the title and the resource', async () => {
  const network = await drawContents({});
  const link = screen.getByRole('link', { name: new RegExp(game.name) });
  fireEvent(link, new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await vi.waitFor(() => expect(network.open()).toHaveLength(1));
  const [asked] = network.open();
  expect([asked?.operation.id, new URL(asked?.request.url ?? '').pathname]).toEqual([
    'recordStudentOpening',
    `/api/student/${titleId}/resource/${game.uuid}`,
  ]);
});
