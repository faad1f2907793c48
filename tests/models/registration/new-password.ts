import type { Page } from '../../support/page';

export const labels = { password: 'person.newPassword', password2: 'person.newPassword2' } as const;

/** The knowledge before anything is typed: the passwords, whether each field was left, and the content key of each error. */
export const noPassword = { password: '', password2: '', hasLeft: false, hasLeft2: false, passwordError: '', password2Error: '' };
export type Knowledge = typeof noPassword;

/** Returns the knowledge after a change of a password. A field shows its error once it was left. */
const changed = (known: Knowledge, change: Partial<Knowledge>): Partial<Knowledge> => {
  const { password, password2, hasLeft, hasLeft2 } = { ...known, ...change };
  const passwordError = hasLeft && password !== 'Secret1' ? 'password_invalid' : '';
  const password2Error = hasLeft2 && password2 !== password ? 'password_confirmation_invalid' : '';
  return { ...change, passwordError, password2Error };
};

/** Returns the actions of a tester who chooses a password, in any flow. @param rests the state of the flow while the password is typed */
export const choosesPassword = <Leads>(rests: (knows: Partial<Knowledge>) => Leads) => {
  const goesOn = (known: Knowledge, change: Partial<Knowledge>) => rests(changed(known, change));
  return {
    /**
     * Returns the cases of typing. A browser leaves a field when it fills another field. So a field is filled only if leaving the previous
     * field changes no message.
     */
    typing: (known: Knowledge) => {
      const { password, password2, hasLeft, hasLeft2 } = known;
      const types = (field: keyof typeof labels, text: string) => [{ field, text }, goesOn(known, { [field]: text })] as const;
      if (password === '') return { "chooses 'Secret1'": types('password', 'Secret1'), "chooses 'secret'": types('password', 'secret') };
      if (password === 'secret') return { "chooses 'Secret1'": types('password', 'Secret1') };
      if (password2 === '') {
        return {
          "repeats 'Secret1'": types('password2', 'Secret1'),
          "repeats 'Secret2'": types('password2', 'Secret2'),
          ...(hasLeft && { 'empties the password': types('password', '') }),
        };
      }
      if (password2 === 'Secret2') return { "repeats 'Secret1'": types('password2', 'Secret1') };
      return {
        'empties the repetition': types('password2', ''),
        ...(hasLeft && hasLeft2 && { "chooses 'secret'": types('password', 'secret') }),
      };
    },

    leaving: (known: Knowledge) => ({
      ...(!known.hasLeft && { 'leaves the password': [{ field: 'password' }, goesOn(known, { hasLeft: true })] as const }),
      // A person who leaves the repetition has left the password before.
      ...(known.hasLeft &&
        !known.hasLeft2 &&
        known.password === 'Secret1' && { 'leaves the repetition': [{ field: 'password2' }, goesOn(known, { hasLeft2: true })] as const }),
    }),

    /** Returns the outcome of submitting the form. @param sent the outcome if the password is valid and repeated correctly */
    submitting: <Sent>(known: Knowledge, sent: Sent) => {
      if (known.password !== 'Secret1' || known.password2 !== 'Secret1') return goesOn(known, { hasLeft: true, hasLeft2: true });
      return known.hasLeft || known.hasLeft2 ? undefined : sent;
    },
  };
};

export const showsPasswords = (page: Page, known: Knowledge) => {
  for (const field of ['password', 'password2'] as const) page.field(labels[field], known[field]);
  for (const message of ['password_invalid', 'password_confirmation_invalid']) {
    if ([known.passwordError, known.password2Error].includes(message)) page.text(message);
    else page.absent(message);
  }
};
