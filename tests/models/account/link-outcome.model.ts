import { linkOutcome } from '../../../src/areas/account/flows/link-outcome';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';
import { to } from '../../support/leads';
import { model } from '../../support/model';
import { ok } from '../../support/wire/answers';

const ana = aTeacher();
const atGoogle = aTeacher({ platformId: platformId(config.environment, 'Google') });

/** Opens the page with an outcome in its address. */
const situation = <L>(outcome: string, leads: L) => ({ user: ana, opens: `/edit-account?error=${outcome}`, input: { outcome }, leads });

/** The outcome of linking or unlinking, as in the address. */
const knows = { outcome: '' };

const unconfirmed = to('unconfirmed', { warning: 'account.unlinkUnknown' });
const unexpected = to('refused.unexpected', { danger: 'account.linkFailed' });

export const linkOutcomeModel = model(linkOutcome, {
  name: 'See the result of linking',
  area: 'account',
  opens: '/edit-account',
  page: async () => (await import('../../../src/areas/account/link-outcome')).LinkOutcome,
  knows,
  inputs: {
    'a teacher without a result': { user: ana, input: { outcome: null }, leads: to('quiet') },
    'a teacher who has just linked the account': situation('OK', to('linking', { knows: { outcome: 'OK' } })),
    'a teacher who has just unlinked the account': situation('DISCONNECT-OK', to('unlinking', { knows: { outcome: 'DISCONNECT-OK' } })),
    'a teacher whose account was unlinked before': situation(
      'DISCONNECT-BEFORE',
      to('unlinking', { knows: { outcome: 'DISCONNECT-BEFORE' } }),
    ),
    'a teacher who got no answer to unlinking': {
      ...situation('DISCONNECT-UNKNOWN', to('checking', { knows: { outcome: 'DISCONNECT-UNKNOWN' } })),
      user: atGoogle,
    },
    'a teacher who sees that the account is linked': situation('SHOW-OK', to('linked', { success: 'account.linked' })),
    'a teacher who sees that the account is unlinked': situation('SHOW-DISCONNECT-OK', to('unlinked', { success: 'account.unlinked' })),
    'a teacher who sees that the account is unlinked after all': situation(
      'SHOW-DISCONNECT-UNKNOWN',
      to('unlinked', { success: 'account.unlinked' }),
    ),
    'a teacher who chose another password since': situation(
      'SHOW-DISCONNECT-BEFORE',
      to('unlinkedBefore', { warning: 'account.unlinkedBefore' }),
    ),
    'a teacher with an account linked before': situation('SAME-PLATFORM', to('refused.samePlatform', { warning: 'account.samePlatform' })),
    'a teacher with an account linked to the other provider': situation(
      'NOT-LDAP',
      to('refused.notDirectory', { warning: 'account.notDirectory' }),
    ),
    'a teacher who chose an account linked to another person': situation(
      'OTHER-USER',
      to('refused.otherUser', { danger: 'account.otherUser' }),
    ),
    'a teacher who refused at the provider': situation('DENIED', to('refused.denied', { warning: 'account.linkDenied' })),
    'support in the account of a teacher': {
      ...situation('ACTING', to('refused.acting', { warning: 'account.linkPersonal' })),
      user: aTeacher({ impersonating: true, impersonationUser: '3' }),
    },
    'a teacher whom the provider did not identify': situation('KO', unexpected),
    'a teacher whose unlinking failed': situation('DISCONNECT-KO', unexpected),
    'a teacher with an unknown result in the address': situation('<b>no</b>', unexpected),
  },
  events: { retried: ({ is }) => to(is('linkingStale') ? 'linking' : 'unlinking') },
  calls: {
    refreshAfterLinking: {
      sends: () => ({ getUser: { query: { returnTo: 'http://localhost:3000/edit-account?error=OK' } } }),
      answers: { 'loads the platform of the account': [ok(atGoogle), to('shown', { instead: '/edit-account?error=SHOW-OK' })] },
      faults: to('linkingStale', { danger: 'account.refreshFailed' }),
    },
    refreshAfterUnlinking: {
      sends: ({ outcome }) => ({ getUser: { query: { returnTo: `http://localhost:3000/edit-account?error=${outcome}` } } }),
      answers: {
        'loads the platform of the account': [
          ok(ana),
          ({ known: { outcome } }) => to('shown', { instead: `/edit-account?error=SHOW-${outcome}` }),
        ],
      },
      faults: to('unlinkingStale', { danger: 'account.refreshFailed' }),
    },
    askPlatform: {
      sends: ({ outcome }) => ({ getUser: { query: { returnTo: `http://localhost:3000/edit-account?error=${outcome}` } } }),
      answers: {
        'finds an account of the directory': [ok(ana), to('shown', { instead: '/edit-account?error=SHOW-DISCONNECT-UNKNOWN' })],
        'finds a linked account': [ok(atGoogle), unconfirmed],
      },
      faults: unconfirmed,
    },
  },
  perform: { retried: (page) => page.press('common.retry') },
  shows: {
    quiet: (page) => {
      page.quiet();
      page.absent('account.linked');
      page.absent('account.unlinked');
      page.idle();
    },
    shown: (page, { outcome }) => {
      if (outcome === 'OK') page.notice('success', 'account.linked');
      else if (outcome === 'DISCONNECT-OK' || outcome === 'DISCONNECT-UNKNOWN') page.notice('success', 'account.unlinked');
      else page.notice('warning', 'account.unlinkedBefore');
    },
    linkingStale: (page) => page.button('common.retry'),
    unlinkingStale: (page) => page.button('common.retry'),
  },
});
