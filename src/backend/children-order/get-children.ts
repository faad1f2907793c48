import type { Handler } from '../contract/types';
import type { Services } from '../services';
import { knownChildrenOf } from './known-children';
import { requireOrderer } from './permission';

export const getKnownChildren =
  (services: Services): Handler<'getKnownChildren'> =>
  async ({ session: { user } }) => {
    const children = await knownChildrenOf(services.db, requireOrderer(services, user).id);
    return {
      status: 200,
      body: {
        children: children.map(({ id, schoolId, schoolName, postalCode, name, surname1, surname2, birthDate, levels }) => ({
          id,
          schoolId,
          name,
          surname1,
          surname2,
          birthDate,
          schooName: schoolName,
          schoolPostalCode: postalCode,
          levels: levels.map((level) => ({ C_NIVEL: level.id, D_NIVEL: level.name })),
        })),
      },
    };
  };
