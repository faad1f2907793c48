import { Effect, Schema } from 'effect';
import { call, nothing } from '../../../shared/api/call';
import { client } from '../../../shared/api/client';
import type { components } from '../../../shared/api/contract.gen';
import { isLasting } from '../../../shared/api/lasting';
import { pictureType } from '../../../shared/rules/children-order';
import { today } from '../../../shared/rules/day';
import { orderEuros } from '../../../shared/rules/order-cost';
import { eurosOf } from '../../../shared/rules/price';
import type { ChildToSend, OrderToSend, PictureToUpload, SendOrderFailure, UploadFailure } from '../types';
import { pictureOf } from './pictures';

type Wire = components['schemas']['ChildrenOrder'];

const pictureGone = { _tag: 'PictureGone' } as const;

const toFormData = (parts: object) => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    // The type is set here, because the browser derives it from the file name, which may be wrong. The content was checked to be a JPEG.
    if (part instanceof Blob) form.append(name, part.slice(0, part.size, pictureType), 'family-book.jpg');
    else form.append(name, String(part));
  }
  return form;
};

/** Sends the picture of a new child, and returns the id of the picture. Source: POST /gratishp/image. */
export const uploadPicture = ({ orderId, number, key }: PictureToUpload): Effect.Effect<string, UploadFailure> =>
  pictureOf({ key }).pipe(
    Effect.flatMap((picture): Effect.Effect<string, UploadFailure> => {
      if (picture === null) return Effect.fail(pictureGone);
      return call({
        send: (signal) =>
          client.POST('/gratishp/image', {
            body: { libro_familia: picture, id_peticion: orderId, hijo: number },
            bodySerializer: toFormData,
            signal,
          }),
        decode: Schema.Struct({ imagen_libro_familia: Schema.String }),
        refusals: {
          TooManyTries: { status: 429 },
          PictureTooLarge: { status: 413 },
          NoJpeg: { type: 'no-jpeg' },
          AlreadyOrdered: { type: 'already-ordered' },
          Denied: isLasting,
        },
        within: '200 seconds',
      }).pipe(Effect.map(({ imagen_libro_familia: id }) => id));
    }),
  );

/** Builds a child for the body of the request. The names of a known child are sent exactly as the publisher has them. */
const childOnTheWire = (child: ChildToSend, at: number, pictureIds: OrderToSend['pictureIds']): Wire['hijos'][number] => {
  const isNew = child.knownId === null;
  const nameAsSent = (text: string) => (isNew ? text.trim() : text);
  return {
    numero_hijo: at + 1,
    id: child.knownId,
    t_nombre: nameAsSent(child.name),
    t_apellido1: nameAsSent(child.surname1),
    t_apellido2: nameAsSent(child.surname2),
    f_nacimiento: child.birthDate,
    id_centro_hijo: child.school.id,
    codigo_postal: child.postalCode,
    level: child.level.id,
    subject: child.subject,
    libro_familia: isNew,
    imagen_libro_familia: isNew ? (pictureIds[child.key] ?? null) : null,
    componentes: child.books.map(({ isbn, title, cents }) => ({ isbn, titulo: title, coste: eurosOf(cents), stock: 'S' })),
  };
};

const onTheWire = ({ terms, teacherId, schoolId, children, pictureIds }: OrderToSend): Wire => ({
  id_profesor: teacherId,
  id_centro_profesor: schoolId,
  id_peticion: terms.orderId,
  n_profesores_departamento: 0,
  id_decision_adopcion: null,
  f_solicitud: today(),
  iva: eurosOf(terms.vat),
  ...orderEuros(terms.cost, terms.vat),
  hijos: children.map((child, at) => childOnTheWire(child, at, pictureIds)),
});

/** Finds the child whose birth date the server has refused. By the clock of the server, this date may be in the future. */
const findUnborn = (error: unknown, children: readonly ChildToSend[]): ChildToSend | undefined => {
  const [, at] = /"\/body\/hijos\/(\d+)\/f_nacimiento"/.exec(JSON.stringify(error ?? null)) ?? [];
  return at === undefined ? undefined : children[Number(at)];
};

/** Sends an order. A repeated call gets the same answer. Source: POST /gratishp/order. */
export const sendOrder = (order: OrderToSend): Effect.Effect<void, SendOrderFailure> =>
  Effect.suspend(() => {
    let unborn: ChildToSend | undefined;
    return call({
      send: async (signal) => {
        const answer = await client.POST('/gratishp/order', { body: onTheWire(order), signal });
        unborn = findUnborn(answer.error, order.children);
        return answer;
      },
      decode: nothing,
      refusals: {
        TooManyTries: { status: 429 },
        WrongBirthDate: () => unborn !== undefined,
        PictureMissing: { type: 'picture-missing' },
        AlreadyOrdered: { type: 'already-ordered' },
        PriceChanged: { type: 'price-changed' },
        OutOfStock: { type: 'out-of-stock' },
        NotOffered: { type: 'not-offered' },
        Denied: isLasting,
      },
      within: '60 seconds',
    }).pipe(Effect.mapError((failure): SendOrderFailure => (unborn ? ({ ...failure, key: unborn.key } as SendOrderFailure) : failure)));
  });
