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
  'Start the portal': {
    'person.lapsed --signed.out--> person.anonymous leads to person.lapsed':
      'The sign-in page is open already and stays; only where later pages lead differs.',
    'person.unconfirmed --signed.out--> person.anonymous leads to person.lapsed': 'As above, of the page that is open.',
    'person.confirming --xstate.error.actor.confirmUser--> person.unconfirmed leads to person.signedIn.current':
      'Signed in without a person: the public page stays, and offers the sign-in itself.',
    'person.signedIn.refreshing --xstate.done.actor.refreshUser--> person.signedIn.current leads to person.signedIn.refreshing':
      'The page stays as it is while the server is asked again.',
    'the action keepFeatures does nothing': 'No page shows yet what is switched on.',
  },
  'Show the texts of a language': {
    'readable.asking --xstate.done.actor.showContentTexts--> readable.current leads to readable.contentFailed':
      'The texts are on the page before the flow says so; the chart tells the two apart for analysts.',
    'readable.asking --xstate.error.actor.showContentTexts--> readable.contentFailed leads to readable.changeFailed':
      'The texts stay as they are in both.',
    'changing --xstate.error.actor.showOtherTexts--> readable.changeFailed leads to changing': 'As above.',
    'the action keepShown does nothing': 'What was wanted in vain shows nowhere; the next choice says anew what is wanted.',
  },
  'Pages of account': {
    "account/linked-platform.tsx: platform === 'LDAP'":
      'Who has nothing to unlink has no flow there: the round trips with a provider, in Chromium, begin at what is drawn instead.',
  },
};
