import { bindServices } from '../../../shared/flow/bind-services';
import { chooseLanguage } from '../../language';
import { refreshSession } from '../portal-session';

const bind = bindServices(() => import('../services/language'));

/** The flow in which a person chooses a language. The language is saved in the account of a signed-in person. */
export const language = chooseLanguage.provide({
  actors: {
    saveLanguage: bind('saveLanguage'),
    refreshSession,
  },
});
