import type { Handler } from '../contract/types';
import { SentFile } from '../http/multipart';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { lockedOrder, ownOrder, requireOpen } from './orders';
import { requireOrderer } from './permission';

const fileIn = (part: unknown): Buffer => {
  if (!(part instanceof SentFile)) {
    throw new Problem(400, 'invalid-request', { errors: [{ pointer: '/body/libro_familia', detail: 'must be a file' }] });
  }
  if (part.isCut) throw new Problem(413, 'picture-too-large');
  return part.bytes;
};

/** Receives a picture. The picture is drawn anew before the order is locked, because drawing takes long. */
export const uploadFamilyBook =
  (services: Services): Handler<'uploadFamilyBook'> =>
  async ({ body, session: { user } }) => {
    const { db, limits, familyBooks } = services;
    const { id } = requireOrderer(services, user);
    const ofChild = { order: body.id_peticion, number: body.hijo };
    await limits.take('familyBookByUser', id);
    const bytes = fileIn(body.libro_familia);
    requireOpen(await ownOrder(db, id, ofChild.order));
    const sealed = await familyBooks.sealed(ofChild, bytes);
    const imagen_libro_familia = await db.transaction().execute(async (tx) => {
      requireOpen(await lockedOrder(tx, id, ofChild.order));
      return familyBooks.put(tx, ofChild, sealed);
    });
    return { status: 200, body: { imagen_libro_familia } };
  };
