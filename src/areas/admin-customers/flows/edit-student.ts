import { assign } from 'xstate';
import { editCustomerMachine } from '../../../../machines/admin-customers/edit-customer.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isSame } from '../../../shared/rules/differences';
import { errorsAfter, errorsAt, studentAfter, studentErrors, studentOnTheWire, takenErrors } from '../rules';
import type { ErrorsOf, StoredAccount, StudentForm } from '../types';

const bind = bindServices(() => import('../services/customer'));

type FormContext = {
  readonly form: StudentForm;
  readonly stored: StoredAccount<StudentForm>;
  readonly errors: ErrorsOf<StudentForm>;
};

const errorsIn = ({ form, stored, errors }: FormContext) => ({
  ...studentErrors(form, stored.about),
  ...takenErrors<StudentForm>({ email: errors.email }),
});

/** The flow of the form of a student. A change of the date of birth empties the fields of the guardian. */
export const editStudent = editCustomerMachine<StudentForm>().provide({
  actors: {
    saveCustomer: bind('saveStudent'),
    loadTheirs: bind('loadStudent'),
  },
  guards: {
    isFaulty: ({ context }) => Object.keys(errorsIn(context)).length > 0,
    isStoredAsMine: ({ context: { form, stored } }, theirs) =>
      isSame(studentOnTheWire(form, stored.about), studentOnTheWire(theirs.form, stored.about)),
  },
  actions: {
    keepField: assign(({ context }, { field, value }) => ({
      form: studentAfter(context.form, field, value),
      errors: errorsAfter(context.errors, field),
    })),
    checkField: assign({
      errors: ({ context: { form, stored, errors } }, field) => errorsAt(errors, field, studentErrors(form, stored.about)),
    }),
    checkFields: assign({ errors: ({ context }) => errorsIn(context) }),
  },
});
