/** Planted faults that no path can notice, by flow, each with the reason why that is right. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Change school': {
    'the guard transferNotAllowed says the contrary':
      'A move that fails reads the same for every reason; the chart tells the reasons apart for analysts.',
    'the guard missingPermission says the contrary': 'As above.',
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
