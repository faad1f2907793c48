import { flag, id, line, numberTo, oneOf, orElse, orNothing, patternField, positiveId } from './fields';
import type { Table } from './table';

/** Properties that most of the tables below share. */
const common = { derived: {}, key: ['id'], unique: [], refers: [] } as const;

const positions: Table = {
  ...common,
  kind: 'positions',
  table: 'positions',
  fields: {
    id: patternField(/^[0-9A-Za-z-]{1,64}$/, '1 to 64 letters, digits and -'),
    name: line,
    position: orElse(numberTo(9_999), '0'),
  },
};

const openStates = ['APROBADA', 'MODIFICADA'];
const heads = orElse(numberTo(9_999), '0');

/** Free material of a title for a school. */
const adoptionOrders: Table = {
  ...common,
  kind: 'adoption_orders',
  table: 'adoption_orders',
  fields: {
    id: positiveId,
    school_id: id,
    title_id: orNothing(id),
    area: line,
    name: line,
    subject: line,
    level: line,
    state: oneOf(['NOSOLICITA', 'ENREVISION', 'RECHAZADA', 'ENVIADA', ...openStates]),
    heads_open: flag,
    detail_open: flag,
    remark: orNothing(line),
    students: heads,
    classrooms: heads,
    teachers: heads,
  },
  refers: [
    { columns: ['school_id'], to: 'schools' },
    { columns: ['title_id'], to: 'titles' },
  ],
  together: ({ state = '', heads_open, detail_open }) => {
    if (heads_open === 'true' && detail_open !== 'true') return { column: 'heads_open', wrong: 'must be false where detail_open is false' };
    if (detail_open === 'true' && !openStates.includes(state))
      return { column: 'detail_open', wrong: `must be false where the state is none of ${openStates.join(', ')}` };
    return undefined;
  },
};

const adoptionMaterials: Table = {
  ...common,
  kind: 'adoption_materials',
  table: 'adoption_materials',
  fields: {
    order_id: positiveId,
    id: positiveId,
    name: line,
    kind: oneOf(['ALUM', 'PROF', 'AULA']),
    units: orElse(numberTo(9_999), '0'),
    units_sent: orElse(numberTo(9_999), '0'),
    position: orElse(numberTo(9_999), '0'),
  },
  key: ['order_id', 'id'],
  refers: [{ columns: ['order_id'], to: 'adoption_orders' }],
};

const childLevels: Table = { ...common, kind: 'child_levels', table: 'child_levels', fields: { id: positiveId, name: line } };

const childSubjects: Table = { ...common, kind: 'child_subjects', table: 'child_subjects', fields: { id: positiveId, name: line } };

const isbn = patternField(/^[0-9X-]{10,17}$/, 'an ISBN of 10 to 17 digits, X and -');

/** Books for children, with their price in cents. */
const childBooks: Table = {
  ...common,
  kind: 'child_books',
  table: 'child_books',
  fields: { isbn, title: line, cents: numberTo(9_999_999), in_stock: orElse(flag, 'true') },
  key: ['isbn'],
};

/** The levels of schools. A school may have a level without books. */
const childSchoolLevels: Table = {
  ...common,
  kind: 'child_school_levels',
  table: 'child_school_levels',
  fields: { school_id: id, level_id: positiveId },
  key: ['school_id', 'level_id'],
  refers: [
    { columns: ['school_id'], to: 'schools' },
    { columns: ['level_id'], to: 'child_levels' },
  ],
};

const childOffers: Table = {
  ...common,
  kind: 'child_offers',
  table: 'child_offers',
  fields: { school_id: id, level_id: positiveId, subject_id: positiveId, isbn },
  key: ['school_id', 'level_id', 'subject_id', 'isbn'],
  refers: [
    { columns: ['school_id', 'level_id'], to: 'child_school_levels' },
    { columns: ['subject_id'], to: 'child_subjects' },
    { columns: ['isbn'], to: 'child_books' },
  ],
};

/** Tables of the books and materials that teachers may order, in the order of their references. */
export const orderTables: readonly Table[] = [
  positions,
  adoptionOrders,
  adoptionMaterials,
  childLevels,
  childSubjects,
  childBooks,
  childSchoolLevels,
  childOffers,
];
