/** Paths that end early in a browser, each with its reason; any other path that does so fails. */
export const endsEarly: readonly { readonly flow: string; readonly after: RegExp; readonly why: string }[] = [
  {
    flow: 'Show the texts of a language',
    after: /^the portal was loaded anew$/,
    why: 'A document does not request a file again that failed to load: the portal reloads itself, and its flows start again.',
  },
];

type NotTaken = {
  readonly flow: string;
  readonly transition: string;
  readonly why: string;
  /** The portal may reload before or after the transition: the path cannot decide the order. */
  readonly isRace?: true;
};

const copies = ['shown|copy.requested|0', 'shown.copying|xstate.done.actor.copy|0', 'shown.copying|xstate.error.actor.copy|0'];

/** The calls with a captcha token, each with the number of the first of two transitions that no answer causes. */
const withoutToken = [
  ['Activate the account', 'activation.activating|xstate.error.actor.activate', 3],
  ['Activate the account', 'activation.activatingAnew|xstate.error.actor.activateAnew', 2],
  ['Reset the password', 'resetPassword.resetting|xstate.error.actor.resetPassword', 3],
  ['Register', 'registration.registering|xstate.error.actor.register', 7],
  ['Forgot the password', 'mailRequest.sending|xstate.error.actor.askForMail', 2],
  ['Request the activation mail again', 'mailRequest.sending|xstate.error.actor.askForMail', 2],
  ['Find the school by premium code', 'premiumCode.locating|xstate.error.actor.locateSchool', 3],
  ['Activate a licence', 'activateLicence.locating|xstate.error.actor.findLicence', 9],
  ['Activate a licence', 'activateLicence.activating|xstate.error.actor.activateLicence', 4],
  ['Become a full teacher', 'activationCode.locating|xstate.error.actor.locateSchool', 3],
  ['Become a full teacher', 'activationCode.activating|xstate.error.actor.becomeTeacher', 3],
  ['Change school', 'changeSchool.locating|xstate.error.actor.locateSchool', 3],
  ['Edit the account', 'editAccount.saving|xstate.error.actor.saveAccount', 4],
  ['Restore the e-mail address', 'takeBackEmail.takingBack|xstate.error.actor.takeBackEmail', 3],
  ['Change the password', 'changePassword.changing|xstate.error.actor.changePassword', 4],
  ['Sign in', 'signIn.signingIn|xstate.error.actor.signIn', 3],
  ['Redeem a coupon', 'redemption.redeeming|xstate.error.actor.redeem', 6],
  ['Ask for the link of the library', 'libraryLink.asking|xstate.error.actor.askForLink', 2],
  ['Ask for lost access', 'libraryLink.asking|xstate.error.actor.askForLink', 2],
  ['Send the letter of a coupon again', 'letterAgain.sending|xstate.error.actor.sendLetter', 2],
  ['Redeem another coupon', 'redeemAnother.sending|xstate.error.actor.redeem', 6],
] as const;

/** All transitions of the flow, which begins with a new window. */
const launches = [
  'offered|open.requested|0',
  'openingWindow|xstate.done.actor.openWindow|0',
  'openingWindow|xstate.error.actor.openWindow|0',
  ...[0, 1, 2, 3].map((at) => `requesting|xstate.error.actor.requestLaunch|${at}`),
  'requesting|xstate.done.actor.requestLaunch|0',
  'posting|xstate.done.actor.postLaunch|0',
  'posting|xstate.error.actor.postLaunch|0',
  'opened|open.requested|0',
  'blocked|retried|0',
  'blocked|open.here.requested|0',
  'opened|xstate.done.actor.watchLaunch|0',
  'opened|xstate.error.actor.watchLaunch|0',
  'closedMeanwhile|retried|0',
  'failed|retried|0',
];

