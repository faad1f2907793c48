import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import type { signIn } from './flows/sign-in';
import { SignInFields } from './sign-in-form';
import { SignInFrame } from './sign-in-page';

type Props = {
  readonly flow: ActorRefFrom<typeof signIn>;
  /** Absolute address that opens after another way to sign in, such as the registration. */
  readonly returnTo: string;
  readonly children: ReactNode;
};

/** The sign-in as a step of another flow, which continues afterwards. */
export function SignInPart({ flow, returnTo, children }: Props) {
  const [state, send] = useChildFlow(flow);
  return (
    <SignInFrame returnTo={returnTo}>
      {children}
      <SignInFields state={state} send={send} />
    </SignInFrame>
  );
}
