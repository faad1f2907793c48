import { assign } from 'xstate';
import { editCustomerMachine } from '../../../../machines/admin-customers/edit-customer.machine';
import { fromEffect } from '../../../shared/flow/from-effect';
import { customerAfter, customerErrors, errorsAfter, errorsAt } from '../rules';
import type { CustomerForm } from '../types';

const services = () => import('../services/customer');

/** The form of a teacher. */
export const editCustomer = editCustomerMachine<CustomerForm>().provide({
  actors: {
    saveCustomer: fromEffect(async () => (await services()).saveTeacher),
    loadTheirs: fromEffect(async () => (await services()).loadTeacher),
  },
  guards: { isFaulty: ({ context: { form, stored } }) => Object.keys(customerErrors(form, stored.about)).length > 0 },
  actions: {
    keepField: assign(({ context }, { field, value }) => ({
      form: customerAfter(context.form, field, value),
      errors: errorsAfter(context.errors, field),
    })),
    checkField: assign({
      errors: ({ context: { form, stored, errors } }, field) => errorsAt(errors, field, customerErrors(form, stored.about)),
    }),
    checkFields: assign({ errors: ({ context: { form, stored } }) => customerErrors(form, stored.about) }),
  },
});
