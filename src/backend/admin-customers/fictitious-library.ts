import { requireActing } from '../admin/acting';
import { changesBetween, recordAction } from '../admin/record-action';
import type { Handler } from '../contract/types';
import { requireVersion } from '../http/conditional';
import type { Services } from '../services';
import { adoptionsFor, adoptionsOf, adoptionText, writeAdoptions } from './adoptions';
import { lockFictitious, requireFictitious } from './fictitious';

/** Answers the titles that a fictitious teacher has adopted. */
export const getFictitiousLibrary =
  ({ db }: Services): Handler<'getFictitiousLibrary'> =>
  async ({ path }) => {
    const found = await db.selectFrom('users').select(['id', 'role', 'adoptions_version']).where('id', '=', path.userId).executeTakeFirst();
    // The version is read before the adoptions: if the adoptions change in between, a save with this version is refused.
    const { id, adoptions_version } = requireFictitious(found);
    const adoptions = await adoptionsOf(db, id);
    return {
      status: 200,
      body: {
        version: adoptions_version,
        adoptions: adoptions.map(({ uuid, name, language, edition }) => ({
          uuid,
          name,
          'adoption-language': language,
          'adoption-edition': edition,
        })),
      },
    };
  };

/** Replaces all adoptions of a fictitious teacher, unless the adoptions have changed since the caller read them. */
export const saveFictitiousLibrary =
  ({ db, requestSessions }: Services): Handler<'saveFictitiousLibrary'> =>
  async ({ body, headers, path, request, session }) => {
    await db.transaction().execute(async (tx) => {
      const acting = await requireActing(tx, requestSessions, request, session);
      const on = await lockFictitious(tx, path.userId, acting);
      const before = await adoptionsOf(tx, on.id);
      const after = await adoptionsFor(tx, body.adoptions, before);
      requireVersion(headers, on.adoptions_version);
      await writeAdoptions(tx, on.id, before, after);
      const changes = changesBetween({ adoptions: before.map(adoptionText) }, { adoptions: after.map(adoptionText) });
      if (Object.keys(changes).length === 0) return;
      await recordAction(tx, request, { action: 'fictitious.titles-changed', by: session.user, on, changes });
    });
    return { status: 204 };
  };
