import type { Insertable } from 'kysely';
import { fromNow } from '../db/clock';
import type { Db, Tables } from '../db/schema';
import { uuidOf } from './titles';

type DemoKey = Insertable<Tables['product_keys']>;

const DAY = 24 * 60 * 60_000;

/** E-mail address of the support person who has handled the keys. */
const supporter = 'customersupport@demo.example';

const family = { email: 'familia.ortega@demo.example', coupon: 'CUPON2026A', token: uuidOf('coupon library ortega') };
const others = { email: 'otra.familia@demo.example', coupon: 'CUPON2026B', token: uuidOf('coupon library of others') };
const school = { coupon: 'CENTRO2026', token: uuidOf('coupon library of a school') };

/** Keys in every state: never opened on a device, with reset devices, and on one, two and three devices. */
const plain: readonly DemoKey[] = [
  { ...family, product_key: 'PK#2026#000101', name: 'Libro digital: Matemáticas 2', registered_devices: 3 },
  { ...family, product_key: 'PK#2026#000102', name: 'Libro digital: Lengua 1', registered_devices: 1 },
  { ...family, product_key: 'PK#2026#000103', name: 'Libro digital: Inglés 1', registered_devices: 0 },
  { ...family, product_key: 'PK#2026#000104', name: 'Libro digital: Ciencias 1' },
  { ...others, product_key: 'PK/2026/000105', name: 'Cuaderno digital: Música 2', registered_devices: 2 },
  { ...others, product_key: 'PK%2F2026 000106', name: 'Cuaderno digital: Plástica 2', registered_devices: 1 },
].map((key, position) => ({ ...key, licence: `L-2026-00010${position + 1}`, order_id: '90001', detail_id: String(position + 1) }));

/** The keys of the coupon of a whole school. They fill more than one page of the list. */
const ofSchool: readonly DemoKey[] = Array.from({ length: 120 }, (_, position) => {
  const number = String(position + 1).padStart(3, '0');
  return {
    ...school,
    email: `alumnado${number}@demo.example`,
    product_key: `PK#CENTRO#${number}`,
    name: `Libro digital: Geografía 3 (${number})`,
    licence: `L-2026-C${number}`,
    registered_devices: (position % 5) - 1,
    order_id: '90002',
    detail_id: number,
  };
});

/** A key with devices and with a log. */
export const demoKey = { ...family, product_key: 'PK#2026#000101', order_id: '90001', detail_id: '1' } as const;

/** The actions on `demoKey`, the oldest first, with their age in days and the number of devices before and after. */
const acts = [
  { action: 'product.log', days: 9, changes: { registeredDevices: [4, 4] } },
  { action: 'product.reset', days: 9, changes: { registeredDevices: [4, 0] } },
  { action: 'product.log', days: 2, changes: { registeredDevices: [3, 3] } },
] as const;

/** Inserts the keys and the actions of support on them. @param idOf returns the id of a demo person by e-mail address */
export const seedProductKeys = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db
    .insertInto('product_keys')
    .values([...plain, ...ofSchool])
    .execute();
  const rows = acts.map(({ action, days, changes }) => ({
    action,
    at: fromNow(-days * DAY),
    support_id: idOf(supporter),
    support_mail: supporter,
    subject_mail: demoKey.email,
    object: `product ${demoKey.product_key}`,
    changes: JSON.stringify(changes),
    address: '127.0.0.1',
  }));
  await db.insertInto('support_actions').values(rows).execute();
};
