import type { ActorRefFrom } from 'xstate';
import { loadExtra } from '../../shared/browser/code';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { late } from '../../shared/ui/behaviour/late';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { replaceLink, studentLink } from './flows/student-link';
import './products.css';

/** QR code of the link. If the code of this component cannot be loaded, the link can still be copied and opened. */
const QrCode = late(async () => (await loadExtra(() => import('../../shared/ui/page/qr-code'))).QrCode, {
  fallback: <div className="qr-code-room" />,
  instead: null,
});

type Props = {
  readonly flow: ActorRefFrom<typeof studentLink>;
  /** Name of the title. */
  readonly name: string;
};

/** Dialog with the link to a title for students. */
export function StudentLinkDialog({ flow, name }: Props) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { link } = state.context;
  const busy = state.hasTag('busy');
  const { replaceLink: replacement } = state.children;
  // The dialog to replace the link lies over this one, which stays as it was.
  const isReplacing = state.matches('replacing');
  const isShown = state.matches('shown') || (isReplacing && state.context.wasShown);
  const close = () => send({ type: 'dismissed' });
  const hasLink = link.token !== '';
  const isLooking = state.matches('looking');
  const canAccept =
    state.matches('disclaimer') || state.matches('existing') || state.matches('requesting') || (isReplacing && !state.context.wasShown);

  return (
    <>
      <Modal
        title={t('products.studentLink')}
        onClose={close}
        actions={
          <>
            <Action look="side" onPress={close}>
              {t(isShown || state.matches('ended') ? 'common.close' : 'common.cancel')}
            </Action>
            {canAccept && (
              <Action busy={busy} onPress={() => send({ type: 'accepted' })}>
                {t(hasLink ? 'products.showLink' : 'products.createLink')}
              </Action>
            )}
          </>
        }
      >
        <Stage>
          {canAccept && hasLink && <p>{t('products.linkExists')}</p>}
          {(canAccept || isLooking) && <p>{t('products.linkDisclaimer')}</p>}
          {isLooking && <Busy />}
          {isShown && (
            <>
              <p className="product-code">{link.address}</p>
              <div className="flex flex-wrap gap-2">
                <Action onPress={() => send({ type: 'copy.requested' })}>{t('products.copyLink')}</Action>
                <OuterLink href={link.address} look="side">
                  {t('products.openLink')}
                </OuterLink>
              </div>
            </>
          )}
          <FlowNotice state={state} send={send} />
          {isShown && (
            <div className="student-qr">
              <p>{t('products.qrText')}</p>
              <QrCode text={link.address} label={t('products.qr')} download={{ label: t('products.qrDownload'), fileName: name }} />
            </div>
          )}
          {(isReplacing || state.can({ type: 'replacement.requested' })) && (
            <div className="student-replacement">
              <p>{t('products.replaceText')}</p>
              <Action look="side" onPress={() => send({ type: 'replacement.requested' })}>
                {t('products.replaceLink')}
              </Action>
            </div>
          )}
        </Stage>
      </Modal>
      {isReplacing && replacement && <ReplaceLinkDialog flow={replacement} />}
    </>
  );
}

/** Dialog that asks for confirmation before a link is replaced. The dialog says that the old link will then stop working. */
function ReplaceLinkDialog({ flow }: { readonly flow: ActorRefFrom<typeof replaceLink> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const close = () => send({ type: 'dismissed' });
  const busy = state.hasTag('busy');
  const canConfirm = busy || state.can({ type: 'confirmed' });
  return (
    <Modal
      title={t('products.replaceLink')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t(canConfirm ? 'products.keepLink' : 'common.close')}
          </Action>
          {canConfirm && (
            <Action busy={busy} onPress={() => send({ type: 'confirmed' })}>
              {t('products.replaceConfirm')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        <p>{t('products.replaceQuestion')}</p>
        <FlowNotice state={state} />
      </Stage>
    </Modal>
  );
}
