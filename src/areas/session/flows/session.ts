import { assign } from 'xstate';
import { sessionMachine } from '../../../../machines/session/session.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { speakLanguage } from '../../language';
import { mailOf } from '../rules';

const services = () => loadCode(() => import('../services/session'));

export const session = sessionMachine.provide({
  actors: {
    loadUser: fromEffect(async () => (await services()).loadUserInLanguage(speakLanguage)),
    loadFeatures: fromEffect(async () => (await services()).loadFeatures),
  },
  actions: { keepMail: assign({ mail: ({ context }) => mailOf(context.user) }) },
});
