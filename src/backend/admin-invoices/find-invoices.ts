import { sql } from 'kysely';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import type { Channel } from './channel';
import { blinkProcessOf, invoicesOf, processOf } from './invoice-process';

const MAX_PROCESSES = 1_000;

const ofYear = ({ db }: Services, channel: Channel, year: number) =>
  invoicesOf(db, channel)
    .where('starts_on', '>=', sql<Date>`make_date(${year}::int, 1, 1)`)
    .where('starts_on', '<', sql<Date>`make_date(${year}::int + 1, 1, 1)`)
    .orderBy('id', 'desc')
    .limit(MAX_PROCESSES)
    .execute();

export const findBlinkInvoices =
  (services: Services): Handler<'findBlinkInvoices'> =>
  async ({ path: { year } }) => ({ status: 200, body: { items: (await ofYear(services, 'blink', year)).map(blinkProcessOf) } });

export const findLaSalleInvoices =
  (services: Services): Handler<'findLaSalleInvoices'> =>
  async ({ path: { year } }) => ({ status: 200, body: { items: (await ofYear(services, 'lasalle', year)).map(processOf) } });
