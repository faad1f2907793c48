import { openUserMachine } from '../../../../machines/admin-users/open-user.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { FictitiousTitles } from '../types';

const bind = bindServices(() => import('../services/customer'));

/** The flow that loads the titles that a fictitious teacher has adopted. */
export const openTitles = openUserMachine<FictitiousTitles>().provide({
  actors: { loadUser: bind('loadTitles') },
});
