import { internalUser } from '../../../src/areas/admin-users/flows/internal-user';
import type { StaffRole, StaffUser } from '../../../src/areas/admin-users/types';
import { absent, to } from '../../support/leads';
import { model } from '../../support/model';
import type { Page } from '../../support/page';
import { type Answer, answers, ok, problem } from '../../support/wire/answers';
import { lostAnswers } from '../lost-answers';
import {
  faulty,
  formOf,
  holds,
  id,
  isToBeSaved,
  isUntouched,
  type Knowledge,
  labelOf,
  leaveFields,
  makeRequest,
  roleOf,
  theirName,
  typeFields,
  type Who,
} from './internal-user-form';
import { internalSupport, olga, statusNotices } from './staff-on-the-wire';

type Edited = Exclude<Who, 'new'>;

const userOf = (who: Edited): StaffUser => ({
  id,
  version: 'v1',
  isActive: true,
  form: formOf(who) as StaffUser['form'],
});
const edits = (who: Edited) => ({
  // A person who edits their own account has the id of the edited user.
  user: who === 'own' ? internalSupport({ id: String(id) }) : internalSupport(),
  opens: `/edit/internal/user/${roleOf[who]}/${id}`,
  input: { user: userOf(who), form: formOf(who), isOwn: who === 'own', back: '/admin/users' },
  around: { getStaffUser: ok(olga({ role: roleOf[who] })) },
  leads: to('editing.typing', { knows: { who, form: formOf(who) } }),
});

const staying = to('editing.typing', { knows: { destination: '/admin/users', isUnseen: false } });

/** Returns the form that another person has saved meanwhile: the edited user, with another name. */
const theirForm = (who: Who) => ({ ...formOf(who === 'new' ? 'new' : 'support'), name: theirName });

/** Returns the edited user for the role in the address. */
const editedAs = (role: string): Edited => (Object.keys(roleOf) as Edited[]).find((who) => roleOf[who] === role) ?? 'support';

const isNew = ({ who }: Knowledge) => who === 'new';
const failed = (state: keyof typeof statusNotices) => to(`failed.${state}`, statusNotices[state]);
/** Returns the outcome of a save. The form no longer contains the password afterwards. */
const saved = ({ known: { who, form } }: { readonly known: Knowledge }) => {
  const knows = { form: { ...form, password: '' } };
  return who === 'own' ? to('refreshing', { knows }) : to('saved', { success: 'status.200', knows });
};

const unconfirmed = (page: Page, known: Knowledge) => {
  page.heading('status.unconfirmed');
  holds(page, known);
};

/** Returns the answer to a change of a user. The creation of a new user succeeds. */
const ofChange = (answer: Answer) => answers({ updateStaffUser: answer, createStaffUser: ok({ id: 42 }, 201) });
const orCreated =
  <Expected>(expected: Expected) =>
  (place: { readonly known: Knowledge }) =>
    isNew(place.known) ? saved(place) : expected;

