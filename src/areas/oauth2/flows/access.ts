import { fromPromise } from 'xstate';
import { accessMachine } from '../../../../machines/oauth2/access.machine';
import { loadCode } from '../../../shared/browser/code';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { signIn } from '../../session';
import { isWayBack, isWayOut } from '../rules';

const services = () => loadCode(() => import('../services/access'));

export const access = accessMachine.provide({
  guards: { isWayBack: (_, address) => isWayBack(address), isWayOut: (_, address) => isWayOut(address) },
  actors: {
    signIn: childFlow(signIn),
    findClient: fromEffect(async () => (await services()).findClient),
    authorise: fromEffect(async () => (await services()).authorise),
    // The client's page replaces this one: Back must not lead to what is decided.
    goToClient: fromPromise<void, { address: string }>(async ({ input }) => window.location.replace(input.address)),
  },
});
