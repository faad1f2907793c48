import { signOutMachine } from '../../../../machines/session/sign-out.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

const services = () => import('../services/sign-out');

export const signOut = signOutMachine.provide({
  actors: { signOut: fromEffect(async () => (await services()).signOut) },
});
