import type { Expression, Insertable } from 'kysely';
import { fromNow } from '../db/clock';
import type { Tables } from '../db/schema';
import { demoTitles, uuidOf } from './titles';

type DemoDelegate = Omit<Insertable<Tables['delegates']>, 'id'> & { readonly id: string; readonly schools: readonly string[] };

/**
 * Invented delegates, with phone numbers and addresses that nobody has. One delegate has all fields, and another delegate has only the
 * required fields.
 */
export const demoDelegates: readonly DemoDelegate[] = [
  {
    id: '1',
    name: 'Luis',
    surname1: 'Prado',
    surname2: 'Ibáñez',
    phone: '900000001',
    email: 'luis.prado@publisher.example',
    schools: ['7', '28', '31', '34', '36', '39', '41', '43'],
  },
  {
    id: '2',
    name: 'Marta',
    surname1: 'Olmedo',
    surname2: null,
    phone: null,
    email: 'marta.olmedo@publisher.example',
    schools: ['7', '28'],
  },
  { id: '3', name: 'Jon', surname1: 'Etxeberria', surname2: null, phone: null, email: null, schools: ['7'] },
];

const DAY = 24 * 60 * 60_000;
const names = ['Proyecto del trimestre', 'Lecturas nuevas', 'Actividades interactivas', 'Repaso y evaluación'];

type DemoUnit = Insertable<Omit<Tables['units'], 'published_at'>> & { readonly published_at: Expression<Date> };

/** Makes a new unit in every third title. The units were published two days apart. */
export const demoUnits = (): readonly DemoUnit[] =>
  demoTitles
    .filter((_, position) => position % 3 === 0)
    .map(({ id }, index) => ({
      uuid: uuidOf(`${id} unit`),
      title_id: id,
      name: names[index % names.length] ?? '',
      published_at: fromNow(-(index % 40) * 2 * DAY),
      // The new unit follows the units that the title had from the start.
      position: 100,
    }));
