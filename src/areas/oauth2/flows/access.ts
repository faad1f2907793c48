import { fromPromise } from 'xstate';
import { accessMachine } from '../../../../machines/oauth2/access.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { signIn } from '../../session';
import { isWayBack, isWayOut } from '../rules';

const bind = bindServices(() => import('../services/access'));

export const access = accessMachine.provide({
  guards: { isWayBack: (_, address) => isWayBack(address), isWayOut: (_, address) => isWayOut(address) },
  actors: {
    signIn: childFlow(signIn),
    findClient: bind('findClient'),
    authorise: bind('authorise'),
    // The client's page replaces this page in the history, so that Back does not return to a past decision.
    goToClient: fromPromise<void, { address: string }>(async ({ input }) => window.location.replace(input.address)),
  },
});
