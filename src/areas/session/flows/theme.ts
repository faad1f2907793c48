import { bindServices } from '../../../shared/flow/bind-services';
import { chooseTheme } from '../../language';
import { refreshSession } from '../portal-session';

const bind = bindServices(() => import('../services/theme'));

/** The flow in which a person chooses a theme. The theme is saved in the account of a signed-in person. */
export const theme = chooseTheme.provide({
  actors: {
    saveTheme: bind('saveTheme'),
    refreshSession,
  },
});
