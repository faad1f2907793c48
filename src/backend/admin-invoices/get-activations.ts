import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Handler } from '../contract/types';
import type { Db, Tables } from '../db/schema';
import { answerWorkbook } from '../excel/answer-workbook';
import { inParts } from '../excel/in-parts';
import type { Column } from '../excel/workbook';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import type { Channel } from './channel';
import { hasResult, invoicesOf } from './invoice-process';

const PART_SIZE = 1_000;

type Activation = Selectable<Tables['invoice_activations']>;

const columns: readonly Column<Activation>[] = [
  { kind: 'text', header: 'Licencia', of: ({ code }) => code },
  { kind: 'text', header: 'Título', width: 40, of: ({ title }) => title },
  { kind: 'text', header: 'Producto', width: 32, of: ({ product }) => product },
  { kind: 'text', header: 'Centro', width: 32, of: ({ school }) => school },
  { kind: 'moment', header: 'Activación', of: ({ activated_at }) => activated_at },
];

/** Returns the further columns that Blink gets for each activation. */
const columnsOfBlink = (expires: string, days: number | null): readonly Column<Activation>[] => [
  { kind: 'day', header: 'Caducidad', of: () => expires },
  { kind: 'number', header: 'Días de activación', of: () => days },
];

/** Reads the activations that a process has collected, in the order of their dates. */
const activationsOf = (db: Db, id: string) =>
  inParts<Activation>((after) =>
    db
      .selectFrom('invoice_activations')
      .selectAll()
      .where('invoice_id', '=', id)
      .where('position', '>', after?.position ?? 0)
      .orderBy('position')
      .limit(PART_SIZE)
      .execute(),
  );

const download = async ({ db }: Services, channel: Channel, request: FastifyRequest, id: number) => {
  const process = await invoicesOf(db, channel).where('id', '=', String(id)).executeTakeFirst();
  if (!process || !hasResult(process)) throw new Problem(404, 'not-found');
  return answerWorkbook(request, `activaciones-${channel}-${id}`, {
    name: 'Activaciones',
    columns: [...columns, ...(channel === 'blink' ? columnsOfBlink(process.expires_on, process.activation_days) : [])],
    rows: activationsOf(db, process.id),
  });
};

export const getBlinkActivations =
  (services: Services): Handler<'getBlinkActivations'> =>
  ({ path: { id }, request }) =>
    download(services, 'blink', request, id);

export const getLaSalleActivations =
  (services: Services): Handler<'getLaSalleActivations'> =>
  ({ path: { id }, request }) =>
    download(services, 'lasalle', request, id);
