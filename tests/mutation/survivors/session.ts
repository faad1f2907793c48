/** Equivalent mutants in session, home and back-office, which no test can notice, by key, each with its reason. */
export const session: Readonly<Record<string, string>> = {
  "machines/care/chat.machine.ts: chatMachine.connecting.input.address: other text: context.address ?? '': '' → '~'":
    'The chat is tried only once it is known where it is: an address is never missing there.',
  "machines/care/chat.machine.ts: chatMachine.connectingToBackup.input.address: other text: context.servers?.backup ?? '': '' → '~'":
    'The backup is tried only once it is known where it is: an address is never missing there.',
  "machines/session/sign-in.machine.ts: signInMachine.context.destination: wrong address: destination: '/': '/' → '/signin'":
    'A sign-in that succeeds says where to go before anybody goes on: what stands there until then is not read.',
  'src/areas/session/sign-in-page.tsx: SignInPage: field dropped: logic dropped':
    'The flow that is handed in by tests is the flow that the form takes by itself.',
  "src/areas/session/third-parties-error-page.tsx: ThirdPartiesErrorPage.told: other text: query.get('reason') ?? '': '' → '~'":
    'Both are no reason that the page knows.',
};
