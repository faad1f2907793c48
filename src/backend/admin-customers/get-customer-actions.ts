import { latestActions } from '../admin/latest-actions';
import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { customerOf } from './customer';

export const getCustomerActions =
  ({ db }: Services): Handler<'getCustomerActions'> =>
  async ({ path }) => {
    const { id } = await customerOf(db, path.userId);
    return { status: 200, body: await latestActions(db, id) };
  };
