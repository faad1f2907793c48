import { type Insertable, sql } from 'kysely';
import type { MaterialKind, OrderState } from '../../shared/rules/adoption-order';
import type { Db, Tables } from '../db/schema';
import { demoTitles } from './titles';

export const demoPositions: readonly Insertable<Tables['positions']>[] = [
  'Dirección',
  'Jefatura de estudios',
  'Jefatura de departamento',
  'Coordinación de ciclo',
  'Secretaría',
  'Docente responsable de los materiales de la asignatura en todos los grupos del centro',
].map((name, place) => ({ id: String(place + 1), name, position: place }));

/** The position of all demo people who have named a position. */
export const demoPosition = { position_id: '3', position_name: 'Jefatura de departamento' };

type Units = readonly [kind: MaterialKind, name: string, units: number, unitsSent: number];

type DemoOrder = {
  readonly id: number;
  /** E-mail address of the teacher; null when the account of the teacher was deleted. */
  readonly teacher: string | null;
  readonly school?: string;
  readonly area: string;
  /** Name of the ordered title. The order shows no cover if the portal does not have a title of this name. */
  readonly name: string;
  readonly subject: string;
  readonly level: string;
  readonly state: OrderState;
  /** The part that the teacher may change: the units (`detail`), or the head-counts too (`heads`). Absent when nothing may be changed. */
  readonly open?: 'detail' | 'heads';
  readonly remark?: string;
  readonly counts?: readonly [students: number, classrooms: number, teachers: number];
  readonly materials?: readonly Units[];
};

const [ana, diego, arnau] = ['teacher@demo.example', 'google@demo.example', 'andorra@demo.example'];
const [maths, language, science, english] = ['Matemáticas', 'Lengua castellana', 'Ciencias', 'Inglés'];

const set = (student: number, teacher: number, classroom: number): readonly Units[] => [
  ['ALUM', 'Libro del alumnado', student, 0],
  ['PROF', 'Guía didáctica', teacher, 0],
  ['AULA', 'Póster para la clase', classroom, 0],
];

const manyMaterials: readonly Units[] = Array.from({ length: 30 }, (_, place) => [
  (['ALUM', 'PROF', 'AULA'] as const)[place % 3] ?? 'ALUM',
  `Material complementario ${place + 1}: ${'cuaderno de actividades, solucionario y fichas fotocopiables '.repeat((place % 4) + 1)}de la edición actual`,
  place % 2,
  0,
]);

const longRemark = `El centro ha cambiado de edición. ${'Revise los cursos, los grupos y las unidades de cada material antes de enviar otra vez el pedido. '.repeat(8)}`;

