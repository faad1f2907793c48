import { assign } from 'xstate';
import { editCustomerMachine } from '../../../../machines/admin-customers/edit-customer.machine';
import { bindServices } from '../../../shared/flow/bind-services';
import { isSame } from '../../../shared/rules/differences';
import { errorsAfter, errorsAt, studentAfter, studentErrors, studentOnTheWire, takenIn } from '../rules';
import type { StudentForm } from '../types';

const bind = bindServices(() => import('../services/customer'));

/** The form of a student: another date of birth takes the guardian away. */
export const editStudent = editCustomerMachine<StudentForm>().provide({
  actors: {
    saveCustomer: bind('saveStudent'),
    loadTheirs: bind('loadStudent'),
  },
  guards: {
    isFaulty: ({ context: { form, stored, errors } }) =>
      Object.keys({ ...studentErrors(form, stored.about), ...takenIn<StudentForm>({ email: errors.email }) }).length > 0,
    isAsMine: ({ context: { form, stored } }, theirs) =>
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
    checkFields: assign({
      errors: ({ context: { form, stored, errors } }) => ({
        ...studentErrors(form, stored.about),
        ...takenIn<StudentForm>({ email: errors.email }),
      }),
    }),
  },
});
