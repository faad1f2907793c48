import type { Child, OrderForm } from '../../../src/areas/children-order/types';
import type { components } from '../../../src/shared/api/contract.gen';
import { aTeacher } from '../../support/fixtures';
import { jpegOf } from '../../support/jpeg';
import { type Answer, ok } from '../../support/wire/answers';

type Wire = components['schemas'];

/** A teacher of a school in Spain who may order. */
export const ana = aTeacher({ id: '12', schoolId: '7', schoolName: 'CEIP El Olivar' });
export const orderer = { teacherId: '12', school: { id: '7', name: 'CEIP El Olivar' } };

export const schools: readonly Wire['Centre'][] = [
  { id_centro: '28', d_centro: 'CEIP La Ribera' },
  { id_centro: '44', d_centro: 'IES Monte Claro' },
];
export const levels: readonly Wire['Level'][] = [
  { C_NIVEL: 4, D_NIVEL: '4.º de Primaria' },
  { C_NIVEL: 5, D_NIVEL: '5.º de Primaria' },
];
export const subjects: readonly Wire['Subject'][] = [
  { C_ASIGNATURA: 2, D_ASIGNATURA: 'Matemáticas' },
  { C_ASIGNATURA: 3, D_ASIGNATURA: 'Lengua' },
];
/** The operations that the form of a child calls by itself. */
export const lookUps = ['findChildSchools', 'getSchoolLevels', 'getLevelSubjects', 'getSubjectBooks'];

const book = (isbn: string, titulo: string, coste: number, stock: string): Wire['Book'] => ({ isbn, titulo, coste, stock });
export const maths = book('978-84-0000-001-3', 'Mates 4', 32.5, 'S');
export const soldOut = book('978-84-0000-002-0', 'Cuaderno de mates 4', 8, 'N');
export const language = book('978-84-0000-003-7', 'Lengua 4', 30, 'S');

/** Converts a book to the form that the page uses. */
export const chosen = ({ isbn, titulo, coste, stock }: Wire['Book']) => ({
  isbn,
  title: titulo,
  subject: 2,
  cents: coste * 100,
  isInStock: stock !== 'N',
  isOffered: true,
});
/** Returns the label of the checkbox of a book. */
export const boxOf = ({ isbn, titulo, coste, stock }: Wire['Book']) => ({
  data: stock === 'N' ? `${titulo} (${isbn}), agotado` : `${titulo} (${isbn}), valorado en ${coste.toFixed(2).replace('.', ',')}\u00a0€`,
});

export const terms = { orderId: 7, vat: 400, cost: 1005, address: 'Camino de los Olivos 3, 45600 Talavera de la Reina (Toledo)' };

/** A child whom the publisher knows, as the server sends her. */
export const knownOnTheWire: Wire['KnownChild'] = {
  id: 3,
  schoolId: '28',
  schooName: 'CEIP La Ribera',
  schoolPostalCode: '45001',
  name: 'Lucía',
  surname1: 'Ruiz',
  surname2: null,
  birthDate: '2015-03-09',
  levels: [{ C_NIVEL: 4, D_NIVEL: '4.º de Primaria' }],
};

/** The same child, in the form that the page uses. */
export const knownAtHome = {
  id: 3,
  schoolId: '28',
  name: 'Lucía',
  surname1: 'Ruiz',
  surname2: null,
  birthDate: '2015-03-09',
  schoolName: 'CEIP La Ribera',
  postalCode: '45001',
  levels: [{ id: 4, name: '4.º de Primaria' }],
};

/** The answers with which the page opens. The second of the known children has an impossible birth date. */
export const start: Readonly<Record<string, Answer>> = {
  getChildrenOrderId: ok({ id: terms.orderId }),
  getChildrenOrderVat: ok({ vat: 4 }),
  getChildrenOrderCost: ok({ ordercost: 10.05 }),
  getKnownChildren: ok({ children: [knownOnTheWire, { ...knownOnTheWire, id: 4, birthDate: '2015-02-30' }] }),
  getDeliveryAddress: ok({ direction: terms.address }),
};
/** The conditions, which a person must be able to read before accepting them. */
export const conditions: Readonly<Record<string, Answer>> = {
  getWebContent: ok({ title: 'Condiciones', contentItem: '<h3>Quién puede pedir</h3>' }),
};
export const access: Readonly<Record<string, Answer>> = {
  getChildrenOrderAccess: ok({ access: 0 }),
  getUnpaidChildrenOrder: ok({ order: null }),
  ...conditions,
};

/** The answer that the order was sent but not paid. The page requests this answer after its form has ended. */
export const sentAndUnpaid: Readonly<Record<string, Answer>> = {
  getUnpaidChildrenOrder: ok({ order: { id: terms.orderId, state: 'unpaid', totalCost: 10.45 } }),
};

export const emptyChild: Child = {
  key: '1',
  knownId: null,
  name: '',
  surname1: '',
  surname2: '',
  birthDate: '',
  picture: null,
  postalCode: '',
  school: null,
  level: null,
  subject: null,
  books: [],
  found: {},
  refusedDate: null,
};

export const knownChild: Child = {
  ...emptyChild,
  knownId: knownOnTheWire.id,
  name: 'Lucía',
  surname1: 'Ruiz',
  birthDate: '2015-03-09',
  postalCode: '45001',
  school: { id: '28', name: 'CEIP La Ribera' },
};

/** A child whose form is filled in up to its level. */
export const placedChild: Child = { ...knownChild, level: { id: 4, name: '4.º de Primaria' } };

/** A child with a book. */
export const wholeChild: Child = { ...placedChild, subject: 2, books: [chosen(maths)] };

/** A picture of the family book, and the same picture in the form that the page uses. */
export const pictureFile = new File([jpegOf({ width: 16, height: 12 })], 'libro.jpg');
export const picture = { name: 'libro.jpg', bytes: pictureFile.size, type: 'image/jpeg', pixels: 192, isWhole: true };

/** A new child that lacks only a picture. */
export const unpictured: Child = { ...wholeChild, knownId: null };

export const formOf = (...children: readonly Child[]): OrderForm => ({
  children,
  current: children[0]?.key ?? null,
  lastKey: children.length,
  isAgreed: false,
  checked: [],
  pictureIds: {},
  areBooksOld: false,
});

/** Returns the session storage of the tab after an earlier visit. */
export const keptOf = (form: OrderForm, orderId = terms.orderId): Readonly<Record<string, string>> => ({
  drafts: ana.id,
  'draft:children-order': JSON.stringify({ version: 3, kept: { orderId, form } }),
});