/** All transitions of the flow, which begins with a new window. */
const productOpenings = [
  'offered|product.opened|0',
  'openingWindow|xstate.done.actor.openWindow|0',
  'openingWindow|xstate.error.actor.openWindow|0',
  'finding|xstate.done.actor.findProduct|0',
  ...[0, 1, 2, 3].map((at) => `finding|xstate.error.actor.findProduct|${at}`),
  'leading|xstate.done.actor.leadWindow|0',
  'leading|xstate.error.actor.leadWindow|0',
  'blocked|open.here.requested|0',
  'blocked|retried|0',
  'blocked|product.opened|0',
  'refused|closed|0',
];

/** All transitions of the flow, which begins with a file, or with a picture that the browser loads. */
const pictureChoices = [
  '|picture.chosen|0',
  '|picture.removed|0',
  '.opening|always|1',
  '.opening|always|2',
  ...[0, 1, 2, 3, 4, 5].map((at) => `.lookingForIt|xstate.done.actor.findPicture|${at}`),
  '.lookingForIt|xstate.error.actor.findPicture|0',
  '.lookingForIt|xstate.error.actor.findPicture|1',
  ...[0, 1, 2, 3, 4].map((at) => `.reading|xstate.done.actor.readPicture|${at}`),
  '.reading|xstate.error.actor.readPicture|0',
  '.refused.tooLarge|shrink.requested|0',
  '.refused.tooDetailed|shrink.requested|0',
  '.refused.byServer|shrink.requested|0',
  '.shrinking|xstate.done.actor.shrinkPicture|0',
  '.shrinking|xstate.error.actor.shrinkPicture|0',
  '.keeping|xstate.done.actor.keepPicture|0',
  '.keeping|xstate.done.actor.keepPicture|1',
  '.keeping|xstate.error.actor.keepPicture|0',
  '.removing|xstate.done.actor.dropPicture|0',
  '.removing|xstate.error.actor.dropPicture|0',
];

/** All transitions of the survey from the point where it could be offered, which depends on the clock. */
const asked = [
  'loading|xstate.done.actor.loadSurvey|0',
  'readingClock|xstate.done.actor.readClock|0',
  'readingClock|xstate.done.actor.readClock|1',
  'readingClock|xstate.error.actor.readClock|0',
  'waiting|xstate.after.minute.localSurvey.waiting|0',
  'shown|responded|0',
  'shown|denied|0',
  'shown|denied|1',
  'shown.standing|xstate.after.minute.localSurvey.shown.standing|0',
  'shown.readingClockAgain|xstate.done.actor.readClockAgain|0',
  'shown.readingClockAgain|xstate.done.actor.readClockAgain|1',
  'shown.readingClockAgain|xstate.error.actor.readClockAgain|0',
  'answering|xstate.done.actor.answerSurvey|0',
  'answering|xstate.error.actor.answerSurvey|0',
  'answering|xstate.error.actor.answerSurvey|1',
];

const leaving = (flow: string, journey: string, transitions: readonly string[]): readonly NotTaken[] =>
  transitions.map((transition) => ({
    flow,
    transition,
    why: `The browser leaves the portal: the outcomes are stated by value, on the chart and in jsdom; ${journey} goes there.`,
  }));

