import { globalValuesMachine } from '../../../../machines/admin-students-zone/global-values.machine';
import { childFlow } from '../../../shared/flow/child-flow';
import { fromEffect } from '../../../shared/flow/from-effect';
import { changeValues } from './change-values';

export const globalValues = globalValuesMachine.provide({
  actors: {
    loadValues: fromEffect(async () => (await import('../services/values')).loadGlobalValues),
    changeValues: childFlow(changeValues),
  },
});
