import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { chooseTheme } from '../../language';
import { refreshSession } from '../portal-session';

const services = () => loadCode(() => import('../services/theme'));

/** The choice of a theme, which a signed-in person keeps with the account. */
export const theme = chooseTheme.provide({
  actors: {
    saveTheme: fromEffect(async () => (await services()).saveTheme),
    refreshSession,
  },
});
