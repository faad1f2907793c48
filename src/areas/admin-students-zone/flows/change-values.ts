import { assign } from 'xstate';
import { changeValuesMachine } from '../../../../machines/admin-students-zone/change-values.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { areUnchanged, canSaveValues, valuesErrors } from '../rules';

const bind = bindServices(() => import('../services/values'));

export const changeValues = changeValuesMachine.provide({
  actors: {
    loadValues: bind('loadValues'),
    saveValues: bind('saveValues'),
  },
  guards: {
    isUnchanged: ({ context: { form, values } }) => values !== null && areUnchanged(form, values),
    canSave: ({ context: { form, values } }) => values !== null && canSaveValues(form, values),
  },
  actions: {
    checkField: assign(({ context: { form, values, errors } }, field) => ({
      errors: values && !areUnchanged(form, values) ? { ...errors, [field]: valuesErrors(form, values)[field] } : errors,
    })),
  },
});
