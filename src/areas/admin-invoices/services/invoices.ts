import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import { statusRefusals } from '../../../shared/api/status-refusals';
import { newId } from '../../../shared/browser/new-id';
import type { Question } from '../../../shared/rules/search';
import { orderKey } from '../rules';
import type { Channel, InvoiceField, InvoiceProcess, InvoicesFailure, Order, RestartFailure } from '../types';

const common = {
  id: Schema.Int,
  iniciofacturacion: Schema.String,
  finfacturacion: Schema.String,
  inicioproceso: Schema.String,
  finproceso: Schema.NullOr(Schema.String),
  status: Schema.NullOr(Schema.Literals(['FINALIZADO', 'ERROR'])),
  resultado: Schema.NullOr(Schema.String),
  comentario: Schema.String,
  user: Schema.String,
};
const laSalleProcess = Schema.Struct(common);
const blinkProcess = Schema.Struct({ ...common, fcaducidad: Schema.String, diasactivacion: Schema.Int });

type Wire = typeof laSalleProcess.Type & { readonly fcaducidad?: string; readonly diasactivacion?: number };

const processOf = (wire: Wire): InvoiceProcess => ({
  id: String(wire.id),
  start: wire.iniciofacturacion,
  end: wire.finfacturacion,
  expires: wire.fcaducidad ?? null,
  days: wire.diasactivacion ?? null,
  startedAt: new Date(wire.inicioproceso),
  finishedAt: wire.finproceso === null ? null : new Date(wire.finproceso),
  status: wire.status,
  result: wire.resultado,
  comment: wire.comentario,
  user: wire.user,
});

type FoundProcesses = Effect.Effect<readonly Wire[], InvoicesFailure>;

const findByYear = (channel: Channel, year: number): FoundProcesses => {
  const params = { path: { year } };
  const found =
    channel === 'blink'
      ? call({
          send: (signal) => client.GET('/invoice/year/{year}', { params, signal }),
          decode: Schema.Struct({ items: Schema.Array(blinkProcess) }),
          refusals: statusRefusals,
        })
      : call({
          send: (signal) => client.GET('/invoice/lasalle/year/{year}', { params, signal }),
          decode: Schema.Struct({ items: Schema.Array(laSalleProcess) }),
          refusals: statusRefusals,
        });
  return found.pipe(Effect.map(({ items }): readonly Wire[] => items));
};

const findById = (channel: Channel, id: number): FoundProcesses => {
  const params = { path: { id } };
  const found: Effect.Effect<Wire, InvoicesFailure> =
    channel === 'blink'
      ? call({
          send: (signal) => client.GET('/invoice/{id}', { params, signal }),
          decode: blinkProcess,
          refusals: statusRefusals,
        })
      : call({
          send: (signal) => client.GET('/invoice/lasalle/{id}', { params, signal }),
          decode: laSalleProcess,
          refusals: statusRefusals,
        });
  return found.pipe(Effect.map((process) => [process]));
};

/** Finds processes by identifier or year. Sources: GET /invoice/{id} and GET /invoice/year/{year}, both also under /invoice/lasalle. */
export const findInvoices = ({
  channel,
  lastQuestion: { id, year },
}: {
  readonly channel: Channel;
  readonly lastQuestion: Question<InvoiceField>;
}): Effect.Effect<readonly InvoiceProcess[], InvoicesFailure> => {
  const found = id.trim() === '' ? findByYear(channel, Number(year)) : findById(channel, Number(id));
  return found.pipe(Effect.map((processes) => processes.map(processOf)));
};

/** The id of the form that the person fills in. Each started process begins a new form. */
let form = newId();

const renewForm = () => {
  form = newId();
};

/** Starts a process, and returns its identifier. Sources: POST /invoice, POST /invoice/lasalle. */
export const createInvoice = ({
  channel,
  user,
  order,
}: {
  readonly channel: Channel;
  readonly user: string;
  readonly order: Order;
}): Effect.Effect<string, InvoicesFailure> => {
  const key = orderKey(form, order);
  const body = { startdate: order.start, enddate: order.end, comment: order.comment.trim(), user };
  const blinkOnly = { expirationdate: order.expires, durationdays: Number(order.days), pid: key };
  const started: Effect.Effect<string, InvoicesFailure> =
    channel === 'blink'
      ? call({
          send: (signal) => client.POST('/invoice', { body: { ...body, ...blinkOnly }, signal }),
          decode: Schema.Struct({ id: Schema.Int }),
          refusals: statusRefusals,
        }).pipe(Effect.map(({ id }) => String(id)))
      : call({
          send: (signal) => client.POST('/invoice/lasalle', { body: { ...body, key }, signal }),
          decode: Schema.Struct({ clave: Schema.String, errnumber: Schema.Literal(0) }),
          refusals: statusRefusals,
        }).pipe(Effect.map(({ clave }) => clave));
  return started.pipe(Effect.tap(() => Effect.sync(renewForm)));
};

/** Restarts a failed process. Sources: PUT /invoice, PUT /invoice/lasalle. */
export const restartInvoice = ({
  channel,
  id,
}: {
  readonly channel: Channel;
  readonly id: string;
}): Effect.Effect<void, RestartFailure> => {
  const refusals = { ...statusRefusals, NotFailed: { status: 409 } } as const;
  const body = { id: Number(id) };
  return channel === 'blink'
    ? call({ send: (signal) => client.PUT('/invoice', { body, signal }), decode: nothing, refusals })
    : call({ send: (signal) => client.PUT('/invoice/lasalle', { body, signal }), decode: nothing, refusals });
};
