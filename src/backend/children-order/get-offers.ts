import { eurosOf } from '../../shared/rules/price';
import type { Handler } from '../contract/types';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { knownChildrenOf } from './known-children';
import { levelsOf, levelsOfChild, requireSchool, schoolsAt, selectBooks, subjectsOf } from './offers';
import { requireOrderer } from './permission';

export const findChildSchools =
  (services: Services): Handler<'findChildSchools'> =>
  async ({ path: { zip }, session: { user } }) => {
    requireOrderer(services, user);
    const schools = await schoolsAt(services.db, zip);
    return { status: 200, body: { centros: schools.map(({ id, name }) => ({ id_centro: id, d_centro: name })) } };
  };

export const getSchoolLevels =
  (services: Services): Handler<'getSchoolLevels'> =>
  async ({ path: { schoolId }, query: { idhijo }, session: { user } }) => {
    const { db } = services;
    const orderer = requireOrderer(services, user);
    await requireSchool(db, schoolId);
    const levels = await levelsOf(db, schoolId);
    const known = idhijo === undefined ? undefined : (await knownChildrenOf(db, orderer.id)).find(({ id }) => id === idhijo);
    if (idhijo !== undefined && !known) throw new Problem(404, 'not-found');
    return { status: 200, body: { levels: levelsOfChild(levels, known).map(({ id, name }) => ({ C_NIVEL: id, D_NIVEL: name })) } };
  };

export const getLevelSubjects =
  (services: Services): Handler<'getLevelSubjects'> =>
  async ({ path: { schoolId, level }, session: { user } }) => {
    requireOrderer(services, user);
    await requireSchool(services.db, schoolId);
    const subjects = await subjectsOf(services.db, schoolId, level);
    return { status: 200, body: { asignaturas: subjects.map(({ id, name }) => ({ C_ASIGNATURA: id, D_ASIGNATURA: name })) } };
  };

export const getSubjectBooks =
  (services: Services): Handler<'getSubjectBooks'> =>
  async ({ path: { school, level, subject, teacherId, schoolId }, session: { user } }) => {
    const orderer = requireOrderer(services, user);
    if (teacherId !== orderer.id || schoolId !== orderer.schoolId) throw new Problem(404, 'not-found');
    await requireSchool(services.db, school);
    const books = await selectBooks(services.db, school, level).where('subject_id', '=', subject).execute();
    return {
      status: 200,
      body: {
        isbns: books.map(({ isbn, title, cents, inStock }) => ({ isbn, titulo: title, coste: eurosOf(cents), stock: inStock ? 'S' : 'N' })),
      },
    };
  };
