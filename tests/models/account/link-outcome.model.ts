import { linkOutcome } from '../../../src/areas/account/flows';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';

const ana = aTeacher();
const atGoogle = aTeacher({ platformId: platformId(config.environment, 'Google') });

/** The page opened with this value in its address. */
const told = (outcome: string) => ({ user: ana, opens: `/edit-account?error=${outcome}`, input: { outcome } });

export const linkOutcomeModel = model(linkOutcome, {
  name: 'Hear how linking ended',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/link-outcome')).LinkOutcome,
  inputs: {
    'a teacher who has linked nothing': { user: ana, input: { outcome: null } },
    'a teacher who has linked their account': told('OK'),
    'a teacher who has unlinked their account': told('DISCONNECT-OK'),
    'a teacher whose account is linked': told('SHOW-OK'),
    'a teacher whose account is unlinked': told('SHOW-DISCONNECT-OK'),
    'a teacher who was linked already': told('SAME-PLATFORM'),
    'a teacher who was linked elsewhere': told('NOT-LDAP'),
    'a teacher who chose what is somebody else’s': told('OTHER-USER'),
    'a teacher who could not unlink': told('DISCONNECT-KO'),
    'a teacher with an address of their own making': told('<b>no</b>'),
  },
  answers: {
    refreshAfterLinking: { 'is known where the account lives': ok(atGoogle) },
    refreshAfterUnlinking: { 'is known where the account lives': ok(ana) },
  },
  guardsRead: ({ outcome }) => outcome,
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    quiet: (page) => {
      page.absent('account.linked');
      page.absent('account.unlinked');
      page.idle();
    },
    linkShown: (page) => page.text('account.linked'),
    unlinkShown: (page) => page.text('account.unlinked'),
  },
});
