import { globalValuesMachine } from '../../../../machines/admin-students-zone/global-values.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';

export const globalValues = globalValuesMachine.provide({
  actors: { loadValues: fromEffect(async () => (await loadCode(() => import('../services/values'))).loadGlobalValues) },
});
