/** Equivalent mutants in the portal and in shared code, which no test can notice, by key, each with its reason. */
export const shared: Readonly<Record<string, string>> = {
  "src/shared/config/config.ts: basePath.replace.pathname: other text: globalThis.document?.baseURI ?? 'http://localhost': 'http://localhost' → 'http://localhost~'":
    'Where there is no document, any address will do whose path is bare.',
  'src/shared/captcha/aborted.ts: aborted.once: boolean inverted: once: true: true → false': 'A signal is aborted once.',
  "src/shared/i18n/show-texts.ts: add: boolean inverted: i18n.addResourceBundle(locale, 'translat … ipCopy: true }): true → false":
    'i18next asks whether to overwrite only where texts lie in each other, and copies to be safe: the one says nothing here, the other saves time.',
  "src/shared/i18n/texts/en.ts: areas: options exchanged: '!./portal.json' ⇄ '!./session.json'":
    'What is left out is left out in any order.',
  'src/shared/flow/step-history.ts: useStepHistory.go: statement dropped: expected.current += 1; dropped':
    'A move of our own ends on the step that is shown or leads where there is no entry; it is counted for browsers that are slow to move.',
  "src/shared/flow/step-history.ts: useStepHistory: other text: history.replaceState({ ...(history.state … y), step }, ''): '' → '~'":
    'Browsers read no title here.',
  "src/shared/flow/step-history.ts: useStepHistory: other text: history.pushState({ step }, ''): '' → '~'": 'Browsers read no title here.',
  'src/shared/flow/step-history.ts: useStepHistory: other operator: step < (entryStep() ?? step): < → <=':
    'To go back by nothing is to stay.',
  'src/shared/flow/step-history.ts: useStepHistory.onPop: other operator: target < step: < → <=':
    'The step that is shown has been left alone before.',
  "src/shared/ui/action.tsx: Action.Action.type: other text: submit ? 'submit' : 'button': 'submit' → 'submit~'":
    'A button of a type that no browser knows sends its form as well.',
  'src/shared/ui/modal.tsx: Modal.transitionOptions.timeout: other number: timeout: 0: 0 → + 1': 'Nobody sees a thousandth of a second.',
};
