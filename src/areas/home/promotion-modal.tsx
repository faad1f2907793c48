import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { SafeHtml } from '../../shared/ui/behaviour/safe-html';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { OuterLink } from '../../shared/ui/native/outer-link';
import { Cover } from '../../shared/ui/page/cover';
import { Modal } from '../../shared/ui/prime/modal';
import type { promotion } from './flows/promotion';
import type { PromotionOffer } from './types';
import './promotion-modal.css';

function Picture({ picture }: Pick<PromotionOffer['promotion'], 'picture'>) {
  if (!picture) return null;
  const { full, medium, thumbnail, alt } = picture;
  return (
    <img
      className="promotion-picture"
      src={medium}
      srcSet={`${thumbnail} 160w, ${medium} 640w, ${full} 1280w`}
      sizes="(width < 576px) 100vw, 34rem"
      alt={alt}
      width={640}
      height={320}
    />
  );
}

function Titles({ titles, heading }: Pick<PromotionOffer, 'titles'> & { readonly heading: string }) {
  if (titles.length === 0) return null;
  return (
    <section aria-labelledby="promotion-titles">
      <h3 id="promotion-titles">{heading}</h3>
      <ul className="promotion-titles">
        {titles.map(({ id, name, cover }, index) => (
          <li key={id}>
            <Cover {...cover} alt="" index={index} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dialog with an offer of the publisher; nothing if there is no offer. */
export function PromotionModal({ flow }: { readonly flow: ActorRefFrom<typeof promotion> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { offer } = state.context;
  if (!offer || state.status === 'done') return null;
  const { promotion: post, titles } = offer;
  const busy = state.hasTag('busy');
  const canAccept = busy || state.can({ type: 'accepted' });
  const isAccepted = state.matches('accepted');
  const close = () => send({ type: 'dismissed' });

  return (
    <Modal
      unasked
      title={post.title}
      {...(!busy && { onClose: close })}
      actions={
        <>
          <Action look={canAccept ? 'side' : 'main'} disabled={busy} onPress={close}>
            {t(isAccepted ? 'common.accept' : 'common.close')}
          </Action>
          {canAccept && (
            <Action busy={busy} onPress={() => send({ type: 'accepted' })}>
              {t('promotion.accept')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        {canAccept ? (
          <>
            <Picture picture={post.picture} />
            <SafeHtml html={post.html} />
            {post.more !== null && (
              <div>
                <OuterLink href={post.more} look="side">
                  {t('promotion.more')}
                </OuterLink>
              </div>
            )}
            <Titles titles={titles} heading={t('promotion.titles')} />
            <FlowNotice state={state} />
          </>
        ) : (
          <>
            <FlowNotice state={state} />
            {isAccepted && <Titles titles={titles} heading={t('promotion.titlesAdded')} />}
          </>
        )}
      </Stage>
    </Modal>
  );
}
