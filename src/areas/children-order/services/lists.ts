import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { isInStock, isLevel } from '../../../shared/rules/children-order';
import type { Book, Level, LookUpFailure, School, Subject } from '../types';

/** Finds the schools at a postal code. Source: GET /gratishp/centersbyzipcode/{zip}. */
export const findSchools = ({ postalCode }: { readonly postalCode: string }): Effect.Effect<readonly School[], LookUpFailure> =>
  call({
    send: (signal) => client.GET('/gratishp/centersbyzipcode/{zip}', { params: { path: { zip: postalCode } }, signal }),
    decode: Schema.Struct({ centros: Schema.Array(Schema.Struct({ id_centro: Schema.String, d_centro: Schema.String })) }),
  }).pipe(Effect.map(({ centros }) => centros.map(({ id_centro, d_centro }) => ({ id: id_centro, name: d_centro }))));

const LevelsOnTheWire = Schema.Struct({ levels: Schema.Array(Schema.Struct({ C_NIVEL: Schema.Number, D_NIVEL: Schema.String })) });

type OfSchool = { readonly school: string; readonly knownId: number | null };

/** Loads the levels of a school; for a known child, only the levels of that child. Source: GET /gratishp/levels/{schoolId}. */
export const loadLevels = ({ school, knownId }: OfSchool): Effect.Effect<readonly Level[], LookUpFailure> =>
  call({
    send: (signal) =>
      client.GET('/gratishp/levels/{schoolId}', {
        params: { path: { schoolId: school }, query: knownId === null ? {} : { idhijo: knownId } },
        signal,
      }),
    decode: LevelsOnTheWire,
  }).pipe(Effect.map(({ levels }) => levels.map(({ C_NIVEL, D_NIVEL }) => ({ id: C_NIVEL, name: D_NIVEL })).filter(isLevel)));

type OfLevel = { readonly school: string; readonly level: number };

/** Loads the subjects of a level, but only subjects with books. Source: GET /gratishp/subjects/{schoolId}/{level}. */
export const loadSubjects = ({ school, level }: OfLevel): Effect.Effect<readonly Subject[], LookUpFailure> =>
  call({
    send: (signal) => client.GET('/gratishp/subjects/{schoolId}/{level}', { params: { path: { schoolId: school, level } }, signal }),
    decode: Schema.Struct({
      asignaturas: Schema.Array(Schema.Struct({ C_ASIGNATURA: Schema.Number, D_ASIGNATURA: Schema.String })),
    }),
  }).pipe(Effect.map(({ asignaturas }) => asignaturas.map(({ C_ASIGNATURA, D_ASIGNATURA }) => ({ id: C_ASIGNATURA, name: D_ASIGNATURA }))));

const BooksOnTheWire = Schema.Struct({
  isbns: Schema.Array(Schema.Struct({ isbn: Schema.String, titulo: Schema.String, coste: Schema.Number, stock: Schema.String })),
});

/** `school`: the school of the child; `teacherSchool`: the school of the person who orders. */
type OfSubject = OfLevel & { readonly subject: number | null; readonly teacherId: string; readonly teacherSchool: string };

/** Loads the books of a subject. Source: GET /gratishp/isbns/{school}/{level}/{subject}/{teacherId}/{schoolId}. */
export const loadBooks = ({ school, level, subject, teacherId, teacherSchool }: OfSubject): Effect.Effect<readonly Book[], LookUpFailure> =>
  call({
    send: (signal) =>
      client.GET('/gratishp/isbns/{school}/{level}/{subject}/{teacherId}/{schoolId}', {
        params: { path: { school, level, subject: Number(subject), teacherId, schoolId: teacherSchool } },
        signal,
      }),
    decode: BooksOnTheWire,
  }).pipe(
    Effect.map(({ isbns }) =>
      isbns.map(({ isbn, titulo, coste, stock }) => ({
        isbn,
        title: titulo,
        subject: Number(subject),
        cents: Math.round(coste * 100),
        isInStock: isInStock(stock),
        isOffered: true,
      })),
    ),
  );
