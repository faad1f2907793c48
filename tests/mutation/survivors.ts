const outbox = 'The tests’ portal sends its mail: only the demo links its outbox.';
const aside = 'The content service is silent around a flow; tests/unit/portal/quiet-lists.test.tsx draws what it says.';
const forgotten = 'Nobody sees what has been forgotten; tests/machines/paths.test.ts looks for it in the chart.';

/** Planted faults that no path can notice, by flow, each with the reason why that is right. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Change school': {
    'the guard transferNotAllowed says the contrary':
      'A move that fails reads the same for every reason; the chart tells the reasons apart for analysts.',
    'the guard missingPermission says the contrary': 'As above.',
  },
  Register: { 'the action emptyForm does nothing': forgotten },
  'Set the password anew': { 'the action forgetPasswords does nothing': forgotten },
  'Unlink the account': { 'the action forgetPassword does nothing': forgotten },
  'Pages of registration': {
    'registration/forgot-password-page.tsx: config.outbox': outbox,
    'registration/registration-modals.tsx: config.outbox': outbox,
    'registration/send-activation.tsx: config.outbox': outbox,
    'registration/terms.tsx: items[0]': aside,
  },
  'Pages of session': {
    'session/error-page.tsx: brought?.message': aside,
    "session/error-page.tsx: phase === 'loading'": aside,
    'session/error-page.tsx: items[0]': aside,
  },
  'Pages of library': {
    'library/title-tile.tsx: selected': 'The tick is for the eye; that the title is selected is told by the button, which paths look at.',
  },
  'Pages of account': {
    "account/linked-platform.tsx: platform === 'LDAP'":
      'Who has nothing to unlink has no flow there: the round trips with a provider, in Chromium, begin at what is drawn instead.',
  },
};
