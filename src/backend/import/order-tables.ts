import { email, flag, id, line, numberTo, oneOf, orElse, orNothing, patternField, positiveId } from './fields';
import { aboutPerson } from './people-tables';
import { plainTable, type Table } from './table';

const positions: Table = {
  ...plainTable,
  kind: 'positions',
  about: 'Positions of which a teacher who orders free material chooses one.',
  table: 'positions',
  fields: {
    id: patternField(/^[0-9A-Za-z-]{1,64}$/, '1 to 64 letters, digits and -'),
    name: line,
    position: orElse(numberTo(9_999), '0'),
  },
};

const openStates = ['APROBADA', 'MODIFICADA'];
const heads = orElse(numberTo(9_999), '0');

const adoptionOrders: Table = {
  ...plainTable,
  kind: 'adoption_orders',
  about: 'Free material of a title for a school.',
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
    { columns: ['school_id'], to: 'schools', by: ['id'] },
    { columns: ['title_id'], to: 'titles', by: ['id'] },
  ],
  together: ({ state = '', heads_open, detail_open }) => {
    if (heads_open === 'true' && detail_open !== 'true') return { column: 'heads_open', wrong: 'must be false where detail_open is false' };
    if (detail_open === 'true' && !openStates.includes(state))
      return { column: 'detail_open', wrong: `must be false where the state is none of ${openStates.join(', ')}` };
    return undefined;
  },
};

const adoptionMaterials: Table = {
  ...plainTable,
  kind: 'adoption_materials',
  about: 'The materials of an order of free material.',
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
  refers: [{ columns: ['order_id'], to: 'adoption_orders', by: ['id'] }],
};

const childLevels: Table = {
  ...plainTable,
  kind: 'child_levels',
  about: 'Levels of the books for children.',
  table: 'child_levels',
  fields: { id: positiveId, name: line },
};

const childSubjects: Table = {
  ...plainTable,
  kind: 'child_subjects',
  about: 'Subjects of the books for children.',
  table: 'child_subjects',
  fields: { id: positiveId, name: line },
};

const isbn = patternField(/^[0-9X-]{10,17}$/, 'an ISBN of 10 to 17 digits, X and -');

const childBooks: Table = {
  ...plainTable,
  kind: 'child_books',
  about: 'Books for children, with their price in cents.',
  table: 'child_books',
  fields: { isbn, title: line, cents: numberTo(9_999_999), in_stock: orElse(flag, 'true') },
  key: ['isbn'],
};

const childSchoolLevels: Table = {
  ...plainTable,
  kind: 'child_school_levels',
  about: 'The levels of schools. A school may have a level without books.',
  table: 'child_school_levels',
  fields: { school_id: id, level_id: positiveId },
  key: ['school_id', 'level_id'],
  refers: [
    { columns: ['school_id'], to: 'schools', by: ['id'] },
    { columns: ['level_id'], to: 'child_levels', by: ['id'] },
  ],
};

const childOffers: Table = {
  ...plainTable,
  kind: 'child_offers',
  about: 'The books that the teachers of a school may order for a level and a subject.',
  table: 'child_offers',
  fields: { school_id: id, level_id: positiveId, subject_id: positiveId, isbn },
  key: ['school_id', 'level_id', 'subject_id', 'isbn'],
  refers: [
    { columns: ['school_id', 'level_id'], to: 'child_school_levels', by: ['school_id', 'level_id'] },
    { columns: ['subject_id'], to: 'child_subjects', by: ['id'] },
    { columns: ['isbn'], to: 'child_books', by: ['isbn'] },
  ],
};

const knownChildren: Table = {
  ...plainTable,
  kind: 'known_children',
  about: 'Children of teachers whom the publisher knows already. What is missing or wrong is asked or shown.',
  table: 'known_children',
  fields: {
    person: email,
    id: positiveId,
    school_id: orNothing(line),
    school_name: orNothing(line),
    postal_code: orNothing(line),
    name: orNothing(line),
    surname1: orNothing(line),
    surname2: orNothing(line),
    birth_date: orNothing(line),
  },
  ...aboutPerson,
  key: ['id'],
};

const knownChildLevels: Table = {
  ...plainTable,
  kind: 'known_child_levels',
  about: 'The levels of known children, with their names at that time.',
  table: 'known_child_levels',
  fields: { child_id: positiveId, level_id: positiveId, name: line },
  key: ['child_id', 'level_id'],
  refers: [{ columns: ['child_id'], to: 'known_children', by: ['id'] }],
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
  knownChildren,
  knownChildLevels,
];