/** Transitions that no path in a browser takes, each with its reason; any other missed transition fails. */
export const notTaken: readonly NotTaken[] = [
  ...['connecting|xstate.done.actor.connect|0', 'connecting|xstate.error.actor.connect|0', 'open|closed|0']
    .concat(['connectingToBackup|xstate.done.actor.connectToBackup|0', 'connectingToBackup|xstate.error.actor.connectToBackup|0'])
    .map((transition) => ({
      flow: 'Chat',
      transition: `chat.${transition}`,
      why: 'The chat answers from a frame of another host, and the tests have no such server: its outcomes are stated by value, on the chart and in jsdom.',
    })),
  ...[
    { flow: 'See a licence', chart: 'licence', transitions: copies },
    { flow: 'Create a link for students', chart: 'studentLink', transitions: copies },
    { flow: 'Open a title by LTI', chart: 'openByLti', transitions: launches },
    { flow: 'Open a course', chart: 'openByLti', transitions: launches },
  ].flatMap(({ flow, chart, transitions }) =>
    transitions.map((transition) => ({
      flow,
      transition: `${chart}.${transition}`,
      why: 'The browser itself answers (its clipboard, a new window): the outcomes are stated by value, on the chart and in jsdom; products.spec.ts and courses.spec.ts try the real ones.',
    })),
  ),
  ...['unplayed|xstate.done.actor.awaitPlay|0', 'unplayed|xstate.error.actor.awaitPlay|0', 'counting|xstate.error.actor.countView|0'].map(
    (transition) => ({
      flow: 'Use an asset of professional development',
      transition: `asset.ready.${transition}`,
      why: 'The browser itself tells that a recording plays: the outcomes are stated by value, on the chart and in jsdom; professional-development.spec.ts plays one.',
    }),
  ),
  ...productOpenings.map((transition) => ({
    flow: 'Open a product of the students’ zone',
    transition: `openProduct.${transition}`,
    why: 'The browser itself opens the window: what comes of it is stated by value, on the chart and in jsdom; students.spec.ts tries the real one.',
  })),
  ...asked.map((transition) => ({
    flow: 'Answer the survey of local publishing',
    transition: `localSurvey.${transition}`,
    why: 'The clock of the person decides: its times are stated by value, on the chart and in jsdom; title-messages.spec.ts sets the clock of the browser.',
  })),
  ...[
    { flow: 'See a licence', transition: 'licence.interrupted|retried|0' },
    { flow: 'Order books for children', transition: 'childrenOrder.interrupted|retried|0' },
    { flow: 'Look up anew what was chosen for the children of an order', transition: 'bookRenewal.interrupted|retried|0' },
    { flow: 'Create a link for students', transition: 'studentLink.interrupted|retried|0' },
    { flow: 'Open a title', transition: 'title.interrupted|retried|0' },
    { flow: 'Open a fictitious teacher to edit', transition: 'openUser.interrupted|retried|0' },
    { flow: 'Open a customer to edit', transition: 'openUser.interrupted|retried|0' },
    { flow: 'Open an internal user', transition: 'openUser.interrupted|retried|0' },
    { flow: 'Cancel a link', transition: 'blockLink.interrupted|retried|0' },
    { flow: 'Change the values of a link', transition: 'changeValues.interrupted|retried|0' },
    { flow: 'Add titles to a fictitious teacher', transition: 'pickTitle.interrupted|retried|0' },
    { flow: 'Add titles to a fictitious teacher', transition: 'pickTitle.interrupted|retried|1' },
    { flow: 'Add titles to a fictitious teacher', transition: 'pickTitle.interrupted|name.changed|0' },
    { flow: 'See the licences of a customer', transition: 'licences.interrupted|retried|0' },
    { flow: 'Count teachers', transition: 'teacherCounts.interrupted|refresh.requested|0' },
    { flow: 'See the announcement of courses', transition: 'announcement.interrupted|retried|0' },
    { flow: 'See my courses', transition: 'myCourses.interrupted|retried|0' },
    { flow: 'See the completed courses', transition: 'completed.interrupted|retried|0' },
    { flow: 'Register for a course', transition: 'registerCourse.interrupted|retried|0' },
    { flow: 'Cancel a registration for a course', transition: 'cancelCourse.interrupted|submitted|0' },
    { flow: 'Cancel a registration for a course', transition: 'cancelCourse.interrupted|dismissed|0' },
    { flow: 'Look through professional development', transition: 'assets.interrupted|retried|0' },
    { flow: 'Use an asset of professional development', transition: 'asset.interrupted|retried|0' },
    { flow: 'Use an asset of professional development', transition: 'asset.ready.unopened|address.changed|0' },
    { flow: 'Fill in an order of free material', transition: 'order.failed.interrupted|retried|0' },
    { flow: 'Mark favourites', transition: 'favourites.interrupted|retried|0' },
    { flow: 'Mark favourites', transition: 'favourites.interrupted|star.pressed|0' },
    { flow: 'Record an opening', transition: 'openings.recording|xstate.done.actor.recordOpening|0' },
    { flow: 'Record an opening', transition: 'openings.recording|xstate.error.actor.recordOpening|1' },
  ].map((each) => ({ ...each, why: 'The session has ended: the dialog to sign in covers the page. The chart and jsdom take it.' })),
  ...[
    ...[0, 1, 2].map((at) => `loading|xstate.done.actor.loadSurvey|${at}`),
    ...[0, 1].map((at) => `loading|xstate.error.actor.loadSurvey|${at}`),
    ...['later|survey.followed', 'later|postponed', 'lastTime|survey.followed', 'lastTime|declined', 'lastTime|postponed'].map(
      (each) => `${each}|0`,
    ),
    ...(['responding|recordResponse', 'delaying|recordDelay', 'declining|recordRefusal'] as const).flatMap((each) => {
      const [state, call] = each.split('|');
      return [`${state}|xstate.done.actor.${call}|0`, `${state}|xstate.error.actor.${call}|0`, `${state}|xstate.error.actor.${call}|1`];
    }),
  ].map((transition) => ({
    flow: 'Answer a survey at home',
    transition: `managedSurvey.${transition}`,
    why: 'The header asks the server the same, and the answers cannot be told apart: the chart and jsdom take it, and surveys.spec.ts answers both alike.',
  })),
  ...[
    'choosing|always|2',
    'survey|dialog.opened|0',
    'survey.asking|survey.opened|0',
    'survey.asking|survey.ended|0',
    'survey.speaking|survey.ended|0',
  ].map((transition) => ({
    flow: 'Hear what home has to say',
    transition: `homeMessages.${transition}`,
    why: 'The header asks the server for the survey too: the chart and jsdom take it, and surveys.spec.ts answers both alike.',
  })),
  ...leaving('Buy a product of the library', 'purchases.spec.ts', [
    'purchase.posting|xstate.done.actor.orderProduct|0',
    ...[0, 1, 2].map((at) => `purchase.away|way.ended|${at}`),
  ]),
  ...pictureChoices.map((transition) => ({
    flow: 'Choose the picture of the family book',
    transition: `familyBook${transition}`,
    why: 'The browser reads, keeps and finds the picture at once, whatever the path says: children-order-form.spec.ts chooses pictures of every kind.',
  })),
  ...leaving('Pay an order of books for children', 'children-order.spec.ts', [
    'orderPayment.paying|xstate.done.actor.pay|0',
    ...[0, 1, 2].map((at) => `orderPayment.away|way.ended|${at}`),
  ]),
  {
    flow: 'Send an order of books for children',
    transition: 'orderSending.uploading|xstate.error.actor.uploadPicture|2',
    why: 'Each picture is chosen on the page a moment before: that the browser has lost one is stated by value, on the chart and in jsdom.',
  },
  ...['loading|xstate.error.actor.loadLibrary|1', 'error.productExpired|back|1'].map((transition) => ({
    flow: 'Open a digital library',
    transition: `couponLibrary.${transition}`,
    why: 'This server answers no 410, only that of the publisher does: the outcome is stated by value, on the chart and in jsdom; a unit test reads the answer.',
  })),
  {
    flow: 'List the provinces',
    transition: 'load.loading|xstate.error.actor.load|0',
    why: 'Nobody signs in at the pages of coupons, so no session ends: the outcome is stated by value, on the chart and in jsdom.',
  },
  ...leaving('Open a product through the viewer', 'product-viewer.spec.ts', [
    'productViewer.opening|always|2',
    'productViewer.redirecting|xstate.done.actor.goToProduct|0',
    'productViewer.redirecting|xstate.error.actor.goToProduct|0',
  ]),
  ...leaving('Tell another system who one is', 'oauth.spec.ts', [
    'access.authorising|xstate.done.actor.authorise|0',
    'access.consenting|declined|0',
    'access.leading|xstate.done.actor.goToClient|0',
    'access.leading|xstate.done.actor.goToClient|1',
    'access.leading|xstate.error.actor.goToClient|0',
  ]),
  ...leaving('Use the account of a teacher', 'impersonation.spec.ts', [
    'impersonation.impersonating|xstate.done.actor.impersonate|0',
    'impersonation.leading|xstate.done.actor.openPortal|0',
    'impersonation.leading|xstate.error.actor.openPortal|0',
    'impersonation.notLed|impersonation.requested|0',
  ]),
  {
    flow: 'Sign in',
    transition: 'signIn.refreshing|xstate.done.actor.refreshSession|0',
    why: "Another system's request leads on: the paths of that flow and oauth.spec.ts take it.",
  },
  ...[
    { flow: 'Look at a file', transition: 'preview.shown|xstate.done.actor.watchFile|0' },
    { flow: 'Look at a file', transition: 'preview.shown|xstate.error.actor.watchFile|0' },
    { flow: 'Open a PDF document', transition: 'pdf.shown|xstate.done.actor.watchDocument|0' },
    { flow: 'Open a PDF document', transition: 'pdf.shown|xstate.error.actor.watchDocument|0' },
  ].map((each) => ({
    ...each,
    why: 'A picture, and a document of one part, do not break off once they are shown; preview.spec.ts loses a later part of a document.',
  })),
  ...['showing|xstate.error.actor.showTexts|0', 'failed.noTexts|retried|0'].map((transition) => ({
    flow: 'Change language',
    transition: `language.${transition}`,
    why: 'The failure of texts to load is stated by value here; the flow of the texts loads their files, and its paths cover them.',
  })),
  {
    flow: 'Read a page of the content service',
    transition: 'load.loading|xstate.error.actor.load|0',
    why: 'Nobody needs a session to read such a page: the end of one is stated by value here, and the paths of the delegates cover it.',
  },
  {
    flow: 'Show the texts of a language',
    transition: 'texts.changing|xstate.error.actor.showOtherTexts|0',
    isRace: true,
    why: 'A document does not request a file again that failed to load: the portal reloads itself before the failure is reported.',
  },
  {
    flow: 'Show the texts of a language',
    transition: 'texts.missing|locale.chosen|0',
    isRace: true,
    why: 'While the texts are missing, another tab changes the language; the portal reloads itself then, because a document does not request the missing file again.',
  },
  ...withoutToken.flatMap(([flow, call, first]) =>
    [first, first + 1].map((at) => ({
      flow,
      transition: `${call}|${at}`,
      why: 'The pages run at an address that browsers take for secure, with all their code: captcha.test.tsx has what no answer causes.',
    })),
  ),
  ...[
    { flow: 'Open a digital library', transition: 'couponLibrary.loading|xstate.error.actor.loadLibrary|3' },
    { flow: 'Open a digital library', transition: 'couponLibrary.loading|xstate.error.actor.loadLibrary|4' },
    { flow: 'Open the students’ zone', transition: 'studentsZone.loading|xstate.error.actor.openZone|5' },
    { flow: 'Open the students’ zone', transition: 'studentsZone.captchaMissing|accepted|0' },
  ].map((each) => ({
    ...each,
    why: 'The pages run at an address that browsers take for secure, with all their code: captcha.test.tsx has what no answer causes.',
  })),
  ...['chat.asking|xstate.error.actor.askServers|2', 'chat.codeGone|closed|0'].map((transition) => ({
    flow: 'Chat',
    transition,
    why: 'The pages run with all their code: releases.spec.ts takes it away from an open page.',
  })),
];
