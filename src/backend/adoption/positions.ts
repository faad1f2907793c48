import type { Handler } from '../contract/types';
import type { Db } from '../db/schema';
import { Problem } from '../http/problem';
import type { Services } from '../services';
import { requireAdoptionRight } from './permission';

/** The text that separates id and name of a position in a request. */
const SEPARATOR = '##';

const positionsOf = async (db: Db) => {
  const rows = await db.selectFrom('positions').select(['id', 'name']).orderBy('position').orderBy('id').execute();
  return rows.map(({ id, name }) => ({ idCargo: id, desCargo: name }));
};

export const getPositions =
  ({ db }: Services): Handler<'getPositions'> =>
  async ({ session: { user } }) => {
    requireAdoptionRight(user);
    return { status: 200, body: { positions: await positionsOf(db) } };
  };

/** Records the position that a person has chosen. */
export const setPosition =
  ({ db, limits }: Services): Handler<'setPosition'> =>
  async ({ body, session: { user } }) => {
    requireAdoptionRight(user);
    await limits.take('adoptionByUser', user.id);
    const chosen = (await positionsOf(db)).find(({ idCargo, desCargo }) => `${idCargo}${SEPARATOR}${desCargo}` === body.position);
    if (!chosen) throw new Problem(400, 'unknown-position');
    const position = { position_id: chosen.idCargo, position_name: chosen.desCargo };
    await db.updateTable('users').set(position).where('id', '=', user.id).execute();
    return { status: 204 };
  };
