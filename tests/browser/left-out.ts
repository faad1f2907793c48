/** Paths that end early in a browser, each with its reason. Any other path that ends early fails its test. */
export const endsEarly: readonly { readonly flow: string; readonly after: RegExp; readonly why: string }[] = [
  {
    flow: 'Show the texts of a language',
    after: /^the portal was loaded anew$/,
    why: 'A document does not request a file again that failed to load. The portal therefore reloads itself, and its flows start again.',
  },
];

type NotTaken = {
  readonly flow: string;
  readonly transition: string;
  readonly why: string;
  /** Whether the portal may reload before the transition or after it. A path cannot decide which of the two happens. */
  readonly isRace?: true;
};

const copies = ['shown|copy.requested|0', 'shown.copying|xstate.done.actor.copy|0', 'shown.copying|xstate.error.actor.copy|0'];

/**
 * The calls with a captcha token. Each call has two successive transitions that no answer of the server causes. The number is the index of
 * the first of them.
 */
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

/** The transitions of a launch by LTI, which begins with a new window. */
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

/** The transitions of the flow that opens a product of the students’ zone, which begins with a new window. */
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

/** The transitions of the choice of a picture. It begins with a file, or with a picture that the browser loads. */
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

/** The transitions of the survey of local publishing after it has loaded. The clock decides whether the survey is offered. */
const surveyTransitions = [
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

const exceptionsOfLeaving = (flow: string, journey: string, transitions: readonly string[]): readonly NotTaken[] =>
  transitions.map((transition) => ({
    flow,
    transition,
    why: `The browser leaves the portal: the outcomes are stated by value, on the chart and in jsdom; ${journey} follows the browser.`,
  }));

/** Transitions that no path in a browser takes, each with its reason. Any other transition that no path takes fails the test. */
export const notTaken: readonly NotTaken[] = [
  ...['connecting|xstate.done.actor.connect|0', 'connecting|xstate.error.actor.connect|0', 'open|closed|0']
    .concat(['connectingToBackup|xstate.done.actor.connectToBackup|0', 'connectingToBackup|xstate.error.actor.connectToBackup|0'])
    .map((transition) => ({
      flow: 'Chat',
      transition: `chat.${transition}`,
      why: 'The chat answers from a frame of another host, and the tests have no such server: the outcomes are stated by value, on the chart and in jsdom.',
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
      why: 'The browser itself answers (its clipboard, a new window): the outcomes are stated by value, on the chart and in jsdom; products.spec.ts and courses.spec.ts use the real clipboard and windows.',
    })),
  ),
  ...['unplayed|xstate.done.actor.awaitPlay|0', 'unplayed|xstate.error.actor.awaitPlay|0', 'counting|xstate.error.actor.countView|0'].map(
    (transition) => ({
      flow: 'Use an asset of professional development',
      transition: `asset.ready.${transition}`,
      why: 'The browser itself reports that a recording plays: the outcomes are stated by value, on the chart and in jsdom; professional-development.spec.ts plays a recording.',
    }),
  ),
  ...productOpenings.map((transition) => ({
    flow: 'Open a product of the students’ zone',
    transition: `openProduct.${transition}`,
    why: 'The browser itself opens the window: the outcomes are stated by value, on the chart and in jsdom; students.spec.ts opens a real window.',
  })),
  ...surveyTransitions.map((transition) => ({
    flow: 'Answer the survey of local publishing',
    transition: `localSurvey.${transition}`,
    why: 'The clock of the person decides: the times are stated by value, on the chart and in jsdom; title-messages.spec.ts sets the clock of the browser.',
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
    { flow: 'Reset the devices of a link', transition: 'resetDevices.interrupted|retried|0' },
    { flow: 'Deactivate and activate an internal user', transition: 'internalUserStatus.unread.interrupted|retried|0' },
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
  ].map((each) => ({
    ...each,
    why: 'After the end of the session, the dialog to sign in covers the page. Paths on the chart and in jsdom take the transition.',
  })),
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
    why: 'The header sends the same request, so that a path cannot answer only one of them: paths on the chart and in jsdom take the transition, and surveys.spec.ts gives both the same answer.',
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
    why: 'The header also requests the survey: paths on the chart and in jsdom take the transition, and surveys.spec.ts gives both the same answer.',
  })),
  ...exceptionsOfLeaving('Buy a product of the library', 'purchases.spec.ts', [
    'purchase.posting|xstate.done.actor.orderProduct|0',
    ...[0, 1, 2].map((at) => `purchase.away|redirect.ended|${at}`),
  ]),
  ...pictureChoices.map((transition) => ({
    flow: 'Choose the picture of the family book',
    transition: `familyBook${transition}`,
    why: 'The browser itself reads, keeps and finds the picture, and no path decides the result: children-order-form.spec.ts chooses pictures of every kind.',
  })),
  ...exceptionsOfLeaving('Pay an order of books for children', 'children-order.spec.ts', [
    'orderPayment.paying|xstate.done.actor.pay|0',
    ...[0, 1, 2].map((at) => `orderPayment.away|redirect.ended|${at}`),
  ]),
  {
    flow: 'Send an order of books for children',
    transition: 'orderSending.uploading|xstate.error.actor.uploadPicture|2',
    why: 'A person has just chosen each picture on the page: its loss by the browser is stated by value, on the chart and in jsdom.',
  },
  ...['stale|retried|0', 'stale|library.changed|0'].map((transition) => ({
    flow: 'Open a digital library',
    transition: `couponLibrary.${transition}`,
    why: 'The search reaches the state by a page without https, which no browser of the tests opens: paths on the chart and in jsdom take the transition.',
  })),
  ...['retried', 'refresh.requested'].map((event) => ({
    flow: 'Start the portal',
    transition: `session.person.unreachable|${event}|0`,
    why: 'The search reaches the state by the timeout of one of two concurrent requests, and in a browser both run out: paths on the chart and in jsdom take the transition.',
  })),
  ...[
    'arriving|always|1',
    'narrow|window.widened|0',
    'narrow|window.widened|1',
    ...['loading', 'offered', 'open', 'disabling', 'refreshing'].map((state) => `${state}|window.narrowed|0`),
    'disabling|window.widened|0',
    'refreshing|window.widened|0',
    'over|always|1',
  ].map((transition) => ({
    flow: 'See the introduction to titles',
    transition: `introduction.${transition}`,
    why: 'The width of the window decides, which the checks of a screen change: title-messages.spec.ts turns a phone.',
  })),
  {
    flow: 'Withdraw an order of the library',
    transition: 'withdrawal.withdrawing|xstate.error.actor.withdraw|3',
    why: 'Nobody signs in at the pages of coupons, so that no session can end: the outcome is stated by value, on the chart and in jsdom.',
  },
  ...exceptionsOfLeaving(
    'Come back from the payment provider',
    'purchases.spec.ts',
    ['arriving|always|0', 'ordering|xstate.done.actor.payOrder|0', 'away|redirect.ended|0', 'away|redirect.ended|1'].map(
      (transition) => `purchaseResult.${transition}`,
    ),
  ),
  ...['loading|xstate.error.actor.loadLibrary|1', 'error.productExpired|back|1'].map((transition) => ({
    flow: 'Open a digital library',
    transition: `couponLibrary.${transition}`,
    why: 'Only the publisher’s server answers 410: the outcome is stated by value, on the chart and in jsdom; a unit test reads the answer.',
  })),
  {
    flow: 'List the provinces',
    transition: 'load.loading|xstate.error.actor.load|0',
    why: 'Nobody signs in at the pages of coupons, so that no session can end: the outcome is stated by value, on the chart and in jsdom.',
  },
  ...exceptionsOfLeaving('Open a product through the viewer', 'product-viewer.spec.ts', [
    'productViewer.opening|always|2',
    'productViewer.redirecting|xstate.done.actor.goToProduct|0',
    'productViewer.redirecting|xstate.error.actor.goToProduct|0',
  ]),
  ...exceptionsOfLeaving('Tell another system who one is', 'oauth.spec.ts', [
    'access.authorising|xstate.done.actor.authorise|0',
    'access.consenting|declined|0',
    'access.leading|xstate.done.actor.goToClient|0',
    'access.leading|xstate.done.actor.goToClient|1',
    'access.leading|xstate.error.actor.goToClient|0',
  ]),
  ...exceptionsOfLeaving('Use the account of a teacher', 'impersonation.spec.ts', [
    'impersonation.impersonating|xstate.done.actor.impersonate|0',
    'impersonation.leading|xstate.done.actor.openPortal|0',
    'impersonation.leading|xstate.error.actor.openPortal|0',
    'impersonation.notLed|impersonation.requested|0',
  ]),
  {
    flow: 'Sign in',
    transition: 'signIn.notKept|field.changed|0',
    why: 'A path in a browser ends when a session ends. Paths on the chart and in jsdom take the transition.',
  },
  {
    flow: 'Sign in',
    transition: 'signIn.refreshing|xstate.done.actor.refreshSession|0',
    why: 'The transition leads to the page for the request of another system: the paths of that flow and oauth.spec.ts take it.',
  },
  ...[
    { flow: 'Look at a file', transition: 'preview.shown|xstate.done.actor.watchFile|0' },
    { flow: 'Look at a file', transition: 'preview.loading|xstate.error.actor.showFile|0' },
    { flow: 'Look at a file', transition: 'preview.shown|xstate.error.actor.watchFile|0' },
    { flow: 'Look at a file', transition: 'preview.shown|xstate.error.actor.watchFile|1' },
    { flow: 'Open a PDF document', transition: 'pdf.shown|xstate.done.actor.watchDocument|0' },
    { flow: 'Open a PDF document', transition: 'pdf.shown|xstate.error.actor.watchDocument|0' },
  ].map((each) => ({
    ...each,
    why: 'A file that arrives whole breaks off neither while it is shown nor later: the outcomes are stated by value, on the chart and in jsdom; preview.spec.ts makes a later part of a document fail.',
  })),
  ...['showing|xstate.error.actor.showTexts|0', 'failed.noTexts|retried|0'].map((transition) => ({
    flow: 'Change language',
    transition: `language.${transition}`,
    why: 'The model states by value that texts fail to load; the flow of the texts loads their files, and its paths cover the failure.',
  })),
  {
    flow: 'Read a page of the content service',
    transition: 'load.loading|xstate.error.actor.load|0',
    why: 'The page needs no session, whose end is stated by value; the paths of the page of the delegates cover the end of a session.',
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
    why: 'Another tab changes the language while the texts are missing. The portal then reloads itself, because a document does not request a file again that failed to load.',
  },
  ...withoutToken.flatMap(([flow, call, first]) =>
    [first, first + 1].map((at) => ({
      flow,
      transition: `${call}|${at}`,
      why: 'No answer of the server causes the transition: the pages have a secure address and all their code. captcha.test.tsx tests the other cases.',
    })),
  ),
  ...[
    { flow: 'Open a digital library', transition: 'couponLibrary.loading|xstate.error.actor.loadLibrary|3' },
    { flow: 'Open a digital library', transition: 'couponLibrary.loading|xstate.error.actor.loadLibrary|4' },
    { flow: 'Open the students’ zone', transition: 'studentsZone.loading|xstate.error.actor.openZone|4' },
    { flow: 'Open the students’ zone', transition: 'studentsZone.captchaNotLoaded|accepted|0' },
  ].map((each) => ({
    ...each,
    why: 'No answer of the server causes the transition: the pages have a secure address and all their code. captcha.test.tsx tests the other cases.',
  })),
  ...['chat.asking|xstate.error.actor.askServers|2', 'chat.pageOutdated|closed|0'].map((transition) => ({
    flow: 'Chat',
    transition,
    why: 'The pages have all their code: releases.spec.ts removes the code of an open page.',
  })),
];
