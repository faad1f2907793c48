import type { OrderState } from '../../../src/areas/children-order/types';
import type { WithdrawalResult } from '../../../src/shared/rules/withdrawal';
import { aTeacher } from '../../support/fixtures';
import type { Page } from '../../support/page';
import { type Answer, ok, problem } from '../../support/wire/answers';

/** A teacher who may order books for children. */
export const ana = aTeacher({ id: '12', schoolId: '7', schoolName: 'CEIP El Olivar' });

export const orderId = 7;

/** Returns the server's answer with the state of the order, and with its cost in euros. */
export const stateOf = (state: OrderState['state']) => ok({ state, totalCost: state === 'open' ? null : 10.45 });

type Answers = { readonly answers: (differently: Readonly<Record<string, Answer>>) => unknown };

/** Ends a withdrawal in its dialog with a given result. */
export const endsWithdrawal = async (page: Page, { result }: { readonly result: WithdrawalResult }, here: Answers): Promise<void> => {
  if (result === 'untouched') return page.press('withdrawal.keep');
  await page.press('withdrawal.withdraw');
  if (result === 'kept') return page.press('withdrawal.keep');
  await here.answers({ withdrawChildrenOrder: result === 'paid' ? problem(409, { type: 'already-paid' }) : ok() });
};
