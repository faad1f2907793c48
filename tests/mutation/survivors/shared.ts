/** The equivalent mutants in the portal and in shared code, which no test can notice, by key, each with the reason. */
export const shared: Readonly<Record<string, string>> = {
  "src/shared/config/config.ts: basePath.replace.pathname: other text: globalThis.document?.baseURI ?? 'http://localhost': 'http://localhost' → 'http://localhost~'":
    'Without a document, any address with an empty path has the same effect.',
  'src/shared/captcha/reject-on-abort.ts: rejectOnAbort.once: boolean inverted: once: true: true → false': 'A signal is aborted once.',
  "src/shared/i18n/show-texts.ts: add: boolean inverted: i18n.addResourceBundle(locale, 'translat … ipCopy: true }): true → false":
    'i18next uses the overwrite option only for nested texts, and copies them for safety: the former has no effect here, the latter saves time.',
  'src/shared/i18n/show-texts.ts: add: field dropped: skipCopy: true dropped': 'A copy of the texts has the same effect, and takes time.',
  'src/shared/i18n/show-texts.ts: add.skipCopy: boolean inverted: skipCopy: true: true → false':
    'A copy of the texts has the same effect, and takes time.',
  'src/shared/flow/step-history.ts: useStepHistory.go: statement dropped: expected.current += 1; dropped':
    'A move of the flow ends on the displayed step or at an address without an entry; it is counted for browsers with slow navigation.',
  "src/shared/flow/step-history.ts: useStepHistory: other text: history.replaceState({ ...(history.state … y), step }, ''): '' → '~'":
    'Browsers ignore this title.',
  "src/shared/flow/step-history.ts: useStepHistory: other text: history.pushState({ step }, ''): '' → '~'": 'Browsers ignore this title.',
  'src/shared/flow/leaving.ts: useLeaving.asks: field dropped: to: home dropped':
    'Whether a flow asks before its page is left never depends on where the person goes.',
  "src/shared/flow/leaving.ts: useLeaving.bolt: other text: history.pushState({ ...entry, isBolt: true }, '', href): '' → '~'":
    'Browsers ignore this title.',
  'src/shared/flow/step-history.ts: useStepHistory.onPop: other operator: target < step: < → <=':
    'An earlier condition handles the displayed step.',
  'src/shared/ui/behaviour/focus.ts: test: other pattern: /^(Alt|Control|Meta|Shift)$/ → /(Alt|Control|Meta|Shift)$/':
    'No key has a name that only ends in one of these words.',
  'src/shared/ui/behaviour/fast-scroll.ts: useFastScroll: boolean inverted: useState(false): false → true':
    'A list tells its first offset before it is painted, so the initial value is never seen.',
  "src/shared/ui/native/notice.tsx: Notice.lang: other text: lang: '': '' → '~'":
    'Nothing is announced before the first text is read, and with that its language.',
  "src/shared/ui/native/notice.tsx: Notice.text: other text: box.current?.textContent ?? '': '' → '~'":
    'The box is there whenever it is read, so the default is never used.',
  "src/shared/ui/native/notice.tsx: Notice.lang: other text: box.current?.closest<HTMLElement>('[lang]')?.lang ?? '': '' → '~'":
    'The document always says its language, so the default is never used.',
  'src/shared/ui/page/cover.tsx: Cover.decoding: prop dropped: <img decoding="async"> dropped':
    'The picture is the same; only a benchmark of scrolling can see when it is decoded.',
  'src/shared/ui/prime/modal.tsx: Modal.transitionOptions.timeout: other number: timeout: 0: 0 → + 1': 'Nobody notices a millisecond.',
  'src/shared/flow/use-finishing-flow.ts: useFinishingFlow.key: options exchanged: callIdentity.owner.id() ⇄ logic.id':
    'The key only has to differ for each person, flow and thing: the order of its parts has no effect.',
  'src/shared/flow/use-finishing-flow.ts: useFinishingFlow.key: options exchanged: logic.id ⇄ what':
    'The key only has to differ for each person, flow and thing: the order of its parts has no effect.',
};
