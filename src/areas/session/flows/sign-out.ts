import { signOutMachine } from '../../../../machines/session/sign-out.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => loadCode(() => import('../services/sign-out'));

export const signOut = signOutMachine.provide({
  actors: { signOut: fromEffect(async () => (await services()).signOut) },
});
