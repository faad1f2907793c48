import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { FictitiousTitles } from '../types';

/** The titles that a fictitious teacher has adopted. */
export const openTitles = openUserMachine<FictitiousTitles>().provide({
  actors: { loadUser: fromEffect(async () => (await loadCode(() => import('../services/customer'))).loadTitles) },
});
