import type { components } from '../../../src/shared/api/contract.gen';
import { aTeacher } from '../../support/fixtures';

type Wire = components['schemas'];
type OrderOnTheWire = Wire['AdoptionOrder'];
type DetailOnTheWire = Wire['AdoptionOrderDetail'];

/** A teacher who may order free material, and has already named her position. */
export const ana = aTeacher({
  id: '12',
  gpaPermission: true,
  positionId: '3',
  positionName: 'Jefatura de departamento',
  schoolId: '7',
  schoolName: 'CEIP El Olivar',
});

/** Returns an order of this teacher in which she can change everything, including the head-counts. */
export const listOrder = (differently: Partial<OrderOnTheWire> = {}): OrderOnTheWire => ({
  idSolicitud: 1,
  estado: { idEstado: 'MODIFICADA' },
  pedidoModificable: true,
  detalleModificable: true,
  todoRecibido: false,
  idProfesor: ana.id,
  desProfesor: 'Ana Ruiz Vega',
  desTitulo: 'Mates a medida 1',
  desAsignatura: 'Matemáticas',
  desNivel: '1.º de Primaria',
  portadaTitulo: 'cover-1010',
  coverVersion: 'wX3kP0aZ',
  comentarioPublico: 'Revise el número de docentes.',
  ...differently,
});

/** The fields of an order that is closed to everybody. */
export const closedOrder = { pedidoModificable: false, detalleModificable: false } as const;

/** The names of the materials of an order. */
export const names = { book: 'Libro del alumnado', guide: 'Guía didáctica', poster: 'Póster de clase' } as const;
export const ids = { book: 11, guide: 12, poster: 13 } as const;

type Units = readonly [units: number, sent?: number];

/** Returns an order with its materials. Each material has its units, and the units that were sent before. */
export const detail = (
  differently: Partial<DetailOnTheWire> = {},
  { book = [1], guide = [1], poster = [1] }: { readonly book?: Units; readonly guide?: Units; readonly poster?: Units } = {},
): DetailOnTheWire => ({
  ...listOrder(),
  alumnosPeticion: 50,
  aulasPeticion: 2,
  profesoresPeticion: 3,
  materiales: [
    { idMaterial: ids.book, desMaterial: names.book, tipoMaterial: 'ALUM', unidadesActual: book[0], unidadesEnviadas: book[1] ?? 0 },
    { idMaterial: ids.guide, desMaterial: names.guide, tipoMaterial: 'PROF', unidadesActual: guide[0], unidadesEnviadas: guide[1] ?? 0 },
    {
      idMaterial: ids.poster,
      desMaterial: names.poster,
      tipoMaterial: 'AULA',
      unidadesActual: poster[0],
      unidadesEnviadas: poster[1] ?? 0,
    },
  ],
  ...differently,
});
