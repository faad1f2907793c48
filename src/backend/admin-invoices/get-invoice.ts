import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import type { Channel } from './channel';
import { blinkProcessOf, invoicesOf, processOf } from './invoice-process';

const withId = async ({ db }: Services, channel: Channel, id: number) => {
  const row = await invoicesOf(db, channel).where('id', '=', String(id)).executeTakeFirst();
  if (!row) throw new Problem(404, 'not-found');
  return row;
};

export const getBlinkInvoice =
  (services: Services): Handler<'getBlinkInvoice'> =>
  async ({ path: { id } }) => ({ status: 200, body: blinkProcessOf(await withId(services, 'blink', id)) });

export const getLaSalleInvoice =
  (services: Services): Handler<'getLaSalleInvoice'> =>
  async ({ path: { id } }) => ({ status: 200, body: processOf(await withId(services, 'lasalle', id)) });
