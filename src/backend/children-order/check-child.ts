import type { components } from '../../shared/api/contract.gen';
import { type ChildField, faultsOfChild, isWholeChild, type KnownChild, pictureType } from '../../shared/rules/children-order';
import { Problem } from '../http/problem';

export type WireChild = components['schemas']['OrderedChild'];

/** The names of a child's fields on the wire. */
const wireNames: Readonly<Record<ChildField, keyof WireChild>> = {
  name: 't_nombre',
  surname1: 't_apellido1',
  surname2: 't_apellido2',
  birthDate: 'f_nacimiento',
  picture: 'imagen_libro_familia',
  postalCode: 'codigo_postal',
  school: 'id_centro_hijo',
  level: 'level',
  subject: 'subject',
  books: 'componentes',
};

type FieldError = { readonly pointer: string; readonly detail: string };

/** Refuses a request with faulty fields. @throws 400 with the errors, unless the list is empty */
export const refuseErrors = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw new Problem(400, 'invalid-request', { errors });
};

/** Whether a list contains an entry more than once. */
export const hasTwice = (list: readonly (string | number)[]): boolean => new Set(list).size < list.length;

/** Finds the fields of a child that break the rules of the form. The picture itself is checked when it is uploaded. */
const faultsOf = (child: WireChild, today: string): readonly (keyof WireChild)[] => {
  const entries = {
    isKnown: child.id !== null,
    name: child.t_nombre,
    surname1: child.t_apellido1,
    surname2: child.t_apellido2,
    birthDate: child.f_nacimiento,
    picture: child.imagen_libro_familia === null ? null : { bytes: 1, type: pictureType },
    postalCode: child.codigo_postal,
    school: child.id_centro_hijo,
    level: child.level,
    subject: child.subject,
    books: child.componentes.map(({ isbn }) => isbn),
  };
  const twice = hasTwice(entries.books) ? (['componentes'] as const) : [];
  const isPictureAsRequired = child.id === null ? child.libro_familia : !child.libro_familia && child.imagen_libro_familia === null;
  const faults = Object.keys(faultsOfChild(entries, today)) as ChildField[];
  return [...faults.map((field) => wireNames[field]), ...twice, ...(isPictureAsRequired ? [] : (['libro_familia'] as const))];
};

/** Finds the fields of a child that differ from the publisher's data of the known child. */
const differences = (child: WireChild, known: KnownChild): readonly (keyof WireChild)[] => {
  const expected = {
    t_nombre: known.name,
    t_apellido1: known.surname1,
    t_apellido2: known.surname2 ?? '',
    f_nacimiento: known.birthDate,
  } as const;
  return (Object.keys(expected) as (keyof typeof expected)[]).filter((name) => child[name] !== expected[name]);
};

/**
 * Finds the known child to which a child of an order refers.
 * @param known the known children of the caller
 * @returns the known child; undefined for a new child
 * @throws 404 when the caller has no such known child
 */
export const findKnownChild = (child: WireChild, known: readonly KnownChild[]): KnownChild | undefined => {
  const found = known.find(({ id }) => id === child.id);
  if (child.id !== null && !found) throw new Problem(404, 'not-found');
  return found;
};

/** Finds the errors in a child of an order. @param at the position of the child in the order */
export const errorsOfChild = (child: WireChild, at: number, known: KnownChild | undefined, today: string): readonly FieldError[] => {
  const pointer = (name: string) => `/body/hijos/${at}/${name}`;
  if (known && !isWholeChild(known, today)) return [{ pointer: pointer('id'), detail: 'must be of a child of which all is known' }];
  return [
    ...faultsOf(child, today).map((name) => ({ pointer: pointer(name), detail: 'must be as the form wants it' })),
    ...(known ? differences(child, known) : []).map((name) => ({ pointer: pointer(name), detail: 'must be that of the known child' })),
  ];
};
