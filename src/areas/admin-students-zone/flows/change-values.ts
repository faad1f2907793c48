import { assign } from 'xstate';
import { changeValuesMachine } from '../../../../machines/admin-students-zone/change-values.machine';
import { loadCode } from '../../../shared/browser/code';
import { fromEffect } from '../../../shared/flow/from-effect';
import { areUnchanged, canSaveValues, valuesErrors } from '../rules';

const services = () => loadCode(() => import('../services/values'));

export const changeValues = changeValuesMachine.provide({
  actors: {
    loadValues: fromEffect(async () => (await services()).loadValues),
    saveValues: fromEffect(async () => (await services()).saveValues),
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
