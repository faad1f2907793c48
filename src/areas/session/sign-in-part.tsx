import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import type { signIn } from './flows/sign-in';
import { SignInFields } from './sign-in-form';
import { SignInFrame } from './sign-in-page';

type Props = {
  readonly flow: ActorRefFrom<typeof signIn>;
  /** Absolute address of the page that opens if the person signs in in another way, such as after registration. */
  readonly returnTo: string;
  readonly children: ReactNode;
};

/** The sign-in as a step of another flow, which continues after the sign-in. */
export function SignInPart({ flow, returnTo, children }: Props) {
  const [state, send] = useChildFlow(flow);
  return (
    <SignInFrame returnTo={returnTo}>
      {children}
      <SignInFields state={state} send={send} />
    </SignInFrame>
  );
}
