import { Effect, Schema } from 'effect';
import { call } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { config } from '../../../shared/config/config';
import { coverAddress } from '../../../shared/rules/covers';
import type { LoadOrderFailure, LoadOrdersFailure, Order, OrderArea, OrderDetail } from '../types';

const TextOrNull = Schema.NullOr(Schema.String);

const order = {
  idSolicitud: Schema.Number,
  estado: Schema.Struct({ idEstado: Schema.Literals(['NOSOLICITA', 'APROBADA', 'ENREVISION', 'RECHAZADA', 'MODIFICADA', 'ENVIADA']) }),
  pedidoModificable: Schema.Boolean,
  detalleModificable: Schema.Boolean,
  todoRecibido: Schema.Boolean,
  idProfesor: TextOrNull,
  desProfesor: TextOrNull,
  desTitulo: Schema.String,
  desAsignatura: Schema.String,
  desNivel: Schema.String,
  portadaTitulo: TextOrNull,
  coverVersion: TextOrNull,
  comentarioPublico: TextOrNull,
};

const OrderOnTheWire = Schema.Struct(order);

const OrdersOnTheWire = Schema.Struct({
  Areas: Schema.Array(Schema.Struct({ Area: Schema.String, Titulos: Schema.Array(OrderOnTheWire) })),
});

const DetailOnTheWire = Schema.Struct({
  ...order,
  alumnosPeticion: Schema.Number,
  aulasPeticion: Schema.Number,
  profesoresPeticion: Schema.Number,
  materiales: Schema.Array(
    Schema.Struct({
      idMaterial: Schema.Number,
      desMaterial: Schema.String,
      tipoMaterial: Schema.Literals(['ALUM', 'PROF', 'AULA']),
      unidadesActual: Schema.Number,
      unidadesEnviadas: Schema.Number,
    }),
  ),
});

const coverOf = ({ portadaTitulo, coverVersion }: typeof OrderOnTheWire.Type) =>
  portadaTitulo === null
    ? null
    : coverAddress(config.api, { nodeRef: portadaTitulo, coverURL: null, ...(coverVersion !== null && { coverVersion }) });

const toOrder = (wire: typeof OrderOnTheWire.Type): Order => ({
  id: wire.idSolicitud,
  state: wire.estado.idEstado,
  areHeadCountsOpen: wire.pedidoModificable,
  isDetailOpen: wire.detalleModificable,
  isFull: wire.todoRecibido,
  teacherId: wire.idProfesor,
  teacherName: wire.desProfesor,
  title: wire.desTitulo,
  subject: wire.desAsignatura,
  level: wire.desNivel,
  cover: coverOf(wire),
  remark: wire.comentarioPublico,
});

const toDetail = (wire: typeof DetailOnTheWire.Type): OrderDetail => ({
  ...toOrder(wire),
  form: {
    counts: { students: wire.alumnosPeticion, classrooms: wire.aulasPeticion, teachers: wire.profesoresPeticion },
    materials: wire.materiales.map(({ idMaterial, desMaterial, tipoMaterial, unidadesActual, unidadesEnviadas }) => ({
      id: idMaterial,
      name: desMaterial,
      kind: tipoMaterial,
      units: unidadesActual,
      unitsSent: unidadesEnviadas,
    })),
  },
});

/** Loads the orders of the person's school, by area. Source: GET /gratis-adoption/orders. */
export const loadOrders = (): Effect.Effect<readonly OrderArea[], LoadOrdersFailure> =>
  call({ send: (signal) => client.GET('/gratis-adoption/orders', { signal }), decode: OrdersOnTheWire }).pipe(
    Effect.map(({ Areas }) => Areas.map(({ Area, Titulos }) => ({ name: Area, orders: Titulos.map(toOrder) }))),
  );

/** Loads an order with its materials. Source: GET /gratis-adoption/orders/{orderId}. */
export const loadOrder = ({ id }: { readonly id: number }): Effect.Effect<OrderDetail, LoadOrderFailure> =>
  call({
    send: (signal) => client.GET('/gratis-adoption/orders/{orderId}', { params: { path: { orderId: id } }, signal }),
    decode: DetailOnTheWire,
    refusals: { NotFound: { status: 404 } },
  }).pipe(Effect.map(toDetail));
