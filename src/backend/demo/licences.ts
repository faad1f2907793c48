import type { Expression, Insertable } from 'kysely';
import { fromNow, now } from '../db/clock';
import type { Tables } from '../db/schema';

const DAY = 24 * 60 * 60_000;

const inAYear = fromNow(365 * DAY);
const yesterday = fromNow(-DAY);

export type DemoLicence = Insertable<Omit<Tables['licences'], 'expires_at' | 'activated_at'>> & {
  readonly expires_at: Expression<Date>;
  readonly activated_at?: Expression<Date>;
  /** The case that this code demonstrates. */
  readonly about: string;
  /** E-mail address of the person who has activated the licence. */
  readonly by?: string;
};

const book = 'Libro digital del profesorado';
const kit = 'Recursos para la pizarra digital';

const used = {
  product: book,
  expires_at: inAYear,
  activated_at: now,
  consumed_teachers: 1,
  isbn: '9788400090012',
  product_type: 'OLB',
  by: 'teacher@demo.example',
  about: 'activated by teacher@demo.example',
} as const;

/** Returns licences in every state. No other file lists their codes. */
export const demoLicences = (): readonly DemoLicence[] => [
  { code: 'OUP0000000001', title_id: '1012', product: book, expires_at: inAYear, about: 'free' },
  { code: 'OUP0000000002', title_id: '1022', product: kit, expires_at: inAYear, about: 'free' },
  { code: '100000000001', title_id: '1030', product: book, expires_at: inAYear, about: 'free, twelve digits' },
  { code: '100000000002', title_id: '1041', product: book, school_id: '7', expires_at: inAYear, about: 'free, for CEIP El Olivar alone' },
  {
    code: 'OUP0000000003',
    title_id: '1013',
    product: book,
    expires_at: inAYear,
    activated_at: now,
    consumed_teachers: 1,
    by: 'nine@demo.example',
    about: 'activated by nine@demo.example',
  },
  { code: 'OUP0000000004', title_id: '1014', product: book, expires_at: yesterday, about: 'expired' },
  { code: 'OUP0000000005', title_id: '1015', product: book, school_id: '28', expires_at: inAYear, about: 'of another school' },
  {
    code: 'OUP0000000006',
    title_id: '1016',
    product: 'Libro digital del alumnado',
    for_teachers: false,
    total_teachers: 0,
    total_students: 1,
    expires_at: inAYear,
    about: 'for students',
  },
  // The school of the demo teacher does not teach the stages of these two titles. With these licences the teacher has all titles with rich
  // contents.
  { ...used, code: 'OUP0000000007', title_id: '1066' },
  { ...used, code: 'OUP0000000008', title_id: '1097' },
];