/** The orders of the demo teacher and of colleagues at her school, in every state. One more order belongs to another school. */
const orders: readonly DemoOrder[] = [
  {
    ...{ id: 1, teacher: ana, area: maths, name: 'Mates a medida 1', subject: 'Matemáticas', level: '1.º de Primaria' },
    ...{ state: 'MODIFICADA', open: 'heads', counts: [50, 2, 3], materials: set(1, 1, 1) },
    remark: 'El número de docentes no coincide con el del curso pasado: revíselo.',
  },
  {
    ...{ id: 2, teacher: ana, area: maths, name: 'Mates a medida 2', subject: 'Matemáticas', level: '2.º de Primaria' },
    ...{ state: 'APROBADA', open: 'detail', counts: [48, 2, 3] },
    materials: [
      ['ALUM', 'Libro del alumnado', 0, 2],
      ['PROF', 'Guía didáctica', 1, 1],
      ['AULA', 'Juego de regletas', 0, 2],
    ],
  },
  {
    ...{ id: 3, teacher: ana, area: science, name: 'Explora 1', subject: 'Ciencias naturales', level: '1.º de Primaria' },
    ...{ state: 'APROBADA', open: 'heads', materials: set(0, 0, 0) },
  },
  {
    ...{ id: 4, teacher: ana, area: science, name: 'Explora 2', subject: 'Ciencias naturales', level: '2.º de Primaria' },
    ...{ state: 'MODIFICADA', open: 'detail', counts: [52, 2, 4], materials: set(2, 2, 0) },
    remark: 'Falta indicar los pósteres.',
  },
  {
    ...{ id: 5, teacher: diego, area: science, name: 'Nuestro mundo 1', subject: 'Ciencias sociales', level: '1.º de Primaria' },
    ...{ state: 'MODIFICADA', open: 'heads', counts: [50, 2, 2], materials: set(1, 1, 1) },
    remark: 'Indique cuántas clases hay este curso.',
  },
  {
    ...{ id: 6, teacher: ana, area: english, name: 'Bright Sparks 1', subject: 'Inglés', level: '1.º de Primaria' },
    ...{ state: 'ENREVISION', counts: [50, 2, 2], materials: set(2, 2, 2) },
  },
  {
    ...{ id: 7, teacher: ana, area: english, name: 'Bright Sparks 2', subject: 'Inglés', level: '2.º de Primaria' },
    ...{ state: 'RECHAZADA', counts: [48, 2, 2], materials: set(0, 0, 0), remark: 'El centro no ha adoptado este título.' },
  },
  {
    ...{ id: 8, teacher: ana, area: language, name: 'Palabra viva 1', subject: 'Lengua castellana', level: '1.º de Primaria' },
    ...{ state: 'ENVIADA', counts: [50, 2, 3], materials: set(2, 3, 1) },
  },
  {
    ...{ id: 9, teacher: null, area: 'Música', name: 'Compás 1 ciclo', subject: 'Música', level: 'Primer ciclo de Primaria' },
    ...{ state: 'NOSOLICITA', materials: set(0, 0, 0) },
  },
  // A colleague has already ordered the same title, so a warning appears when this order is sent.
  {
    ...{ id: 10, teacher: ana, area: language, name: 'Palabra viva 2', subject: 'Lengua castellana', level: '2.º de Primaria, grupo A' },
    ...{ state: 'APROBADA', open: 'heads', counts: [24, 1, 2], materials: set(1, 1, 1) },
  },
  {
    ...{ id: 11, teacher: diego, area: language, name: 'Palabra viva 2', subject: 'Lengua castellana', level: '2.º de Primaria, grupo B' },
    ...{ state: 'ENVIADA', counts: [24, 1, 2], materials: set(2, 1, 1) },
  },
  {
    ...{ id: 12, teacher: diego, area: maths, name: 'Mates a medida 3', subject: 'Matemáticas', level: '3.º de Primaria' },
    ...{ state: 'APROBADA', open: 'detail', counts: [46, 2, 2], materials: set(1, 0, 0) },
  },
  // The order already has more units than its number of teachers allows.
  {
    ...{ id: 13, teacher: ana, area: 'Infantil', name: 'Números de colores 3 años', subject: 'Matemáticas', level: '3 años' },
    ...{ state: 'MODIFICADA', open: 'detail', counts: [40, 2, 3], remark: 'Ha pedido más unidades de las que corresponden.' },
    materials: [
      ['ALUM', 'Cuaderno de números', 5, 0],
      ['PROF', 'Guía didáctica', 2, 2],
      ['AULA', 'Mural de números', 1, 0],
    ],
  },
  // The order has to be changed, but the teacher cannot change it.
  {
    ...{ id: 14, teacher: ana, area: 'Infantil', name: 'Garabatos 3 años', subject: 'Proyecto globalizado', level: '3 años' },
    ...{ state: 'MODIFICADA', counts: [40, 2, 3], materials: set(1, 1, 1), remark: 'Le escribirá su delegada.' },
  },
  {
    ...{
      id: 15,
      teacher: ana,
      state: 'MODIFICADA',
      open: 'heads',
      counts: [9_999, 400, 300],
      materials: manyMaterials,
      remark: longRemark,
    },
    area: 'Proyectos interdisciplinares de convivencia, ciudadanía y desarrollo sostenible',
    name: `Convivir en un mundo que cambia: ${'proyectos para aprender a escuchar, a decidir y a cuidar '.repeat(3)}(edición revisada)`,
    subject: 'Educación en valores cívicos y éticos, con talleres de lectura y de expresión oral',
    level: 'Todos los cursos de Educación Primaria',
  },
  // The units that were sent before reach the limit, so no unit can be added.
  {
    ...{ id: 16, teacher: ana, area: 'Plástica', name: 'Manos a la obra 1 ciclo', subject: 'Plástica', level: 'Primer ciclo de Primaria' },
    ...{ state: 'APROBADA', open: 'detail', counts: [60, 2, 2] },
    materials: [
      ['PROF', 'Guía didáctica', 0, 2],
      ['AULA', 'Lámina de colores', 0, 2],
    ],
  },
  {
    ...{ id: 17, teacher: ana, area: 'Italiano', name: 'Ciao, amici! 1', subject: 'Italiano', level: '1.º de Primaria' },
    ...{ state: 'APROBADA', open: 'heads', counts: [20, 1, 1], materials: set(0, 1, 0) },
  },
  {
    ...{ id: 18, teacher: ana, area: maths, name: 'Mates a medida 4', subject: 'Matemáticas', level: '4.º de Primaria' },
    ...{ state: 'APROBADA', open: 'heads', counts: [48, 2, 3], materials: set(2, 1, 1) },
  },
  {
    ...{ id: 31, teacher: arnau, school: '31', area: maths, name: 'Mates a medida 1', subject: 'Matemáticas', level: '1.º de Primaria' },
    ...{ state: 'APROBADA', open: 'heads', counts: [25, 1, 1], materials: set(0, 0, 0) },
  },
];

