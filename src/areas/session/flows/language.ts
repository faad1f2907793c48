import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { chooseLanguage } from '../../language';
import { refreshSession } from '../portal-session';

const services = () => loadCode(() => import('../services/language'));

/** The choice of a language, which a signed-in person keeps with the account. */
export const language = chooseLanguage.provide({
  actors: {
    saveLanguage: fromEffect(async () => (await services()).saveLanguage),
    refreshSession,
  },
});
