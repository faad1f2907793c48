/** Planted faults that no path can notice, by flow, each with the reason why that is right. */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Change school': {
    'the guard transferNotAllowed says the contrary':
      'A move that fails reads the same for every reason; the chart tells the reasons apart for analysts.',
    'the guard missingPermission says the contrary': 'As above.',
  },
  'Unlink the account': {
    'the action tellUnlinked does nothing':
      'The address changes by one word, which another flow of the page reads: the journey in Chromium sees it.',
    'the action tellNotUnlinked does nothing': 'As above.',
    'the action takeBack does nothing': 'As above; its paths in Chromium see it.',
  },
};
