import type { Expression, Insertable } from 'kysely';
import { fromNow } from '../db/clock';
import type { Tables } from '../db/schema';
import { demoTitles } from './titles';

const DAY = 24 * 60 * 60_000;

const products = ['Libro digital del profesorado', 'Libro digital del alumnado', 'Recursos para la pizarra digital'] as const;
const productTypes = ['OLB', 'Blink', 'Pangea', 'HUB'] as const;

/** Titles to which licences can belong. */
const titles = demoTitles.filter(({ resource }) => !resource);

const oneOf = <T>(list: readonly T[], place: number): T => list[place % list.length] as T;

/** Makes a valid ISBN of thirteen digits. */
const isbnOf = (n: number): string => {
  const digits = `97884000${String(n).padStart(4, '0')}`;
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

type ManyLicence = Omit<Insertable<Tables['licences']>, 'expires_at' | 'activated_at'> & {
  readonly expires_at: Expression<Date>;
  readonly activated_at: Expression<Date>;
};

/**
 * Makes a licence of a person from the number of the licence. The licences vary: they are for teachers or for classes, used up or unused,
 * ended or current.
 */
const licenceOf = (userId: string, owner: number, n: number): ManyLicence => {
  const place = owner * 1_000 + n;
  const product = oneOf(products, n);
  const students = product === 'Libro digital del alumnado' ? 20 + (n % 12) : 0;
  return {
    code: `OUPM${String(place).padStart(9, '0')}`,
    title_id: oneOf(titles, n * 3 + owner).id,
    product,
    expires_at: fromNow((n * 40 - 200) * DAY),
    activated_at: fromNow(-(n + 1) * DAY),
    activated_by: userId,
    isbn: n % 8 === 7 ? null : isbnOf(place),
    product_type: n % 10 === 9 ? null : oneOf(productTypes, n),
    total_teachers: 1 + (n % 4),
    consumed_teachers: 1,
    total_students: students,
    consumed_students: Math.floor((students * (n % 5)) / 4),
  };
};

/** Makes the licences of a person. There are more licences than fit into a window of the browser. */
export const manyLicences = (userId: string, owner: number): readonly ManyLicence[] =>
  Array.from({ length: 30 }, (_, n) => licenceOf(userId, owner, n));
