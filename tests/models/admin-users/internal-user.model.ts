import { internalUser } from '../../../src/areas/admin-users/flows/internal-user';
import type { StaffUser } from '../../../src/areas/admin-users/types';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { type Answer, answers, ok, problem } from '../../support/wire/answers';
import {
  faulty,
  formOf,
  holds,
  idOf,
  isUntouched,
  type Known,
  labelOf,
  leaving,
  roleOf,
  sent,
  typing,
  type Who,
} from './internal-user-form';
import { internalSupport, olga, statusNotices } from './staff-on-the-wire';

type Edited = Exclude<Who, 'new'>;

const userOf = (who: Edited): StaffUser => ({
  id: idOf[who],
  version: 'v1',
  isActive: true,
  form: formOf(who) as StaffUser['form'],
});
const edits = (who: Edited) => ({
  user: internalSupport(),
  opens: `/edit/internal/user/${roleOf[who]}/${idOf[who]}`,
  input: { user: userOf(who), form: formOf(who), isOwn: who === 'own' },
  around: { getStaffUser: ok(olga({ id: idOf[who], role: roleOf[who] })) },
  leads: to('editing.typing', { knows: { who, form: formOf(who) } }),
});

const isNew = ({ who }: Known) => who === 'new';
const failed = (state: keyof typeof statusNotices) => to(`failed.${state}`, statusNotices[state]);
/** Once it is saved, nobody needs the password any more. */
const saved = ({ known: { who, form } }: { readonly known: Known }) => {
  const knows = { form: { ...form, password: '' } };
  return who === 'own' ? to('refreshing', { knows }) : to('saved', { success: 'status.200', knows });
};

/** An answer that only a change can get: a new user is created then. */
const ofChange = (answer: Answer) => answers({ updateStaffUser: answer, createStaffUser: ok({ id: 42 }, 201) });
const orCreated =
  <Expected>(expected: Expected) =>
  (place: { readonly known: Known }) =>
    isNew(place.known) ? saved(place) : expected;

export const internalUserModel = model(internalUser, {
  name: 'Create and edit an internal user',
  area: 'admin-users',
  opens: '/edit/internal/user/new',
  page: async () => (await import('./internal-user-pages')).InternalUserPages,
  knows: { who: 'new', form: formOf('new'), told: [], isTaken: false } as Known,
  inputs: {
    'internal support that creates somebody': {
      user: internalSupport(),
      input: { user: null, form: formOf('new'), isOwn: false },
      leads: to('editing.typing'),
    },
    'internal support that edits customer support': edits('support'),
    'internal support that edits an internal user': edits('internal'),
    'internal support that edits their own account': edits('own'),
  },
  reach: [(page) => page.comes('person.email')],
  events: {
    'field.changed': ({ known, is }) => (is('editing.interrupted') ? {} : typing(known)),
    'field.left': ({ known, is }) => (is('editing.typing') ? leaving(known) : {}),
    'fictitious.changed': ({ known, is }) => {
      if (known.who !== 'support' || !is('editing.typing')) return {};
      const turned = (isAllowed: boolean) =>
        [{ isAllowed }, to('editing.typing', { knows: { form: { ...known.form, adminFictitious: isAllowed } } })] as const;
      if (known.form.adminFictitious) return { 'takes back the right to fictitious teachers': turned(false) };
      return isUntouched(known) ? { 'allows fictitious teachers': turned(true) } : {};
    },
    submitted: ({ known }) => {
      const wrong = faulty(known);
      if (known.isTaken) return to('editing.faulty');
      if (wrong.length === 0) return to('saving');
      // Of a new form that is filled in by half nobody presses it.
      return isUntouched(known) || wrong.length === 1 ? to('editing.faulty', { knows: { told: wrong } }) : undefined;
    },
    dismissed: ({ is }) => (is('saved') ? to('left', { page: '/admin/users' }) : to('editing.typing')),
    retried: to('refreshing'),
    cancelled: ({ known, is }) => (is('editing.typing') && isUntouched(known) ? to('left', { page: '/admin/users' }) : undefined),
  },
  calls: {
    saveUser: {
      sends: sent,
      answers: {
        'saves the user': [answers({ createStaffUser: ok({ id: 42 }, 201), updateStaffUser: ok() }), saved],
        'enters the e-mail of another account': [
          problem(409, { type: 'duplicated-email' }),
          to('editing.emailTaken', { knows: { isTaken: true } }),
        ],
        'takes away their own role': [
          ofChange(problem(409, { type: 'own-account' })),
          orCreated(to('failed.ownAccount', { danger: 'staff.ownAccount' })),
        ],
        'finds the user changed meanwhile': [
          ofChange(problem(412, { type: 'changed-meanwhile' })),
          orCreated(to('failed.changedMeanwhile', { danger: 'staff.changedMeanwhile' })),
        ],
        'finds the user gone': [ofChange(problem(404, { type: 'not-found' })), orCreated(failed('notFound'))],
        'sends what the server does not take': [problem(400, { type: 'invalid-request' }), failed('badRequest')],
        'has no permission': [problem(403, { type: 'not-allowed' }), failed('forbidden')],
        'comes from another site': [problem(403, { type: 'cross-site' }), failed('forbidden')],
      },
      faults: {
        'finds the session ended': to('editing.interrupted', { warning: 'account.interrupted' }),
        'runs into a timeout': failed('timedOut'),
        otherwise: failed('unavailable'),
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit/internal/user/INTERNAL_SUPPORT/91' } } }),
      answers: { 'loads the account': [ok(internalSupport({ name: 'Olga' })), to('saved', { success: 'status.200' })] },
      faults: to('refreshFailed', { danger: 'account.refreshFailed' }),
    },
  },
  perform: {
    'field.changed': (page, { field, text }, { known: { who } }) => {
      if (field === 'role') return page.choose('person.role', { data: text });
      if (field === 'language')
        return page.choose('person.language', { data: { es: 'Español', en: 'English', it: 'Italiano' }[text] ?? '' });
      return page.fill(labelOf(who, field), text);
    },
    'field.left': (page, { field }, { known: { who } }) => page.leave(labelOf(who, field)),
    'fictitious.changed': (page) => page.tick('staff.adminFictitious'),
    submitted: (page) => page.press('account.save'),
    dismissed: (page) => page.press('common.accept'),
    retried: (page) => page.press('common.retry'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: holds,
    saving: holds,
    failed: holds,
    refreshing: holds,
    refreshFailed: holds,
    saved: (page) => page.heading('account.savedTitle'),
  },
});
