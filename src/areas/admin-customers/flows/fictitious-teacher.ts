import { assign } from 'xstate';
import { fictitiousTeacherMachine } from '../../../../machines/admin-customers/fictitious-teacher.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { childFlow } from '../../../shared/flow/child-flow';
import { fictitiousFormErrors, isSettled, normaliseField, takenErrors } from '../rules';
import type { FictitiousErrors, FictitiousForm, StoredFictitious } from '../types';
import { pickTitle } from './pick-title';

const bindCustomer = bindServices(() => import('../services/customer'));
const bindFictitious = bindServices(() => import('../services/fictitious'));

type FormContext = { readonly stored: StoredFictitious; readonly form: FictitiousForm; readonly errors: FictitiousErrors };

const errorsIn = ({ stored, form, errors }: FormContext) => ({ ...fictitiousFormErrors(stored, form), ...takenErrors(errors) });

/** The flow of the form of a fictitious teacher. */
export const fictitiousTeacher = fictitiousTeacherMachine.provide({
  actors: {
    pickTitle: childFlow(pickTitle),
    saveTeacher: bindFictitious('saveTeacher'),
    loadTheirs: bindCustomer('loadFictitious'),
  },
  guards: {
    isFaulty: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    isSettled: ({ context: { stored, form } }, theirs) => isSettled(stored, form, theirs),
  },
  actions: {
    keepField: assign(({ context }, { field, text }) => ({
      form: { ...context.form, [field]: normaliseField(field, text) },
      errors: { ...context.errors, [field]: null },
    })),
    checkField: assign({
      errors: ({ context: { stored, form, errors } }, field) => ({
        ...errors,
        [field]: errors[field] ?? fictitiousFormErrors(stored, form)[field] ?? null,
      }),
    }),
    checkFields: assign({ errors: ({ context }) => errorsIn(context) }),
  },
});
