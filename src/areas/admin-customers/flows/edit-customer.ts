import { assign } from 'xstate';
import { editCustomerMachine } from '../../../../machines/admin-customers/edit-customer.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isSame } from '../../../shared/rules/differences';
import { customerAfter, customerErrors, customerOnTheWire, errorsAfter, errorsAt, takenErrors } from '../rules';
import type { CustomerForm, ErrorsOf, StoredAccount } from '../types';

const bind = bindServices(() => import('../services/customer'));

type FormContext = {
  readonly form: CustomerForm;
  readonly stored: StoredAccount<CustomerForm>;
  readonly errors: ErrorsOf<CustomerForm>;
};

const errorsIn = ({ form, stored, errors }: FormContext) => ({ ...customerErrors(form, stored.about), ...takenErrors(errors) });

/** The flow of the form of a teacher. */
export const editCustomer = editCustomerMachine<CustomerForm>().provide({
  actors: {
    saveCustomer: bind('saveTeacher'),
    loadTheirs: bind('loadTeacher'),
  },
  guards: {
    isFaulty: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    isStoredAsMine: ({ context: { form, stored } }, theirs) =>
      isSame(customerOnTheWire(form, stored.about), customerOnTheWire(theirs.form, stored.about)),
  },
  actions: {
    keepField: assign(({ context }, { field, value }) => ({
      form: customerAfter(context.form, field, value),
      errors: errorsAfter(context.errors, field),
    })),
    checkField: assign({
      errors: ({ context: { form, stored, errors } }, field) => errorsAt(errors, field, customerErrors(form, stored.about)),
    }),
    checkFields: assign({ errors: ({ context }) => errorsIn(context) }),
  },
});
