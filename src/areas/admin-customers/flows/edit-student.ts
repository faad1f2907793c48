import { assign } from 'xstate';
import { editCustomerMachine } from '../../../../machines/admin-customers/edit-customer.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { errorsAfter, errorsAt, studentAfter, studentErrors } from '../rules';
import type { StudentForm } from '../types';

const services = () => import('../services/customer');

/** The form of a student: another date of birth takes the guardian away. */
export const editStudent = editCustomerMachine<StudentForm>().provide({
  actors: {
    saveCustomer: fromEffect(async () => (await services()).saveStudent),
    loadTheirs: fromEffect(async () => (await services()).loadStudent),
  },
  guards: { isFaulty: ({ context: { form, stored } }) => Object.keys(studentErrors(form, stored.about)).length > 0 },
  actions: {
    keepField: assign(({ context }, { field, value }) => ({
      form: studentAfter(context.form, field, value),
      errors: errorsAfter(context.errors, field),
    })),
    checkField: assign({
      errors: ({ context: { form, stored, errors } }, field) => errorsAt(errors, field, studentErrors(form, stored.about)),
    }),
    checkFields: assign({ errors: ({ context: { form, stored } }) => studentErrors(form, stored.about) }),
  },
});
