import { loadMachine } from '../../../../machines/shared/load.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import type { Delegate } from '../types';

const services = () => loadCode(() => import('../services/delegates'));

/** The delegates for the person's school. */
export const delegates = loadMachine<Delegate, undefined>({ severity: 'info', text: 'delegates.failed' }).provide({
  actors: { load: fromEffect(async () => (await services()).loadDelegates) },
});
