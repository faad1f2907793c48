import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { ofState } from '../../shared/flow/of-state';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Modal } from '../../shared/ui/prime/modal';
import './sending.css';

type Step = { readonly percent: number; readonly text: string; readonly busy: boolean };

function Progress({ percent, text, busy }: Step) {
  const { t } = useTranslation();
  useAnnouncement({ text });
  return (
    <div className="sending-progress" aria-busy={busy || undefined}>
      <p>{text}</p>
      <progress aria-label={text} value={percent} max={100} />
      <p className="form-small">{t('childrenSending.percent', { percent })}</p>
    </div>
  );
}

/** The titles of the dialog by state of sending or payment. In all other states, the dialog has the title of sending. */
const titles = {
  stopped: 'childrenSending.stopped_title',
  'stopped.unknown': 'childrenSending.unknown_title',
  faulty: 'childrenSending.faulty_title',
  priceChanged: 'childrenSending.price_title',
  outdated: 'childrenSending.outdated_title',
  alreadyOrdered: 'childrenSending.ordered_title',
  failed: 'childrenSending.payment_title',
  refused: 'childrenSending.payment_title',
} as const;

type Meta = { readonly percent?: number };

/** Returns how much of the sending is done, in per cent; undefined while nothing is in progress. */
const percentOf = (state: AnyMachineSnapshot): number | undefined =>
  Object.values(state.getMeta() as Record<string, Meta | undefined>).find((meta) => meta?.percent !== undefined)?.percent;

type Props = {
  /** The state of the flow that sends or pays the order. */
  readonly state: AnyMachineSnapshot;
  readonly send: (event: { type: 'retried' } | { type: 'closed' }) => void;
  /** The description of the current step. */
  readonly stepText: string;
  /** The content key of the button that closes the dialog. */
  readonly closeText: Key;
  /** The content above the progress. */
  readonly children?: ReactNode;
};

/** The dialog with the progress of sending and paying an order, and with the failures. */
export function SendingFrame({ state, send, stepText, closeText, children }: Props) {
  const { t } = useTranslation();
  const percent = percentOf(state);
  const isOnTheWay = state.matches('underWay');
  const close = () => send({ type: 'closed' });
  const isClosable = state.can({ type: 'closed' });
  return (
    <Modal
      title={t(ofState(state, titles) ?? 'childrenSending.title')}
      {...(isClosable && { onClose: close })}
      actions={
        isClosable && (
          <>
            <Action look={state.can({ type: 'retried' }) || percent !== undefined ? 'side' : 'main'} onPress={close}>
              {t(closeText)}
            </Action>
            {isOnTheWay && <Action onPress={() => send({ type: 'retried' })}>{t('childrenSending.toBank')}</Action>}
          </>
        )
      }
    >
      <Stage>
        {children}
        {percent !== undefined && <Progress percent={percent} text={stepText} busy={state.hasTag('busy')} />}
        <FlowNotice state={state} {...(!isOnTheWay && { send })} actions={state.matches({ stopped: 'denied' }) && <ToContact />} />
      </Stage>
    </Modal>
  );
}
