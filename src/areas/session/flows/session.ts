import { assign } from 'xstate';
import { sessionMachine } from '../../../../machines/session/session.machine';
import { loadCode } from '../../../shared/browser/code';
import { bindServices } from '../../../shared/flow/bind-services';
import { fromEffect } from '../../../shared/flow/from-effect';
import { speakLanguage } from '../../language';
import { mailOf } from '../rules';

const bind = bindServices(() => import('../services/session'));

export const session = sessionMachine.provide({
  actors: {
    loadUser: fromEffect(async () => (await loadCode(() => import('../services/session'))).loadUserInLanguage(speakLanguage)),
    loadFeatures: bind('loadFeatures'),
  },
  actions: { keepMail: assign({ mail: ({ context }) => mailOf(context.user) }) },
});
