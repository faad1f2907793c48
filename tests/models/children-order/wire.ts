import type { OrderState } from '../../../src/areas/children-order/types';
import { aTeacher } from '../../support/fixtures';
import { ok } from '../../support/wire/answers';

/** A teacher who may order books for children. */
export const ana = aTeacher({ id: '12', schoolId: '7', schoolName: 'CEIP El Olivar' });

export const orderId = 7;

/** What the server says of the order, in euros. */
export const stateOf = (state: OrderState['state']) => ok({ state, totalCost: state === 'open' ? null : 10.45 });
