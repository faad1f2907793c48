import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { NewWindow } from '../../shared/ui/new-window';
import { SafeHtml } from '../../shared/ui/safe-html';
import type { Banner } from './types';

type Props = {
  readonly banner: Banner;
  readonly send: (event: { type: 'accepted' } | { type: 'dismissed' }) => void;
};

/** A promotion, or a message for demo teachers. */
export function TitleBannerCard({ banner: { title, html, picture, url }, send }: Props) {
  const { t } = useTranslation();
  return (
    <section className="title-message" aria-labelledby="title-banner">
      {picture && <img className="title-message-picture" src={picture.thumbnail} alt={picture.alt} />}
      <div className="title-message-words">
        <h2 id="title-banner">{title}</h2>
        <SafeHtml html={html} />
      </div>
      <div className="title-message-actions">
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer" className="action p-button p-component" onClick={() => send({ type: 'accepted' })}>
            <span className="p-button-label">
              {t('titlePosts.more')}
              <NewWindow />
            </span>
          </a>
        )}
        <Action look="quiet" onPress={() => send({ type: 'dismissed' })}>
          {t('titlePosts.notAgain')}
        </Action>
      </div>
    </section>
  );
}
