import { fromPromise } from 'xstate';
import { accessMachine } from '../../../../machines/oauth2/access.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { signIn } from '../../session';
import { isWayBack, isWayOut } from '../rules';

const services = () => import('../services/access');

export const access = accessMachine.provide({
  guards: { isWayBack: (_, address) => isWayBack(address), isWayOut: (_, address) => isWayOut(address) },
  actors: {
    signIn: childFlow(signIn),
    findClient: fromEffect(async () => (await services()).findClient),
    authorise: fromEffect(async () => (await services()).authorise),
    // It takes the place of this page: Back must not lead to what is decided.
    goToClient: fromPromise<void, { address: string }>(async ({ input }) => window.location.replace(input.address)),
  },
});
