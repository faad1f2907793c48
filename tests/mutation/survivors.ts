/** Planted faults that no path can notice, by flow, each with the reason why that is right. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Change school': {
    'the guard transferNotAllowed says the contrary':
      'A move that fails reads the same for every reason; the chart tells the reasons apart for analysts.',
    'the guard missingPermission says the contrary': 'As above.',
  },
  'Pages of account': {
    "account/linked-platform.tsx: platform === 'LDAP'":
      'Who has nothing to unlink has no flow there: the round trips with a provider, in Chromium, begin at what is drawn instead.',
  },
};
