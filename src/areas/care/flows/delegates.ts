import { loadMachine } from '../../../../machines/shared/load.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import type { Delegate } from '../types';

const bind = bindServices(() => import('../services/delegates'));

/** The flow that loads the delegates for the person's school. */
export const delegates = loadMachine<Delegate, undefined>({ severity: 'info', text: 'delegates.failed' }).provide({
  actors: { load: bind('loadDelegates') },
});
