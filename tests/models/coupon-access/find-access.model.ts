import { findAccess } from '../../../src/areas/coupon-access/flows/find-access';
import type { AccessTexts } from '../../../src/areas/coupon-access/types';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok, problem } from '../../support/wire/answers';

/** The tester's knowledge of the form. `judged` names the fields whose errors are shown. */
const empty = { couponId: '', isbn: '', token: '', licenseId: '', userId: '', access: 'coupon', judged: '' as '' | 'isbn' | 'all' };
type Known = typeof empty;

const whole = {
  couponId: '123',
  isbn: '9780000000001',
  token: '5b1f1f3e-58c8-4c70-9d4e-0f0d6f1f0a01',
  licenseId: '000000000101',
} as const;
const needed = Object.keys(whole) as readonly (keyof typeof whole)[];

const missing: Readonly<Record<keyof AccessTexts, string>> = {
  couponId: 'accessTest.couponMissing',
  isbn: 'accessTest.isbnMissing',
  token: 'accessTest.tokenMissing',
  licenseId: 'accessTest.licenceMissing',
  userId: 'accessTest.userMissing',
};
const labels: Readonly<Record<keyof AccessTexts, string>> = {
  couponId: 'accessTest.coupon',
  isbn: 'accessTest.isbn',
  token: 'accessTest.token',
  licenseId: 'accessTest.licence',
  userId: 'accessTest.user',
};
const fields = Object.keys(labels) as readonly (keyof AccessTexts)[];

const isMissing = (known: Known, field: keyof AccessTexts) => known[field] === '' && (field !== 'userId' || known.access === 'user');
const isComplete = (known: Known) => !fields.some((field) => isMissing(known, field));

const types = (field: keyof AccessTexts, text: string, shown = text) =>
  [{ field, text }, to('filling.writing', { knows: { [field]: shown } as Partial<Known> })] as const;

const chooses = (access: 'coupon' | 'license' | 'user') => [{ access }, to('filling.writing', { knows: { access } })] as const;

const failed = <const State extends string>(state: State) => to(`filling.${state}`, { danger: `accessTest.${state}` });
const address = 'https://platform.example/books/1';

export const findAccessModel = model(findAccess, {
  name: 'Try an access link',
  area: 'coupon-access',
  opens: '/marsupialblink-test',
  page: async () => (await import('../../../src/areas/coupon-access/access-test-page')).AccessTestPage,
  knows: empty,
  inputs: { somebody: { leads: to('filling.writing') } },
  // The fields are filled in one after another, because all sequences would be thousands of paths.
  events: {
    'field.changed': ({ known }) => {
      if (known.couponId === '') return { "types '12a3' as a coupon": types('couponId', '12a3', '123') };
      if (known.isbn === '') return { 'types an ISBN with hyphens': types('isbn', '978-0-00-000000-1', whole.isbn) };
      if (known.token === '') return { 'pastes a token with spaces': types('token', ` ${whole.token} `, whole.token) };
      if (known.licenseId === '') return { 'types a licence': types('licenseId', `${whole.licenseId}9`, whole.licenseId) };
      if (known.access !== 'user') return {};
      return known.userId === '' ? { 'types a user': types('userId', 'u7', '7') } : { 'empties the user': types('userId', '') };
    },
    'field.left': ({ known, is }) =>
      is('filling.writing') && known.judged === '' && known.isbn === '' && known.couponId !== ''
        ? { 'leaves the ISBN': [{ field: 'isbn' }, to('filling.writing', { knows: { judged: 'isbn' } })] }
        : {},
    'access.chosen': ({ known }) => {
      if (known.licenseId === '') return {};
      if (known.access === 'coupon') return { 'chooses the access of a licence': chooses('license') };
      return known.access === 'license' ? { 'chooses the access of a user': chooses('user') } : {};
    },
    submitted: ({ known }) => {
      if (isComplete(known)) return to('finding');
      const isTried = known.couponId === '' || (known.access === 'user' && known.licenseId !== '');
      return isTried ? to('filling.writing', { knows: { judged: 'all' } }) : undefined;
    },
  },
  calls: {
    findAccess: {
      sends: ({ access, userId }) => ({
        findCouponAccess: {
          path: { couponId: whole.couponId, isbn: whole.isbn, licenseId: whole.licenseId },
          query: { token: whole.token, access, ...(userId !== '' && { user: userId }) },
        },
      }),
      answers: {
        'finds the address': [ok({ url: address }), to('filling.found')],
        'finds a script for an address': [ok({ url: 'javascript:alert(1)' }), failed('noAddress')],
        'finds an address without its protocol': [ok({ url: '//evil.example/' }), failed('noAddress')],
        'finds nothing': [problem(404, { type: 'not-found' }), failed('notFound')],
        'exceeds the limit on attempts': [
          problem(429, { type: 'too-many-tries' }),
          to('filling.tooManyTries', { warning: 'common.tooManyTries' }),
        ],
      },
      refused: { 'is not understood': failed('badRequest'), 'comes from another site': failed('forbidden') },
      faults: {
        'runs into a timeout': failed('timeout'),
        'loses the connection': failed('networkDown'),
        'gets a malformed answer': failed('badResponse'),
        otherwise: failed('refused'),
      },
    },
  },
  perform: {
    'field.changed': (page, { field, text }) => page.fill(labels[field], text),
    'field.left': (page, { field }) => page.leave(labels[field]),
    'access.chosen': (page, { access }) => page.pick(access === 'license' ? 'accessTest.byLicence' : 'accessTest.byUser'),
    submitted: (page) => page.press('accessTest.submit'),
  },
  shows: {
    filling: (page, known) => {
      for (const field of fields) {
        page.field(labels[field], known[field]);
        const isSaid = isMissing(known, field) && (known.judged === 'all' || known.judged === field);
        if (isSaid) page.text(missing[field]);
        else page.absent(missing[field]);
      }
    },
    'filling.found': (page, known) => {
      for (const field of needed) page.field(labels[field], known[field]);
      page.link({ data: address });
    },
    finding: (page, known) => {
      for (const field of needed) page.field(labels[field], known[field]);
    },
  },
});
