import { editAccount, editAccountInput } from '../../../src/areas/account/flows';
import { accountErrors, isFaultless } from '../../../src/areas/account/rules';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aDemoTeacher, aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { answers, ok, problem } from '../../support/wire/answers';

const fields = {
  email: 'account.email',
  name: 'account.name',
  surname1: 'account.surname1',
  surname2: 'account.surname2',
  phone: 'account.phone',
} as const;

/** What can be wrong with a field. */
const messages = ['common.emailInvalid', 'account.nameInvalid', 'account.phoneInvalid', 'account.emailTaken'];

const ana = aTeacher();

export const editAccountModel = model(editAccount, {
  name: 'Edit the account',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/edit-account-page')).EditAccountPage,
  inputs: {
    'a teacher in Spain': { user: ana },
    'a demo teacher in Spain': { user: aDemoTeacher() },
    'a teacher in Italy whose account lives at Google': {
      user: aTeacher({ countryId: 1054, platformId: platformId(config.environment, 'Google'), surname2: null, phone: null }),
    },
  },
  input: editAccountInput,
  events: {
    'field.changed': ({ account, may }) => ({
      ...(account.name === 'Ana'
        ? {
            'types another name': { field: 'name', text: 'Ana María' },
            'types a name with a digit': { field: 'name', text: 'Ana3' },
          }
        : { 'types the name of before': { field: 'name', text: 'Ana' } }),
      ...(may.email && account.email === ana.mail && { 'types half an e-mail': { field: 'email', text: 'ana@' } }),
      ...(may.phone === 'editable' &&
        account.phone === ana.phone && { 'types half a telephone number': { field: 'phone', text: '600 00x' } }),
    }),
    'field.left': ({ may }) => ({
      'leaves the name': { field: 'name' },
      'leaves the first surname': { field: 'surname1' },
      'leaves the second surname': { field: 'surname2' },
      ...(may.email && { 'leaves the e-mail': { field: 'email' } }),
      ...(may.phone === 'editable' && { 'leaves the telephone': { field: 'phone' } }),
    }),
    'marketing.changed': ({ account }) => ({
      'changes their mind about being written to': { accepts: !account.acceptsMarketing },
    }),
  },
  answers: {
    saveAccount: {
      'has saved': ok(),
      'has an e-mail that somebody else has': problem(409, { type: 'duplicated-email' }),
      'has something that the server does not take': problem(400, { type: 'invalid-request' }),
      'is told they may not': problem(403, { type: 'not-allowed' }),
      'is refused by the captcha': problem(403, { type: 'captcha-refused' }),
      'has tried too often': problem(429, { type: 'too-many-tries' }),
      'meets a captcha provider that is down': problem(503, { type: 'captcha-unavailable' }),
      'gets no captcha': answers({ getCaptchaChallenge: problem(429, { type: 'too-many-tries' }) }),
    },
    refreshSession: { 'is known by the new name': ok(aTeacher({ name: 'Ana María' })) },
  },
  guardsRead: ({ account, may }) => [account, may],
  perform: {
    'field.changed': (page, { field, text }) => page.fill(fields[field], text),
    'field.left': (page, { field }) => page.leave(fields[field]),
    'marketing.changed': (page) => page.tick('account.acceptsMarketing'),
    submitted: (page) => page.press('account.save'),
    dismissed: (page) => page.press('account.understood'),
    retried: (page) => page.press('common.retry'),
    cancelled: (page) => page.press('common.cancel'),
  },
  shows: {
    editing: (page, { account, may, errors }) => {
      for (const name of ['email', 'name', 'surname1', 'surname2'] as const) page.field(fields[name], account[name]);
      if (may.phone === 'hidden') page.absent('account.phone');
      else page.field('account.phone', account.phone);
      if (may.school) page.text('account.changeSchool');
      else page.absent('account.changeSchool');
      page.ticked('account.acceptsMarketing', account.acceptsMarketing);
      for (const message of messages) {
        if (Object.values(errors).includes(message)) page.text(message);
        // A browser leaves one field when it fills the next: what is wrong by the rules may be said already.
        else if (!Object.values(accountErrors(account, may)).includes(message)) page.absent(message);
      }
      if (isFaultless(accountErrors(account, may))) page.button('account.save');
      else page.disabled('account.save');
    },
    'editing.emailTaken': (page) => page.text('account.emailTaken'),
    failed: (page, { account }) => page.field('account.name', account.name),
    left: (page) => page.address('/'),
  },
});
