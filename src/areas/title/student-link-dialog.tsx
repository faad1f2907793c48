import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { late } from '../../shared/ui/late';
import { Modal } from '../../shared/ui/modal';
import { OuterLink } from '../../shared/ui/outer-link';
import { Stage } from '../../shared/ui/stage';
import type { studentLink } from './flows/student-link';
import './products.css';

/** Without it the link can be copied and opened all the same. */
const QrCode = late(async () => (await import('../../shared/ui/qr-code')).QrCode, {
  fallback: <div className="qr-code-room" />,
  instead: null,
});

type Props = {
  readonly flow: ActorRefFrom<typeof studentLink>;
  /** Name of the title. */
  readonly name: string;
};

/** The link to a title for students, over the page. */
export function StudentLinkDialog({ flow, name }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link } = state.context;
  const busy = state.hasTag('busy');
  const isShown = state.matches('shown');
  const close = () => send({ type: 'dismissed' });
  const canAccept = state.matches('disclaimer') || busy;

  return (
    <Modal
      title={t('products.studentLink')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t(isShown ? 'common.close' : 'common.cancel')}
          </Action>
          {canAccept && (
            <Action busy={busy} onPress={() => send({ type: 'accepted' })}>
              {t('products.createLink')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        {canAccept && <p>{t('products.linkDisclaimer')}</p>}
        {isShown && (
          <>
            <p className="product-code">{link}</p>
            <div className="flex flex-wrap gap-2">
              <Action onPress={() => send({ type: 'copy.requested' })}>{t('products.copyLink')}</Action>
              <OuterLink href={link} look="side">
                {t('products.openLink')}
              </OuterLink>
            </div>
          </>
        )}
        <FlowNotice state={state} send={send} />
        {isShown && (
          <div className="student-qr">
            <p>{t('products.qrText')}</p>
            <QrCode text={link} label={t('products.qr')} download={{ label: t('products.qrDownload'), fileName: name }} />
          </div>
        )}
      </Stage>
    </Modal>
  );
}
