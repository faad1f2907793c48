import type { Handler } from '../contract/types';
import { SentFile } from '../http/multipart';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { findOwnOrder, lockOrder, requireOpen } from './orders';
import { requireOrderer } from './permission';

const fileIn = (part: unknown): Buffer => {
  if (!(part instanceof SentFile)) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/libro_familia', detail: 'must be a file' }] });
  }
  if (part.isCut) throw new Problem(413, 'picture-too-large');
  return part.bytes;
};

/** Receives the picture of a family book, and redraws it before the order is locked, because redrawing takes long. */
export const uploadFamilyBook =
  (services: Services): Handler<'uploadFamilyBook'> =>
  async ({ body, session: { user } }) => {
    const { db, limits, familyBooks } = services;
    const { id } = requireOrderer(services, user);
    const child = { order: body.id_peticion, number: body.hijo };
    await limits.take('familyBookByUser', id);
    const bytes = fileIn(body.libro_familia);
    requireOpen(await findOwnOrder(db, id, child.order));
    const sealed = await familyBooks.sealPicture(child, bytes);
    const imagen_libro_familia = await db.transaction().execute(async (tx) => {
      requireOpen(await lockOrder(tx, id, child.order));
      return familyBooks.put(tx, child, sealed);
    });
    return { status: 200, body: { imagen_libro_familia } };
  };