/** Returns the number of the first material of an order. The further materials have the next numbers. */
const firstMaterial = (orderId: number) => orderId * 100 + 1;

/** A request that sends an order of the demo teacher. A repeated request gets the same answer. */
export const demoSending = {
  orderId: '18',
  order: {
    alumnosPeticion: 48,
    aulasPeticion: 2,
    profesoresPeticion: 3,
    materiales: [2, 1, 1].map((unidadesActual, place) => ({ idMaterial: firstMaterial(18) + place, unidadesActual })),
    autorizacion: true,
  },
};

const orderRow = (
  { id, teacher, school = '7', name, open, remark, counts: [students, classrooms, teachers] = [0, 0, 0], ...order }: DemoOrder,
  idOf: (mail: string) => string,
) => ({
  ...{ id, name, students, classrooms, teachers, school_id: school, state: order.state },
  remark: remark ?? null,
  ...{ area: order.area, subject: order.subject, level: order.level },
  teacher_id: teacher === null ? null : idOf(teacher),
  title_id: demoTitles.find((title) => title.name === name)?.id ?? null,
  heads_open: open === 'heads',
  detail_open: open !== undefined,
});

const materialRows = ({ id: order_id, materials = [] }: DemoOrder) =>
  materials.map(([kind, name, units, units_sent], position) => ({
    ...{ order_id, kind, name, units, units_sent, position },
    id: firstMaterial(order_id) + position,
  }));

export const seedAdoption = async (db: Db, idOf: (mail: string) => string): Promise<void> => {
  await db.insertInto('positions').values(demoPositions).execute();
  await db
    .insertInto('adoption_orders')
    .values(orders.map((order) => orderRow(order, idOf)))
    .execute();
  await db.insertInto('adoption_materials').values(orders.flatMap(materialRows)).execute();
  const sent = orders.flatMap(({ id, teacher, state }) =>
    state === 'ENVIADA' && teacher !== null ? [{ order_id: id, teacher_id: idOf(teacher), warned: false }] : [],
  );
  await db.insertInto('adoption_sendings').values(sent).execute();
  // Orders that are added later get higher numbers.
  await sql`select setval(pg_get_serial_sequence('adoption_orders', 'id'), (select max(id) from adoption_orders))`.execute(db);
};
