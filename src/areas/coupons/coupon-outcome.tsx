import type { AnyMachineSnapshot } from 'xstate';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { PageTitle } from '../../shared/ui/page-title';
import { ShownResult } from '../../shared/ui/shown-result';

type Props = {
  /** The flow whose notice is the body. */
  readonly state: AnyMachineSnapshot;
  readonly title: string;
  /** What the button says. */
  readonly button: string;
  /** It has a picture, and stands in the middle. */
  readonly isGeneric?: boolean;
  readonly onAccept: () => void;
};

/** What became of a press, in place of the forms. */
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
