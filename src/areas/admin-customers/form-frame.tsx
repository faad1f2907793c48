import type { ReactNode } from 'react';
import { useLeaving } from '../../shared/flow/leaving';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { ChangedMeanwhile, type Difference } from '../../shared/ui/prime/changed-meanwhile';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import type { editCustomer } from './flows/edit-customer';
import type { editStudent } from './flows/edit-student';
import type { fictitiousTeacher } from './flows/fictitious-teacher';

type SnapshotOf<Flow extends { getInitialSnapshot: (...given: never) => unknown }> = ReturnType<Flow['getInitialSnapshot']>;
type Snapshot = SnapshotOf<typeof editCustomer> | SnapshotOf<typeof editStudent> | SnapshotOf<typeof fictitiousTeacher>;

/** Events that the frame of a form sends to its flow. */
type FrameEvent =
  | { readonly type: 'submitted' | 'cancelled' | 'dismissed' | 'mine.kept' | 'theirs.taken' | 'leave.confirmed' }
  | { readonly type: 'leave.requested'; readonly to: string };

type Props = {
  readonly state: Snapshot;
  readonly send: (event: FrameEvent) => void;
  /** The fields whose typed values differ from the values that somebody else has saved. */
  readonly differences: readonly Difference[];
  readonly children: ReactNode;
  /** The name of the form for screen readers. */
  readonly label?: string;
};

/** The frame around the fields in each form of *Edit user*: the message, Cancel and Save, and the dialogs. */
export function FormFrame({ state, send, differences, children, label }: Props) {
  const { t } = useTranslation();
  const { stay, leave } = useLeaving(state, send);
  const dismiss = () => send({ type: 'dismissed' });
  return (
    <>
      <Form label={label ?? t('customers.title')} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          {state.matches({ editing: 'interrupted' }) && <FlowNotice state={state} />}
          {children}
          <div className="flex flex-wrap gap-2">
            <Action look="side" disabled={!state.can({ type: 'cancelled' })} onPress={() => send({ type: 'cancelled' })}>
              {t('common.cancel')}
            </Action>
            <Action submit disabled={!state.can({ type: 'submitted' })}>
              {t('account.save')}
            </Action>
          </div>
        </div>
      </Form>
      {state.matches('leaving') && <LeavingDialog onStay={stay} onLeave={leave} />}
      {state.matches('changed') && (
        <ChangedMeanwhile
          differences={differences}
          onKeepMine={() => send({ type: 'mine.kept' })}
          onTakeTheirs={() => send({ type: 'theirs.taken' })}
          onClose={dismiss}
        />
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={dismiss} />}
      {state.matches('saved') && <ResultDialog state={state} title={t('account.savedTitle')} onAccept={dismiss} />}
    </>
  );
}
