import type { components } from '../../../src/shared/api/contract.gen';
import type { Page } from '../../support/page';
import { ok, problem } from '../../support/wire/answers';
import { challenge } from '../../support/wire/captcha';
import { exampleOf } from '../../support/wire/contract';

type Wire = components['schemas'];

const example = exampleOf('openStudentZone') as Wire['StudentZone'];
const [someResource] = example.title.resources as [Wire['StudentResource']];

export const token = '0f0c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';
export const path = `/student/${token}`;
export const settling = 20_000;
export const interval = 120_000;
export const { uuid: titleId, name: titleName } = example.title.info;

export const unit = { uuid: '0d6a0a54-7f0a-4b27-8d3c-2f1f5ae3c001', name: 'Números hasta el 100' };
export const emptyUnit = { uuid: '0d6a0a54-7f0a-4b27-8d3c-2f1f5ae3c002', name: 'La hora' };
export const home = { categoryId: '3d6b5b40-7e4c-4f0e-8a63-5a2f5ae3c101', name: 'Para casa', parentId: null };
export const sheets = { categoryId: '3d6b5b40-7e4c-4f0e-8a63-5a2f5ae3c102', name: 'Fichas', parentId: home.categoryId };

const file = (id: string) => `student/${titleId}/resource/${id}/file`;
const resource = (
  differently: Partial<Wire['StudentResource']> & Pick<Wire['StudentResource'], 'uuid' | 'name'>,
): Wire['StudentResource'] => ({
  ...someResource,
  mimetype: 'image/png',
  previewURL: file(differently.uuid),
  downloadURL: null,
  externalURL: null,
  unitUuid: null,
  categories: [],
  ...differently,
});

/** A worksheet of the unit. */
export const sum = resource({
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c201',
  name: 'Sumas difíciles',
  unitUuid: unit.uuid,
  categories: [{ ...sheets, parentId: home.categoryId, parentName: home.name }],
});
/** A resource of the whole title. */
export const song = resource({ uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c202', name: 'Canción del cien' });
/** A page at another site. */
export const game = resource({
  uuid: '51f4c0a2-3b58-4d5e-9a0b-0f1f5ae3c203',
  name: 'Juego de contar',
  mimetype: null,
  size: null,
  previewURL: null,
  externalURL: 'https://games.example/contar',
});

export const book: Wire['StudentProduct'] = { ...(example.products[0] as Wire['StudentProduct']), title: 'Libro digital', type: 'Blink' };

export const workbook: Wire['StudentProduct'] = {
  ...book,
  uuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0d02',
  resourceuuid: '2d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0e02',
  title: 'Cuaderno digital',
  type: 'ONLINE_EXTERNAL',
};

type Parts = Pick<Wire['StudentTitle'], 'resources'> & Pick<Wire['StudentZone'], 'products'>;

export const zoneOnTheWire = (
  { resources, products }: Parts = { resources: [sum, song, game], products: [book, workbook] },
): Wire['StudentZone'] => ({
  title: { ...example.title, units: [unit, emptyUnit], categories: [home, sheets], resources },
  products,
  settlesAfter: settling,
  pingInterval: interval,
});

/** The server's refusals of a student's link or device. */
export const refusals = {
  devices: problem(401, { type: 'devices-exceeded', code: 401001 }),
  people: problem(401, { type: 'people-exceeded', code: 401002 }),
  replaced: problem(410, { type: 'link-replaced' }),
  cookieless: problem(403, { type: 'cookie-missing' }),
  unknown: problem(404, { type: 'not-found' }),
};

/** The answers with which a zone opens. */
export const aroundZone = { openStudentZone: ok(zoneOnTheWire()), getCaptchaChallenge: challenge };

/** The part that all models of flows inside the zone share. The zone is open when such a flow begins. */
export const insideZone = {
  area: 'students',
  reach: [(page: Page) => page.press('zone.accept'), (page: Page) => page.comes({ data: titleName })],
  around: { ...aroundZone, pingStudentZone: ok() },
};

/** Checks the built-in message with the reason. Editors may write another message. */
export const says =
  (why: 'devicesExceeded' | 'peopleExceeded' | 'linkReplaced' | 'invalidLink' | 'withoutCookies' | 'failed') => async (page: Page) => {
    await page.heading(`zone.${why}Title`);
    await page.text(`zone.${why}`);
  };
