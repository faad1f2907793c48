import type { Insertable } from 'kysely';
import { fromNow } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { SPAIN } from './places';

const DAY = 24 * 60 * 60_000;
const HOUR = 60 * 60_000;

/** E-mail address of the person who has started the invoice processes. */
export const demoInvoicer = 'invoice@demo.example';

/** A school of La Salle, whose activations are invoiced to La Salle. */
const school: Insertable<Tables['schools']> = {
  id: '9001',
  name: 'Colegio La Salle Ribera',
  street: 'Calle del Molino',
  street_number: '8',
  town: 'Peñafiel',
  province: 'Valladolid',
  country_id: SPAIN,
  postal_code: '47300',
  premium_code: 'LASALLE901',
};

/** Makes licences of the last three years. Two thirds belong to a title with a Blink product, one third to the school of La Salle. */
const licences = () =>
  Array.from({ length: 180 }, (_, position) => ({
    code: `OUP8${String(position + 1).padStart(9, '0')}`,
    title_id: position % 3 === 2 ? '1030' : '1011',
    product: 'Libro digital del profesorado',
    school_id: position % 3 === 2 ? school.id : null,
    expires_at: fromNow((400 - position * 6) * DAY),
    activated_at: fromNow(-position * 6 * DAY),
  }));

const conditions = ['done', 'failed', 'without a result', 'running'] as const;

/** Invoice processes of both channels in each of three years, one process in each state. */
export const demoInvoices = (['blink', 'lasalle'] as const).flatMap((channel) =>
  [0, 1, 2].flatMap((yearsAgo) => conditions.map((condition) => ({ channel, yearsAgo, condition }))),
);

/** Returns the id of the first process of a channel in a state. The demo's processes have the first ids of the table. */
export const demoInvoiceId = (channel: 'blink' | 'lasalle', condition: (typeof conditions)[number]): string =>
  String(demoInvoices.findIndex((each) => each.channel === channel && each.condition === condition) + 1);

/** The activations of each process that has ended successfully. */
const collected: readonly Omit<Insertable<Tables['invoice_activations']>, 'invoice_id' | 'position' | 'activated_at'>[] = [
  { code: 'OUP8000000001', title: 'Mates a medida 1', product: 'Libro digital del profesorado', school: 'CEIP El Olivar' },
  { code: 'OUP8000000002', title: 'Mates a medida 1', product: 'Libro digital del profesorado', school: school.name },
  { code: 'OUP8000000004', title: 'Palabra viva 2', product: 'Recursos para la pizarra digital', school: null },
];

/** Inserts processes, and the licences that they collect. @param idOf returns the id of a demo person by e-mail address */
export const seedInvoices = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db.insertInto('schools').values(school).execute();
  await db.insertInto('licences').values(licences()).execute();
  const rows = demoInvoices.map(({ channel, yearsAgo, condition }, position) => {
    const begin = -(yearsAgo * 365 + 60 + position) * DAY;
    const isBlink = channel === 'blink';
    return {
      channel,
      created_by: idOf(demoInvoicer),
      created_by_mail: demoInvoicer,
      key: `demo-${position}`,
      starts_on: fromNow(begin),
      ends_on: fromNow(begin + 30 * DAY),
      expires_on: isBlink ? fromNow(begin + 365 * DAY) : null,
      activation_days: isBlink ? 365 : null,
      comment: condition === 'running' ? '' : `Facturación de ${isBlink ? 'Blink' : 'La Salle'}`,
      started_at: fromNow(begin + 31 * DAY),
      finished_at: condition === 'running' ? null : fromNow(begin + 31 * DAY + HOUR),
      failed: condition === 'failed',
      activations: condition === 'done' ? collected.length : 0,
    };
  });
  await db.insertInto('invoices').values(rows).execute();
  const activations = demoInvoices.flatMap(({ condition, yearsAgo }, position) =>
    condition === 'done'
      ? collected.map((row, place) => ({
          ...row,
          invoice_id: String(position + 1),
          position: place + 1,
          activated_at: fromNow(-(yearsAgo * 365 + 40 + place) * DAY),
        }))
      : [],
  );
  await db.insertInto('invoice_activations').values(activations).execute();
};
