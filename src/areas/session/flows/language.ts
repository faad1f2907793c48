import { languageMachine } from '../../../../machines/session/language.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { refreshSession, showLanguage } from '../portal-session';

const services = () => import('../services/language');

export const language = languageMachine.provide({
  actors: {
    saveLanguage: fromEffect(async () => (await services()).saveLanguage),
    refreshSession,
    showTexts: showLanguage,
  },
});
