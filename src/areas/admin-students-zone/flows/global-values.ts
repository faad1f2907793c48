import { globalValuesMachine } from '../../../../machines/admin-students-zone/global-values.machine';
import { fromEffect } from '../../../shared/flow/from-effect';

export const globalValues = globalValuesMachine.provide({
  actors: { loadValues: fromEffect(async () => (await import('../services/values')).loadGlobalValues) },
});
