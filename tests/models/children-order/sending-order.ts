import type { Child, ChildToSend, OrderToSend } from '../../../src/areas/children-order/types';
import { formOf, keptOf, picture, terms, wholeChild } from './order-wire';

/** A known child, and two new children who lack only their pictures. */
const children: readonly Child[] = [
  { ...wholeChild, surname2: 'Sanz' },
  { ...wholeChild, key: '2', knownId: null, name: ' Leo ', surname1: 'Gil', birthDate: '2018-01-31' },
  { ...wholeChild, key: '3', knownId: null, name: 'Mar', surname1: 'Gil', surname2: 'Paz', birthDate: '2018-01-31' },
];

export const order: OrderToSend = {
  terms,
  teacherId: '12',
  schoolId: '7',
  // The pictures are chosen on the page.
  children: children.map((child) => (child.knownId === null ? { ...child, picture } : child)) as readonly ChildToSend[],
  pictureIds: {},
};

export const keptOrder = keptOf(formOf(...children));
