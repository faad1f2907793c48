import type { ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { ofState } from '../../shared/flow/of-state';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { useAnnouncement } from '../../shared/ui/live-region';
import { Modal } from '../../shared/ui/modal';
import { Stage } from '../../shared/ui/stage';
import './sending.css';

type Step = { readonly percent: number; readonly words: string; readonly busy: boolean };

function Progress({ percent, words, busy }: Step) {
  const { t } = useTranslation();
  useAnnouncement({ text: words });
  return (
    <div className="sending-progress" aria-busy={busy || undefined}>
      <p>{words}</p>
      <progress aria-label={words} value={percent} max={100} />
      <p className="form-small">{t('childrenSending.percent', { percent })}</p>
    </div>
  );
}

/** What a state is called, of an order that is sent or paid; while it goes on, as the sending. */
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

/** How much of the sending is done; undefined where nothing goes on. */
const percentOf = (state: AnyMachineSnapshot): number | undefined =>
  Object.values(state.getMeta() as Record<string, Meta | undefined>).find((meta) => meta?.percent !== undefined)?.percent;

type Props = {
  /** Of the flow that goes on. */
  readonly state: AnyMachineSnapshot;
  readonly send: (event: { type: 'retried' } | { type: 'closed' }) => void;
  /** What goes on. */
  readonly words: string;
  /** The words of the button that closes the dialog. */
  readonly leaves: Key;
  /** What it is about. */
  readonly children?: ReactNode;
};

/** How far an order is that is being sent or paid, and what has gone wrong. */
export function SendingFrame({ state, send, words, leaves, children }: Props) {
  const { t } = useTranslation();
  const percent = percentOf(state);
  const isAway = state.matches('underWay');
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
              {t(leaves)}
            </Action>
            {isAway && <Action onPress={() => send({ type: 'retried' })}>{t('childrenSending.toBank')}</Action>}
          </>
        )
      }
    >
      <Stage>
        {children}
        {percent !== undefined && <Progress percent={percent} words={words} busy={state.hasTag('busy')} />}
        <FlowNotice state={state} {...(!isAway && { send })} />
      </Stage>
    </Modal>
  );
}
