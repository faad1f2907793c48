/** The equivalent mutants in session, home and back-office, which no test can notice, by key, each with the reason. */
export const session: Readonly<Record<string, string>> = {
  "machines/care/chat.machine.ts: chatMachine.connecting.input.address: other text: context.address ?? '': '' → '~'":
    'The chat connects only when its address is known, so the default is never used.',
  "machines/care/chat.machine.ts: chatMachine.connectingToBackup.input.address: other text: context.servers?.backup ?? '': '' → '~'":
    'The backup is used only when its address is known, so the default is never used.',
  "machines/session/sign-in.machine.ts: signInMachine.context.destination: wrong address: destination: '/': '/' → '/signin'":
    'A successful sign-in sets the destination before it is read, so the initial value is never used.',
  'src/areas/session/sign-in-page.tsx: SignInPage: field dropped: logic dropped': 'Tests pass the same flow that the form uses by default.',
  "src/areas/session/third-parties-error-page.tsx: ThirdPartiesErrorPage.given: other text: query.get('reason') ?? '': '' → '~'":
    'The page knows neither value as a reason.',
};