export const internalUserModel = model(internalUser, {
  name: 'Create and edit an internal user',
  area: 'admin-users',
  opens: '/edit/internal/user/new',
  page: async () => {
    const { internalUserPages } = await import('./internal-user-pages');
    return internalUserPages((role) => userOf(editedAs(role)));
  },
  knows: {
    who: 'new',
    form: formOf('new'),
    told: [],
    isTaken: false,
    isUnseen: false,
    version: 'v1',
    destination: '/admin/users',
  } as Knowledge,
  inputs: {
    'internal support that creates somebody': {
      user: internalSupport(),
      input: { user: null, form: formOf('new'), isOwn: false, back: '/admin/users' },
      leads: to('editing.typing'),
    },
    'internal support that edits customer support': edits('support'),
    'internal support that edits an internal user': edits('internal'),
    'internal support that edits their own account': edits('own'),
  },
  reach: [(page) => page.comes('person.email')],
  around: { getStaffUserActions: ok([]) },
  events: {
    'field.changed': ({ known, is }) => (is('editing.interrupted') ? {} : typeFields(known)),
    'field.left': ({ known, is }) => (is('editing.typing') ? leaveFields(known) : {}),
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
      if (wrong.length === 0) return isToBeSaved(known) ? to('saving') : undefined;
      // The paths never submit a new form that is half filled in.
      return isUntouched(known) || wrong.length === 1 ? to('editing.faulty', { knows: { told: wrong } }) : undefined;
    },
    'leave.requested': ({ known, is }) => {
      const back = { to: '/' };
      if (is('changed') && known.isUnseen) return {};
      if (is('changed') || is('leaving')) return { 'goes back': [back, staying] as const };
      // Leaving is tried once with changes, and once without.
      if (!is('editing.typing') || known.who !== 'support') return {};
      if (isUntouched(known) && known.version === 'v1') return { 'has changed nothing': [back, absent] as const };
      if (!known.form.adminFictitious) return {};
      return { 'goes back': [back, to('leaving', { knows: { destination: '/' } })] as const };
    },
    // For people of the back-office, '/' leads to their own landing page, which the page guards choose.
    'leave.confirmed': ({ known }) => (known.destination === '/' ? undefined : to('left', { page: known.destination })),
    // For the person's own account, the paths only close the dialog. They also do so if no visible field differs.
    'mine.kept': ({ known }) => (known.isUnseen || known.who === 'own' ? undefined : to('saving', { knows: { version: 'v2' } })),
    'theirs.taken': ({ known }) =>
      known.isUnseen || known.who === 'own'
        ? undefined
        : to('editing.typing', { knows: { form: { ...known.form, ...theirForm(known.who) }, version: 'v2' } }),
    dismissed: ({ is }) => (is('saved') ? to('left', { page: '/admin/users' }) : staying),
    retried: to('refreshing'),
    cancelled: ({ known, is }) => {
      if (!is('editing.typing')) return undefined;
      if (isUntouched(known)) return to('left', { page: '/admin/users' });
      return known.form.adminFictitious ? to('leaving', { knows: { destination: '/admin/users' } }) : undefined;
    },
  },
  calls: {
    saveUser: {
      sends: makeRequest,
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
        'finds the user changed meanwhile': [ofChange(problem(412, { type: 'changed-meanwhile' })), orCreated(to('comparing'))],
        'finds the user gone': [ofChange(problem(404, { type: 'not-found' })), orCreated(failed('notFound'))],
      },
      refused: { 'is not understood': failed('badRequest'), otherwise: failed('forbidden') },
      faults: {
        'finds the session ended': to('editing.interrupted', { warning: 'customers.interrupted' }),
        ...lostAnswers(failed('lost')),
        'runs into a timeout': failed('unanswered'),
        otherwise: failed('unavailable'),
      },
    },
    loadTheirs: {
      sends: () => ({ getStaffUser: { path: { userId: String(id) } } }),
      answers: {
        'reads another name': [
          ok(olga({ version: 'v2', name: theirName })),
          // If the page has already read this version, nobody has saved a newer version since then.
          ({ known: { version } }) => (version === 'v2' ? failed('unavailable') : to('changed')),
        ],
        'reads what was typed': [
          ok(olga({ version: 'v2', role: 'INTERNAL_SUPPORT' })),
          (place) => {
            if (place.known.version === 'v2') return failed('unavailable');
            // A saved password is not visible, so the page cannot tell whether the password was saved too.
            return place.known.form.password === '' ? saved(place) : to('changed', { knows: { isUnseen: true } });
          },
        ],
        'finds the user gone': [problem(404, { type: 'not-found' }), failed('notFound')],
      },
      refused: { 'has no permission': failed('forbidden') },
      faults: {
        'finds the session ended': to('editing.interrupted', { warning: 'customers.interrupted' }),
        'runs into a timeout': failed('timedOut'),
        otherwise: failed('unavailable'),
      },
    },
    refreshSession: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit/internal/user/INTERNAL_SUPPORT/41' } } }),
      answers: { 'loads the account': [ok(internalSupport({ id: String(id), name: 'Olga' })), to('saved', { success: 'status.200' })] },
      faults: to('refreshFailed', { danger: 'account.refreshFailed' }),
    },
  },
  perform: {
    'field.changed': (page, { field, text }, { known: { who } }) => {
      if (field === 'role') return page.choose('person.role', `role.${text as StaffRole}`);
      if (field === 'language')
        return page.choose('person.language', { data: { es: 'Español', en: 'English', it: 'Italiano' }[text] ?? '' });
      return page.fill(labelOf(who, field), text);
    },
    'field.left': (page, { field }, { known: { who } }) => page.leave(labelOf(who, field)),
    'fictitious.changed': (page) => page.tick('staff.adminFictitious'),
    submitted: (page) => page.press('account.save'),
    // Without changes, Back leaves the page without a question (tests/unit/flow/leaving.test.tsx). The step then only checks that the
    // question is absent.
    'leave.requested': (page, _, { is, known }) => (is('editing') && isUntouched(known) ? page.press('leaving.leave') : page.goBack()),
    'leave.confirmed': (page) => page.press('leaving.leave'),
    'mine.kept': (page) => page.press('changed.keepMine'),
    'theirs.taken': (page) => page.press('changed.takeTheirs'),
    dismissed: (page, _, { is }) => page.press(is('leaving') ? 'leaving.stay' : is('changed') ? 'common.close' : 'common.accept'),
    retried: (page) => page.press('common.retry'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: holds,
    leaving: (page) => page.heading('leaving.title'),
    saving: holds,
    comparing: holds,
    changed: (page, known) => {
      page.heading('changed.title');
      if (!known.isUnseen) page.data(theirName);
      else page.text('changed.unseen');
    },
    'failed.unanswered': unconfirmed,
    'failed.lost': unconfirmed,
    failed: holds,
    refreshing: holds,
    refreshFailed: holds,
    saved: (page) => page.heading('account.savedTitle'),
  },
});
