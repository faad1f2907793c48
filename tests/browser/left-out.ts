/** Walks in a browser that end before their path does, each with its reason: any other that does is a failure. */
export const endsEarly: readonly { readonly flow: string; readonly after: RegExp; readonly why: string }[] = [
  {
    flow: '*',
    after: /^A dialog lies over /,
    why: 'The session has ended: the dialog in which the person signs in again lies over the page, and the path goes on under it. The chart alone can be sent what follows.',
  },
  {
    flow: 'Show the texts of a language',
    after: /^the portal was loaded anew$/,
    why: 'A file that could not be had once is not asked for again by the same document: the portal loads itself anew, and its flows start again.',
  },
];

/** Transitions that no walk in a browser takes, each with its reason: any other that is not taken is a failure. */
export const notTaken: readonly { readonly flow: string; readonly transition: string; readonly why: string }[] = [
  {
    flow: 'Show the texts of a language',
    transition: 'texts.missing|locale.chosen|0',
    why: 'While the texts are missing another tab brings the language; the portal loads itself anew then, for the missing file is not asked for again.',
  },
];

/** Dialogs that are flows of their own within another flow, and proved there: the outer model does not tell how they are left. */
export const provedElsewhere: readonly { readonly flow: string; readonly dialog: string }[] = [
  { flow: 'Register', dialog: 'Busque su centro' },
];
