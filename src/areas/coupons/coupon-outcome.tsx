import type { AnyMachineSnapshot } from 'xstate';
import { ShownResult } from '../../shared/ui/behaviour/shown-result';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { PageTitle } from '../../shared/ui/page/page-title';

type Props = {
  /** State of the flow whose notice is shown. */
  readonly state: AnyMachineSnapshot;
  readonly title: string;
  /** Text of the button. */
  readonly button: string;
  /** Whether a picture is shown above the title, and all content is centred. */
  readonly isGeneric?: boolean;
  readonly onAccept: () => void;
};

/** Result of a form that was sent. The page shows the result instead of its forms. */
export function CouponOutcome({ state, title, button, isGeneric = false, onAccept }: Props) {
  return (
    <ShownResult className={`narrow-page card-part${isGeneric ? ' coupon-generic' : ''}`}>
      {isGeneric && (
        <svg viewBox="0 0 64 48" aria-hidden="true">
          <path d="M4 8h56v10a6 6 0 0 0 0 12v10H4V30a6 6 0 0 0 0-12Zm20 0v32M36 18l12 12m0-12L36 30" />
        </svg>
      )}
      <PageTitle>{title}</PageTitle>
      <FlowNotice state={state} />
      <div>
        <Action onPress={onAccept}>{button}</Action>
      </div>
    </ShownResult>
  );
}
